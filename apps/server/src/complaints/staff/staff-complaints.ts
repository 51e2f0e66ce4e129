import { accept, refuse } from '@hiram/lending/result';
import {
  acknowledgeComplaint,
  type ComplaintThread,
  readComplaintThread,
  replyToComplaint,
} from '@hiram/wire/staff/complaints/complaints';
import type { Context } from '../../feature/context.ts';
import { insertMark } from '../../feature/staff/staff-mark-store.ts';
import { answerStaff, type StaffCaller } from '../../feature/staff/staff-route.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { enqueue } from '../../ground/outbox/outbox-store.ts';
import { pictureLink, staffViewer } from '../../ground/pictures/picture-link.ts';
import { listPictures } from '../../ground/pictures/picture-store.ts';
import { complaintReference } from '../complaint-reference.ts';
import { type Complaint, listReplies } from '../complaint-store.ts';
import { listEntries } from '../resolution/entry-store.ts';
import { findObstacle } from '../resolution/staff-resolution.ts';
import { findKnownComplaint } from './find-known-complaint.ts';
import { replyComplaint } from './reply-complaint.ts';

/** What staff do with a complaint: read it in full, acknowledge it, and reply. */
export const staffComplaints = [
  answerStaff(readComplaintThread, async (context, _staff, { params }) => {
    const complaint = await findKnownComplaint(context, params.id);
    return complaint ? accept(await readThread(context, complaint.id)) : refuse({ code: 'not-found' });
  }),
  answerStaff(acknowledgeComplaint, async (context, staff, { params }) => {
    const complaint = await findKnownComplaint(context, params.id);
    if (!complaint) return refuse({ code: 'not-found' });
    await acknowledge(context, staff, complaint);
    return accept(null);
  }),
  answerStaff(replyToComplaint, async (context, staff, { params, body }) => {
    const pictures = body.images.map((image) => Buffer.from(image, 'base64'));
    const request = {
      complaintId: params.id,
      text: body.text,
      pictures,
      repliedBy: staff.name,
      requester: staff,
      repliesRead: body.repliesRead,
    };
    const replied = await replyComplaint(context, {
      ...request,
      findObstacle: (tx) => findObstacle(tx, context.cipher, staff, params.id),
    });
    return replied.ok ? accept({ replyId: replied.value }) : replied;
  }),
];

async function readThread(context: Context, complaintId: string): Promise<ComplaintThread> {
  const replies = await listReplies(context.db, context.cipher, complaintId);
  const entries = await listEntries(context.db, context.cipher, complaintId);
  const pictures = await listPictures(context.db, complaintId);
  const linksOf = (replyId: string | null): string[] =>
    pictures
      .filter((picture) => picture.replyId === replyId)
      .map(({ id }) => pictureLink(context.cipher, id, staffViewer, context.clock.systemNow()));
  return {
    images: linksOf(null),
    replies: replies.map(({ id, text, repliedBy, repliedAt }) => ({
      id,
      text,
      repliedBy,
      repliedAt: repliedAt.toISOString(),
      images: linksOf(id),
    })),
    entries: entries.map(({ id, kind, outcome, text, by, madeAt }) => ({
      id,
      kind,
      outcome,
      text,
      by: by ?? '',
      at: madeAt.toISOString(),
    })),
  };
}

/** The borrower gets one message, however many members of staff acknowledge. */
async function acknowledge(context: Context, staff: StaffCaller, complaint: Complaint): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const mark = { kind: 'complaint', subjectId: complaint.id, markedBy: staff.name } as const;
    if (!(await insertMark(tx, mark, context.clock.businessNow()))) return;
    const reference = complaintReference(complaint.id);
    const payload = { borrowerId: complaint.borrowerId, template: 'messageComplaintReceived', reference };
    const message = { kind: 'send-message', dedupeKey: `message:received:${complaint.id}`, payload };
    await enqueue(tx, [message], context.clock.systemNow());
  });
  context.wakeOutbox();
}
