import type { problemSave } from '@hiram/wire/calls/problem-save';
import type { ParsedRequestOf } from '@hiram/wire/define-call';
import { claimKey, saveAnswer } from '../../database/command-log.ts';
import { countComplaintsSince, insertComplaint } from '../../database/complaint-store.ts';
import { newId } from '../../database/new-id.ts';
import type { Tx } from '../../database/open-database.ts';
import { done, no, type Outcome } from '../../database/refusal.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Caller, House } from '../feature.ts';
import { arePicturesFree, namePictures } from '../keep-picture.ts';
import { findOwnOrder } from '../owned-order.ts';
import { pictureOfLink } from '../picture-link.ts';
import { supportsCollection } from './complaint-orders.ts';
import { findProblemTitles, isCollection } from './problem-types.ts';

type Request = ParsedRequestOf<typeof problemSave>;

/** A complaint whose parts are all known: what is stored. */
type Checked = {
  readonly problemType: string;
  readonly problemSubType: string | null;
  readonly orderId: string | null;
  readonly detail: string;
  readonly pictureIds: readonly string[];
};

const complaintsPerDayMax = 20;
const dayMs = 86_400_000;

/**
 * Sends a complaint: a known type, an order of the caller's own that supports it, pictures that the caller has sent and
 * nothing else has named. The same key sends it once. Answers its id; a refusal stores nothing.
 */
export async function saveComplaint(
  house: House,
  caller: Caller,
  request: Request,
): Promise<Outcome<{ success: true; problemId: string }>> {
  const checked = await check(house, caller, request);
  if (!checked.ok) return checked;
  const saved = await inTransaction(house.db, (tx) => saveOnce(house, tx, caller, checked.value));
  return saved.ok ? done({ success: true, problemId: saved.value }) : saved;
}

async function check(house: House, caller: Caller, request: Request): Promise<Outcome<Checked>> {
  const { problemType, problemSonType = '', orderNo = '', problemDetail: detail } = request;
  if (!findProblemTitles(caller.texts, problemType, problemSonType))
    return no({ code: 'malformed', field: 'problemType' });
  const order = orderNo === '' ? null : await findOwnOrder(house, caller, { orderId: orderNo });
  if (orderNo !== '' && !order) return no({ code: 'not-found' });
  if (isCollection(problemType) && !(order && supportsCollection(house, order)))
    return no({ code: 'collection-not-supported' });
  const pictureIds = request.problemImage.map(pictureOfLink);
  if (!pictureIds.every((id) => id !== null)) return no({ code: 'malformed', field: 'problemImage' });
  return done({
    problemType,
    problemSubType: problemSonType || null,
    orderId: order?.id ?? null,
    detail,
    pictureIds: [...new Set(pictureIds)],
  });
}

async function saveOnce(house: House, tx: Tx, caller: Caller, checked: Checked): Promise<Outcome<string>> {
  const { idempotencyKey: key, borrowerId } = caller;
  if (!key) return save(house, tx, borrowerId, checked);
  const command = { key, borrowerId, name: 'problem-save', input: checked };
  const finding = await claimKey(tx, command, house.clock.businessNow());
  if (finding.kind === 'foreign') return no({ code: 'not-found' });
  if (finding.kind === 'different') return no({ code: 'key-used-differently' });
  if (finding.kind === 'repeated') return done(String(finding.answer));
  const saved = await save(house, tx, borrowerId, checked);
  if (saved.ok) await saveAnswer(tx, key, saved.value);
  else await tx.deleteFrom('command_log').where('key', '=', key).execute();
  return saved;
}

async function save(
  house: House,
  tx: Tx,
  borrowerId: string,
  { pictureIds, ...checked }: Checked,
): Promise<Outcome<string>> {
  const now = house.clock.businessNow();
  const sentToday = await countComplaintsSince(tx, borrowerId, new Date(now.getTime() - dayMs));
  if (sentToday >= complaintsPerDayMax) return no({ code: 'too-many-requests' });
  if (!(await arePicturesFree(tx, borrowerId, pictureIds))) return no({ code: 'picture-unknown' });
  const id = newId();
  await insertComplaint(tx, house.cipher, { id, borrowerId, sentAt: now, ...checked });
  await namePictures(tx, pictureIds, { complaintId: id, replyId: null });
  return done(id);
}
