import { createHash } from 'node:crypto';
import { accept, refuse } from '@hiram/lending/result';
import type { ComplaintOutcome } from '@hiram/wire/staff/complaints/complaint-outcomes';
import { lockBorrower } from '../../borrowers/identity/borrower-store.ts';
import type { Context } from '../../feature/context.ts';
import { doStaffOnce, type StaffRequester } from '../../feature/staff/do-staff-once.ts';
import type { StaffOutcome } from '../../feature/staff/staff-route.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { isId, newIdBeside } from '../../ground/new-id.ts';
import { enqueue } from '../../ground/outbox/outbox-store.ts';
import type { Outcome } from '../../ground/outcome.ts';
import { keepPicture, namePictures } from '../../ground/pictures/keep-picture.ts';
import { type Complaint, findComplaint, insertReply } from '../complaint-store.ts';
import { insertEntry } from '../resolution/entry-store.ts';
import { findUnread, findUnreadEarly } from './find-unread.ts';

/** The reply and its author: a member of staff, or the sandbox. */
export type ReplyRequest = {
  readonly complaintId: string;
  readonly text: string;
  /** Pictures as sent. They are checked and re-encoded like a borrower's. */
  readonly pictures: readonly Buffer[];
  readonly repliedBy: string;
  /** The member of staff with the key of the request, under which it is replied once. */
  readonly requester?: StaffRequester;
  /** The reply also decides the complaint. */
  readonly resolution?: { readonly outcome: ComplaintOutcome; readonly staffId: string };
  /** How many replies its author has read: a newer one is to be read before another leaves, and before its pictures are kept. */
  readonly repliesRead?: number | undefined;
  /** What forbids the reply: read before its pictures, and behind the lock, as it may be escalated meanwhile. */
  readonly findObstacle?: (tx: Tx) => Promise<StaffOutcome<never> | null>;
};

/**
 * Replies to a complaint (COMP-08) and returns the reply's id. The borrower gets a message, sees the reply in
 * the complaint's details and is asked to rate it. A second reply appears below the first; replies are never
 * withdrawn.
 */
export async function replyComplaint(context: Context, request: ReplyRequest): Promise<StaffOutcome<string>> {
  const { complaintId } = request;
  const complaint = isId(complaintId) ? await findComplaint(context.db, context.cipher, complaintId) : null;
  if (!complaint) return refuse({ code: 'not-found' });
  if (request.text.trim() === '' && request.pictures.length === 0) return refuse({ code: 'complaint-empty' });
  const early =
    (await request.findObstacle?.(context.db)) ??
    (await findUnreadEarly(context, complaint.borrowerId, request));
  if (early) return early;
  const kept = await keepPictures(context, complaint, request.pictures);
  if (!kept.ok) return kept;
  const replied = await saveReply(context, complaint, request, kept.value);
  context.wakeOutbox();
  return replied;
}

async function keepPictures(
  context: Context,
  { borrowerId }: Complaint,
  pictures: readonly Buffer[],
): Promise<Outcome<string[]>> {
  const ids: string[] = [];
  for (const bytes of pictures) {
    const kept = await keepPicture(context, { borrowerId, bytes });
    if (!kept.ok) return kept;
    ids.push(kept.value);
  }
  return accept(ids);
}

function saveReply(
  context: Context,
  complaint: Complaint,
  request: ReplyRequest,
  pictureIds: readonly string[],
): Promise<StaffOutcome<string>> {
  const { id: complaintId, borrowerId } = complaint;
  const { text, pictures, resolution, requester = { staffId: '', idempotencyKey: null } } = request;
  const pictureHashes = pictures.map((bytes) => createHash('sha256').update(bytes).digest('hex'));
  const input = { complaintId, text, pictureHashes, outcome: resolution?.outcome ?? null };
  const command = { borrowerId, name: 'reply-complaint', input };
  return inTransaction(context.db, async (tx): Promise<StaffOutcome<string>> => {
    await lockBorrower(tx, borrowerId);
    return doStaffOnce(tx, requester, command, context.clock.businessNow(), () =>
      writeReply(context, tx, complaint, { request, pictureIds }),
    );
  });
}

type Reply = { readonly request: ReplyRequest; readonly pictureIds: readonly string[] };

async function writeReply(
  context: Context,
  tx: Tx,
  { id: complaintId, borrowerId }: Complaint,
  { request, pictureIds }: Reply,
): Promise<StaffOutcome<string>> {
  const { text, repliedBy, resolution } = request;
  const obstacle = (await request.findObstacle?.(tx)) ?? (await findUnread(context, tx, request));
  if (obstacle) return obstacle;
  const id = newIdBeside(complaintId);
  const repliedAt = context.clock.businessNow();
  const reply = { id, complaintId, borrowerId, text: text.trim(), repliedBy, repliedAt };
  await insertReply(tx, context.cipher, reply);
  await namePictures(tx, pictureIds, { complaintId, replyId: id });
  if (resolution) {
    const entry = { id: newIdBeside(complaintId), complaintId, borrowerId, text, madeAt: repliedAt };
    await insertEntry(tx, context.cipher, { ...entry, kind: 'outcome', ...resolution });
  }
  const payload = { borrowerId, template: 'messageComplaintAnswered' };
  const message = { kind: 'send-message', dedupeKey: `message:reply:${id}`, payload };
  await enqueue(tx, [message], context.clock.systemNow());
  return accept(id);
}
