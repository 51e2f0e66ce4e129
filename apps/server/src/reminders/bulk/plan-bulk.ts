import { createHash } from 'node:crypto';
import { addDays, type Day, dayOf, daysBetween, formatDay } from '@hiram/lending/calendar-day';
import { type ContactDecision, decideContact } from '@hiram/lending/contacts/decide-contact';
import { instantAt } from '@hiram/lending/market';
import { accept, refuse } from '@hiram/lending/result';
import { type BulkTemplate, bulkDays, bulkLoansMax } from '@hiram/wire/staff/messages/bulk-limits';
import type { BulkGroup } from '@hiram/wire/staff/messages/bulk-messages';
import { listSamePersonsOf } from '../../borrowers/matches/persons.ts';
import { listContactWishes } from '../../contacts/contact-wish-store.ts';
import { listDebtContactsOf } from '../../contacts/debt-contact-store.ts';
import { contactsReadMs } from '../../contacts/decide-borrower-contact.ts';
import type { Context } from '../../feature/context.ts';
import type { StaffOutcome } from '../../feature/staff/staff-route.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { isReminder, limitsOf } from '../../lender/messages/message-purposes.ts';
import { type GroupLoan, listGroupLoans } from './group-store.ts';

/** What is wanted: a message, and for whom. */
export type WantedBulk = { readonly group: BulkGroup; readonly template: BulkTemplate };

/** A loan of the group: whether its borrower gets the message now, later, or not at all and why. */
export type BulkLine = { readonly loan: GroupLoan } & (
  | { readonly state: 'goes' }
  | { readonly state: 'waits'; readonly why: string; readonly until: Date }
  | { readonly state: 'left-out'; readonly why: string }
);

/** A message to many as it would be now. */
export type BulkPlan = {
  readonly lines: readonly BulkLine[];
  readonly endsOn: Day;
  /** The hash of exactly who is on the list and who is not. */
  readonly listSha256: string;
};

/** CONT-11: plans a message to many. A borrower gets it once, about the loan that is due the longest. */
export async function planBulk(
  context: Context,
  tx: Tx,
  wanted: WantedBulk,
): Promise<StaffOutcome<BulkPlan>> {
  const { group, template } = wanted;
  const loans = await listGroupLoans(context, tx, group);
  if (loans.length > bulkLoansMax)
    return refuse({
      code: 'not-possible',
      why: `There are more than ${bulkLoansMax} loans in this group. Choose a smaller one.`,
    });
  const today = context.clock.today(group.market);
  const endsOn = addDays(today, bulkDays - 1);
  const decide = await contactDecider(context, tx, wanted, loans);
  const borrowers = new Set<string>();
  const lines = loans.map((loan): BulkLine => {
    const why = findReason(loan, { template, today });
    if (why) return { loan, state: 'left-out', why };
    if (borrowers.has(loan.borrower_id)) return { loan, state: 'left-out', why: 'same-borrower' };
    const line = toLine(loan, decide(loan.borrower_id), endOf(endsOn, group));
    if (line.state !== 'left-out') borrowers.add(loan.borrower_id);
    return line;
  });
  return accept({ lines, endsOn, listSha256: hashOfList(lines) });
}

/** The first instant at which a message to many does not leave any more. */
export const endOf = (endsOn: Day, { market }: Pick<BulkGroup, 'market'>): Date =>
  instantAt(addDays(endsOn, 1), 0, market);

const findReason = (
  loan: GroupLoan,
  { template, today }: { readonly template: BulkTemplate; readonly today: Day },
): string | null =>
  loan.stopped_by ?? (isReminder(template, daysBetween(dayOf(loan.due_copy), today)) ? null : 'not-true');

function toLine(loan: GroupLoan, decision: ContactDecision, end: Date): BulkLine {
  if (decision.verdict === 'allowed') return { loan, state: 'goes' };
  if (decision.verdict === 'refused' || decision.until >= end)
    return { loan, state: 'left-out', why: decision.why };
  return { loan, state: 'waits', why: decision.why, until: decision.until };
}

/** Decides on each borrower from what is read of all of them at once. */
async function contactDecider(
  { brand, clock }: Context,
  tx: Tx,
  { group: { market }, template }: WantedBulk,
  loans: readonly GroupLoan[],
): Promise<(borrowerId: string) => ContactDecision> {
  const at = clock.businessNow();
  const borrowerIds = [...new Set(loans.map((loan) => loan.borrower_id))];
  const wishes = await listContactWishes(tx, borrowerIds);
  const same = await listSamePersonsOf(tx, borrowerIds);
  const everybody = [...new Set([...borrowerIds, ...[...same.values()].flat()])];
  const earlier = await listDebtContactsOf(tx, everybody, {
    market,
    since: new Date(at.getTime() - contactsReadMs),
  });
  const limits = limitsOf(template, brand.reminders);
  return (borrowerId) =>
    decideContact({
      ...{ market, at, purpose: 'debt', by: 'program', person: 'borrower', daysLate: 0, limits },
      wishes: wishes.get(borrowerId) ?? { hours: null, quietUntil: null },
      earlier: [borrowerId, ...(same.get(borrowerId) ?? [])].flatMap((id) => earlier.get(id) ?? []),
    });
}

/** Whether somebody waits changes by the hour, so it is no part of what is approved. */
function hashOfList(lines: readonly BulkLine[]): string {
  const list = lines.map((line) => [
    line.loan.order_id,
    line.loan.due_copy,
    line.state === 'left-out' ? line.why : 'listed',
  ]);
  return createHash('sha256').update(JSON.stringify(list)).digest('hex');
}

/** The hash of what is asked for. What the second person reads besides are the words of the message, as they are then. */
export const hashOfRequest = (
  { group, template }: WantedBulk,
  { endsOn, listSha256 }: Pick<BulkPlan, 'endsOn' | 'listSha256'>,
  reason: string,
): string =>
  createHash('sha256')
    .update(JSON.stringify([group, template, reason, formatDay(endsOn), listSha256]))
    .digest('hex');
