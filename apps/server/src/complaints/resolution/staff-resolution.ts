import { accept, refuse } from '@hiram/lending/result';
import { escalateComplaint, noteComplaint, resolveComplaint } from '@hiram/wire/staff/complaints/complaints';
import { mayDo } from '@hiram/wire/staff/permissions';
import { lockBorrower } from '../../borrowers/identity/borrower-store.ts';
import type { Context } from '../../feature/context.ts';
import { doStaffOnce, type StaffRequester } from '../../feature/staff/do-staff-once.ts';
import { answerStaff, type StaffCaller, type StaffOutcome } from '../../feature/staff/staff-route.ts';
import type { FieldCipher } from '../../ground/encryption/field-encryption.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { newIdBeside } from '../../ground/new-id.ts';
import { type Complaint, listReplies } from '../complaint-store.ts';
import { findKnownComplaint } from '../staff/find-known-complaint.ts';
import { replyComplaint } from '../staff/reply-complaint.ts';
import { insertEntry, listEntries } from './entry-store.ts';

/** COMP-12: what staff do beside replying: notes that only they read, the outcome, and the way to the grievance officer. */
export const staffResolution = [
  answerStaff(noteComplaint, async (context, staff, { params, body }) => {
    const complaint = await findKnownComplaint(context, params.id);
    return complaint
      ? addEntry(context, staff, complaint, { kind: 'note', text: body.text })
      : refuse({ code: 'not-found' });
  }),
  answerStaff(escalateComplaint, async (context, staff, { params, body }) => {
    const complaint = await findKnownComplaint(context, params.id);
    if (!complaint) return refuse({ code: 'not-found' });
    return addEntry(context, staff, complaint, { kind: 'escalation', text: body.text });
  }),
  answerStaff(resolveComplaint, async (context, staff, { params, body }) => {
    const { text, outcome, repliesRead } = body;
    const request = { complaintId: params.id, text, pictures: [], repliedBy: staff.name, requester: staff };
    const replied = await replyComplaint(context, {
      ...request,
      repliesRead,
      findObstacle: (tx) => findObstacle(tx, context.cipher, staff, params.id),
      resolution: { outcome, staffId: staff.staffId },
    });
    return replied.ok ? accept(null) : replied;
  }),
];

type Added = { readonly kind: 'note' | 'escalation'; readonly text: string };

async function addEntry(
  context: Context,
  staff: StaffRequester,
  complaint: Complaint,
  { kind, text }: Added,
): Promise<StaffOutcome<null>> {
  const { id: complaintId, borrowerId } = complaint;
  const madeAt = context.clock.businessNow();
  const command = { borrowerId, name: `complaint-${kind}`, input: { complaintId, text } };
  const added = await inTransaction(context.db, async (tx) => {
    await lockBorrower(tx, borrowerId);
    return doStaffOnce(tx, staff, command, madeAt, async (): Promise<StaffOutcome<string>> => {
      const earlier = await listEntries(tx, context.cipher, complaintId);
      if (kind === 'escalation' && earlier.some((each) => each.kind === 'escalation'))
        return refuse({ code: 'not-possible', why: 'It is with the grievance officer already.' });
      const about = { complaintId, borrowerId, staffId: staff.staffId, outcome: null };
      const id = newIdBeside(complaintId);
      await insertEntry(tx, context.cipher, { id, kind, text, madeAt, ...about });
      return accept(id);
    });
  });
  return added.ok ? accept(null) : added;
}

/** COMP-12: from its escalation on a complaint is answered by a grievance officer, and by nobody who answered it before. */
export async function findObstacle(
  tx: Tx,
  cipher: FieldCipher,
  { name, role }: StaffCaller,
  complaintId: string,
): Promise<StaffOutcome<never> | null> {
  const entries = await listEntries(tx, cipher, complaintId);
  const escalation = entries.findLast(({ kind }) => kind === 'escalation');
  if (!escalation) return null;
  if (!mayDo(role, 'complaints.grievance'))
    return refuse({ code: 'not-possible', why: 'It is with the grievance officer, who answers it.' });
  const replies = await listReplies(tx, cipher, complaintId);
  const hasAnswered = replies.slice(0, escalation.repliesSeen).some(({ repliedBy }) => repliedBy === name);
  return hasAnswered
    ? refuse({ code: 'not-possible', why: 'You answered it before. Another grievance officer decides.' })
    : null;
}
