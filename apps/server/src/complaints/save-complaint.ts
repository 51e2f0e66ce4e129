import { createHash } from 'node:crypto';
import { accept, refuse } from '@hiram/lending/result';
import type { problemSave } from '@hiram/wire/calls/problem-save';
import type { ParsedRequestOf } from '@hiram/wire/define-call';
import { lockBorrower } from '../borrowers/identity/borrower-store.ts';
import type { Caller, Context } from '../feature/context.ts';
import { doOnce } from '../ground/commands/command-log.ts';
import type { Tx } from '../ground/engine/database.ts';
import { inTransaction } from '../ground/engine/transaction.ts';
import { newIdBeside } from '../ground/new-id.ts';
import type { Outcome } from '../ground/outcome.ts';
import { keepEvidence } from '../ground/pictures/keep-evidence.ts';
import { arePicturesFree, namePictures } from '../ground/pictures/keep-picture.ts';
import { pictureOfLink } from '../ground/pictures/picture-link.ts';
import { findOwnLoan } from '../loans/book/own-loan.ts';
import { queuePartnerEvents } from '../partner-events/queue-events.ts';
import { supportsCollection } from './complaint-loans.ts';
import { complaintReference } from './complaint-reference.ts';
import { countComplaintsSince, insertComplaint } from './complaint-store.ts';
import { findProblemTitles, isCollection } from './problem-types.ts';

type Request = ParsedRequestOf<typeof problemSave>;

/** A complaint with a valid text and valid picture ids. */
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
 * Stores a complaint with a known type, a loan of the caller's own that supports it, and unattached pictures
 * of the caller. The same key stores it once. Returns its id and its reference; a refusal stores no complaint.
 * A picture that comes with the complaint itself gets another id each time, so its bytes stand for it under the key.
 */
export async function saveComplaint(
  context: Context,
  caller: Caller,
  request: Request,
  picture: Buffer | null = null,
): Promise<Outcome<{ success: true; problemId: string; reference: string }>> {
  const read = readRequest(caller, request);
  if (!read.ok) return read;
  const { idempotencyKey: key, borrowerId } = caller;
  const taken = picture ? await keepEvidence(context, { borrowerId, bytes: picture }) : accept(null);
  if (!taken.ok) return taken;
  const pictureIds = [...read.value.pictureIds, ...(taken.value ? [taken.value] : [])];
  const input = {
    ...read.value,
    ...(picture && { picture: createHash('sha256').update(picture).digest('hex') }),
  };
  const command = { key, borrowerId, name: 'problem-save', input };
  const saved = await inTransaction(context.db, (tx) =>
    doOnce(tx, command, context.clock.businessNow(), {
      work: () => save(context, tx, caller, { ...read.value, pictureIds }),
      idOf: (id) => id,
      recall: async (id) => id,
    }),
  );
  if (!saved.ok) return saved;
  return accept({ success: true, problemId: saved.value, reference: complaintReference(saved.value) });
}

function readRequest({ texts }: Caller, request: Request): Outcome<Read> {
  const { problemType, problemSonType = '', orderNo = '', problemDetail: detail } = request;
  if (!findProblemTitles(texts, problemType, problemSonType))
    return refuse({ code: 'malformed', field: 'problemType' });
  const pictureIds = request.problemImage.map(pictureOfLink);
  if (!pictureIds.every((id) => id !== null)) return refuse({ code: 'malformed', field: 'problemImage' });
  return accept({
    problemType,
    problemSubType: problemSonType || null,
    orderId: orderNo || null,
    detail,
    pictureIds: [...new Set(pictureIds)],
  });
}

async function save(
  context: Context,
  tx: Tx,
  caller: Caller,
  { pictureIds, ...complaint }: Read,
): Promise<Outcome<string>> {
  const { problemType, orderId } = complaint;
  const { borrowerId } = caller;
  const loan = orderId === null ? null : await findOwnLoan({ ...context, db: tx }, caller, { orderId });
  if (orderId !== null && !loan) return refuse({ code: 'not-found' });
  if (isCollection(problemType) && !(loan && supportsCollection(context, loan)))
    return refuse({ code: 'collection-not-supported' });
  const now = context.clock.businessNow();
  await lockBorrower(tx, borrowerId);
  const sentToday = await countComplaintsSince(tx, borrowerId, new Date(now.getTime() - dayMs));
  if (sentToday >= complaintsPerDayMax) return refuse({ code: 'too-many-requests' });
  if (!(await arePicturesFree(tx, borrowerId, pictureIds))) return refuse({ code: 'picture-unknown' });
  const id = newIdBeside(borrowerId);
  await insertComplaint(tx, context.cipher, { id, borrowerId, sentAt: now, ...complaint });
  await namePictures(tx, pictureIds, { complaintId: id, replyId: null });
  const data = { complaintId: id, userId: borrowerId, orderId };
  await queuePartnerEvents(tx, [{ type: 'complaint.opened', key: id, data }], now);
  return accept(id);
}
