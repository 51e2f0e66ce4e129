import { type Complaint, findComplaint, insertReply } from '../database/complaint-store.ts';
import { isId, newId } from '../database/new-id.ts';
import { enqueue } from '../database/outbox-store.ts';
import { done, no, type Outcome } from '../database/refusal.ts';
import { inTransaction } from '../database/transaction.ts';
import type { House } from './feature.ts';
import { keepPicture, namePictures } from './keep-picture.ts';

/** What somebody of the lender's answers, and who it is: a member of staff, or the sandbox. */
export type ReplyRequest = {
  readonly complaintId: string;
  readonly text: string;
  /** Pictures as they were sent; they are checked and drawn anew like a borrower's. */
  readonly pictures: readonly Buffer[];
  readonly repliedBy: string;
};

/**
 * Answers a complaint (COMP-08). The borrower is told by a message, sees the answer in the complaint's details and is
 * asked to rate it. A second answer stands below the first: nothing that was told is taken back. Answers the reply's id.
 */
export async function replyComplaint(house: House, request: ReplyRequest): Promise<Outcome<string>> {
  const { complaintId } = request;
  const complaint = isId(complaintId) ? await findComplaint(house.db, house.cipher, complaintId) : null;
  if (!complaint) return no({ code: 'not-found' });
  if (request.text.trim() === '' && request.pictures.length === 0) return no({ code: 'complaint-empty' });
  const kept = await keepPictures(house, complaint, request.pictures);
  if (!kept.ok) return kept;
  const replyId = await saveReply(house, complaint, request, kept.value);
  house.wakeOutbox();
  return done(replyId);
}

async function keepPictures(
  house: House,
  { borrowerId }: Complaint,
  pictures: readonly Buffer[],
): Promise<Outcome<string[]>> {
  const ids: string[] = [];
  for (const bytes of pictures) {
    const kept = await keepPicture(house, { borrowerId, bytes });
    if (!kept.ok) return kept;
    ids.push(kept.value);
  }
  return done(ids);
}

function saveReply(
  house: House,
  complaint: Complaint,
  request: ReplyRequest,
  pictureIds: readonly string[],
): Promise<string> {
  const { id: complaintId, borrowerId } = complaint;
  const id = newId();
  return inTransaction(house.db, async (tx) => {
    const { text, repliedBy } = request;
    const repliedAt = house.clock.businessNow();
    await insertReply(tx, house.cipher, {
      id,
      complaintId,
      borrowerId,
      text: text.trim(),
      repliedBy,
      repliedAt,
    });
    await namePictures(tx, pictureIds, { complaintId, replyId: id });
    const payload = { borrowerId, template: 'messageComplaintAnswered' };
    const message = { kind: 'send-message', dedupeKey: `message:reply:${id}`, payload };
    await enqueue(tx, [message], house.clock.systemNow());
    return id;
  });
}
