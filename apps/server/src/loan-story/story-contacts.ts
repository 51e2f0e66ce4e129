import type { LoanStory } from '@hiram/wire/staff/loans/loan-story';
import type { Borrower } from '../borrowers/identity/borrower-store.ts';
import { listNumbers } from '../borrowers/numbers/number-store.ts';
import { listComplaints, listReplies } from '../complaints/complaint-store.ts';
import { listContacts } from '../contacts/contact-store.ts';
import type { Context } from '../feature/context.ts';
import type { Tx } from '../ground/engine/database.ts';
import { type LoggedText, listMessages } from '../messages/message-store.ts';
import { loanPlaces } from '../staff/audit/audit-loan-store.ts';
import { listEntriesOf } from '../staff/audit/audit-store.ts';

/** The borrower's complaints about this loan, and their replies. */
export async function loadComplaints(
  context: Context,
  tx: Tx,
  loan: { readonly id: string; readonly borrowerId: string },
): Promise<LoanStory['complaints']> {
  const complaints = await listComplaints(tx, context.cipher, loan.borrowerId);
  const contacts: LoanStory['complaints'] = [];
  for (const complaint of complaints.filter(({ orderId }) => orderId === loan.id)) {
    const replies = await listReplies(tx, context.cipher, complaint.id);
    contacts.push({
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
  return contacts;
}

const contactsMax = 200;

/** The contacts about the loan and those about none, newest first. */
export async function loadContacts(
  { db, cipher }: Context,
  { id: orderId, borrowerId }: { readonly id: string; readonly borrowerId: string },
): Promise<LoanStory['contacts']> {
  const contacts = await listContacts(db, cipher, { borrowerId, orderId, limit: contactsMax });
  return contacts.map(({ id, happenedAt, channel, purpose, topic, result, ...contact }) => ({
    ...{ id, channel, purpose, topic, content: contact.content },
    at: happenedAt.toISOString(),
    result: result ?? contact.textStatus ?? '',
    staff: contact.staffName ?? '',
  }));
}

/**
 * The texts to the borrower, newest first: to each number while it was theirs, so that nobody reads what another holder of it was
 * sent. One-time codes are shown to their receiver only.
 */
export async function loadMessages(
  { cipher }: Context,
  tx: Tx,
  { id, merchantNumber, personal }: Borrower,
  limit?: number,
): Promise<LoanStory['messages']> {
  const messages: LoggedText[] = [];
  for (const { phone, texts } of await listNumbers(tx, cipher, { id, merchantNumber, phone: personal.phone }))
    messages.push(...(await listMessages(tx, cipher, phone, texts, limit)));
  messages.sort((one, other) => other.at.localeCompare(one.at));
  return messages.map(({ at, text, code, status, gateway, reason }) => ({
    ...{ at, status, gateway, reason },
    text: code ? text.replaceAll(code, '••••••') : text,
  }));
}

type AuditOf = {
  readonly orderId: string;
  readonly actionIds: readonly string[];
  readonly complaintIds: readonly string[];
  readonly paymentIds: readonly string[];
  readonly payoutIds: readonly string[];
  readonly claimIds: readonly string[];
  readonly heldReportIds: readonly string[];
};

/** Audited reads and changes of the loan, newest first. Typed input stays in the audit trail itself. */
export async function loadAuditEntries(tx: Tx, of: AuditOf): Promise<LoanStory['audit']> {
  const subjects = [
    ...loanPlaces.map((name) => `${name}:${of.orderId}`),
    ...of.actionIds.map((id) => `actions:${id}`),
    ...of.complaintIds.map((id) => `complaints:${id}`),
    ...of.paymentIds.map((id) => `payments:${id}`),
    ...of.payoutIds.map((id) => `payouts:${id}`),
    ...of.claimIds.map((id) => `payment-claims:${id}`),
    ...of.heldReportIds.map((id) => `held-reports:${id}`),
  ];
  const rows = await listEntriesOf(tx, subjects);
  return rows.map((row) => ({
    id: row.id,
    chain: row.bucket,
    sequence: Number(row.sequence),
    at: row.happened_at.toISOString(),
    staff: row.staff_name,
    role: row.role,
    action: row.action,
    outcome: row.outcome,
  }));
}
