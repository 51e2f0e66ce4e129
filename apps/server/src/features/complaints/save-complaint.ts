import type { problemSave } from '@hiram/wire/calls/problem-save';
import type { ParsedRequestOf } from '@hiram/wire/define-call';
import { lockBorrower } from '../../database/borrower-store.ts';
import { doOnce } from '../../database/command-log.ts';
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

/** A complaint whose words and pictures can be one. */
type Read = {
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
  const read = readRequest(caller, request);
  if (!read.ok) return read;
  const { idempotencyKey: key, borrowerId } = caller;
  const command = { key, borrowerId, name: 'problem-save', input: read.value };
  const saved = await inTransaction(house.db, (tx) =>
    doOnce(tx, command, house.clock.businessNow(), {
      work: () => save(house, tx, caller, read.value),
      idOf: (id) => id,
      recall: async (id) => id,
    }),
  );
  return saved.ok ? done({ success: true, problemId: saved.value }) : saved;
}

function readRequest({ texts }: Caller, request: Request): Outcome<Read> {
  const { problemType, problemSonType = '', orderNo = '', problemDetail: detail } = request;
  if (!findProblemTitles(texts, problemType, problemSonType))
    return no({ code: 'malformed', field: 'problemType' });
  const pictureIds = request.problemImage.map(pictureOfLink);
  if (!pictureIds.every((id) => id !== null)) return no({ code: 'malformed', field: 'problemImage' });
  return done({
    problemType,
    problemSubType: problemSonType || null,
    orderId: orderNo || null,
    detail,
    pictureIds: [...new Set(pictureIds)],
  });
}

async function save(
  house: House,
  tx: Tx,
  caller: Caller,
  { pictureIds, ...complaint }: Read,
): Promise<Outcome<string>> {
  const { problemType, orderId } = complaint;
  const { borrowerId } = caller;
  const order = orderId === null ? null : await findOwnOrder({ db: tx }, caller, { orderId });
  if (orderId !== null && !order) return no({ code: 'not-found' });
  if (isCollection(problemType) && !(order && supportsCollection(house, order)))
    return no({ code: 'collection-not-supported' });
  const now = house.clock.businessNow();
  await lockBorrower(tx, borrowerId);
  const sentToday = await countComplaintsSince(tx, borrowerId, new Date(now.getTime() - dayMs));
  if (sentToday >= complaintsPerDayMax) return no({ code: 'too-many-requests' });
  if (!(await arePicturesFree(tx, borrowerId, pictureIds))) return no({ code: 'picture-unknown' });
  const id = newId();
  await insertComplaint(tx, house.cipher, { id, borrowerId, sentAt: now, ...complaint });
  await namePictures(tx, pictureIds, { complaintId: id, replyId: null });
  return done(id);
}
