import {
  acknowledgeComplaint,
  type ComplaintThread,
  readComplaintThread,
  replyToComplaint,
} from '@hiram/wire/staff/complaints';
import { type Complaint, findComplaint, listReplies } from '../../database/complaint-store.ts';
import { isId } from '../../database/new-id.ts';
import { enqueue } from '../../database/outbox-store.ts';
import { listPictures } from '../../database/picture-store.ts';
import { done, no } from '../../database/refusal.ts';
import { insertMark } from '../../database/staff-mark-store.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { House } from '../feature.ts';
import { pictureLink, staffViewer } from '../picture-link.ts';
import { replyComplaint } from '../reply-complaint.ts';
import { answerStaff, type StaffCaller } from '../staff-route.ts';

/** What staff do with a complaint: read it whole, tell that it was received, answer it. */
export const staffComplaints = [
  answerStaff(readComplaintThread, async (house, _staff, { params }) => {
    const complaint = await findKnown(house, params.id);
    return complaint ? done(await readThread(house, complaint.id)) : no({ code: 'not-found' });
  }),
  answerStaff(acknowledgeComplaint, async (house, staff, { params }) => {
    const complaint = await findKnown(house, params.id);
    if (!complaint) return no({ code: 'not-found' });
    await acknowledge(house, staff, complaint);
    return done(null);
  }),
  answerStaff(replyToComplaint, async (house, staff, { params, body }) => {
    const pictures = body.images.map((image) => Buffer.from(image, 'base64'));
    const request = { complaintId: params.id, text: body.text, pictures, repliedBy: staff.name };
    const replied = await replyComplaint(house, request);
    return replied.ok ? done({ replyId: replied.value }) : replied;
  }),
];

const findKnown = async (house: House, id: string): Promise<Complaint | null> =>
  isId(id) ? findComplaint(house.db, house.cipher, id) : null;

async function readThread(house: House, complaintId: string): Promise<ComplaintThread> {
  const replies = await listReplies(house.db, house.cipher, complaintId);
  const pictures = await listPictures(house.db, complaintId);
  const linksOf = (replyId: string | null): string[] =>
    pictures
      .filter((picture) => picture.replyId === replyId)
      .map(({ id }) => pictureLink(house.cipher, id, staffViewer, house.clock.systemNow()));
  return {
    images: linksOf(null),
    replies: replies.map(({ id, text, repliedBy, repliedAt }) => ({
      id,
      text,
      repliedBy,
      repliedAt: repliedAt.toISOString(),
      images: linksOf(id),
    })),
  };
}

/** The borrower is told once, whoever presses and however often. */
async function acknowledge(house: House, staff: StaffCaller, complaint: Complaint): Promise<void> {
  await inTransaction(house.db, async (tx) => {
    const mark = { kind: 'complaint', subjectId: complaint.id, markedBy: staff.name } as const;
    if (!(await insertMark(tx, mark, house.clock.businessNow()))) return;
    const payload = { borrowerId: complaint.borrowerId, template: 'messageComplaintReceived' };
    const message = { kind: 'send-message', dedupeKey: `message:received:${complaint.id}`, payload };
    await enqueue(tx, [message], house.clock.systemNow());
  });
  house.wakeOutbox();
}
