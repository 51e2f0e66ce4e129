import type { LoanStory } from '@hiram/wire/staff/loan-story';
import { listComplaints, listReplies } from '../../database/complaint-store.ts';
import { listMessages } from '../../database/message-store.ts';
import type { Tx } from '../../database/open-database.ts';
import type { House } from '../feature.ts';

/** What the borrower complained of about this loan, and what was answered. */
export async function tellComplaints(
  house: House,
  tx: Tx,
  order: { readonly id: string; readonly borrowerId: string },
): Promise<LoanStory['complaints']> {
  const complaints = await listComplaints(tx, house.cipher, order.borrowerId);
  const told: LoanStory['complaints'] = [];
  for (const complaint of complaints.filter(({ orderId }) => orderId === order.id)) {
    const replies = await listReplies(tx, house.cipher, complaint.id);
    told.push({
      id: complaint.id,
      problemType: complaint.problemType,
      sentAt: complaint.sentAt.toISOString(),
      text: complaint.detail,
      replies: replies.map(({ text, repliedBy, repliedAt }) => ({
        text,
        repliedBy,
        repliedAt: repliedAt.toISOString(),
      })),
    });
  }
  return told;
}

/** The messages to the borrower, the newest first. A code is for its receiver alone. */
export async function tellMessages(house: House, tx: Tx, phone: string): Promise<LoanStory['messages']> {
  const messages = await listMessages(tx, house.cipher, phone);
  return messages.map(({ at, text, code }) => ({ at, text: code ? text.replaceAll(code, '••••••') : text }));
}

/** The names under which the audit trail files what concerns a loan. */
const loanSubjects = ['loans', 'applications', 'overdue-loans'] as const;

type AuditOf = {
  readonly orderId: string;
  readonly actionIds: readonly string[];
  readonly complaintIds: readonly string[];
  readonly paymentIds: readonly string[];
  readonly payoutIds: readonly string[];
};

/** Who read or did what about the loan, the newest first. What was typed stays with the audit trail itself. */
export async function tellAudit(tx: Tx, of: AuditOf): Promise<LoanStory['audit']> {
  const subjects = [
    ...loanSubjects.map((name) => `${name}:${of.orderId}`),
    ...of.actionIds.map((id) => `actions:${id}`),
    ...of.complaintIds.map((id) => `complaints:${id}`),
    ...of.paymentIds.map((id) => `payments:${id}`),
    ...of.payoutIds.map((id) => `payouts:${id}`),
  ];
  const rows = await tx
    .selectFrom('audit_entry')
    .select(['sequence', 'happened_at', 'staff_name', 'role', 'action', 'outcome'])
    .where('subject', 'in', subjects)
    .orderBy('sequence', 'desc')
    .limit(200)
    .execute();
  return rows.map((row) => ({
    sequence: Number(row.sequence),
    at: row.happened_at.toISOString(),
    staff: row.staff_name,
    role: row.role,
    action: row.action,
    outcome: row.outcome,
  }));
}
