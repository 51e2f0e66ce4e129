import { type Day, laterDay } from '@hiram/lending/calendar-day';
import { formatMoney } from '@hiram/lending/format';
import type { LoanEvent } from '@hiram/lending/loan-event';
import { dayOfInstant } from '@hiram/lending/market';
import { moneyOf } from '@hiram/lending/money';
import { isUnderWay, underWayStatuses } from '@hiram/wire/statuses/transfer-statuses';
import { lockBorrower } from '../../borrowers/identity/borrower-store.ts';
import { findPayoutAccount } from '../../borrowers/payout-accounts/payout-account-store.ts';
import { isOfDeceased } from '../../contacts/is-of-deceased.ts';
import type { Context } from '../../feature/context.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { newIdBeside } from '../../ground/new-id.ts';
import { enqueue } from '../../ground/outbox/outbox-store.ts';
import { type LockedLoan, lockLoan, type StoredLoan } from '../../loans/book/loan-store.ts';
import { recordEvents } from '../../loans/book/recording-store.ts';
import type { PayoutReport } from '../../providers/payment/payment-provider.ts';
import { insertProviderEvent, type ProviderMessage } from '../recording/payment-store.ts';
import { toValueDay } from '../reports/plausible-report.ts';
import { noteForPerson } from './note-for-person.ts';
import { findPayout, findPayoutByReference, isToldBefore, type Payout } from './payout-store.ts';
import { goesByItself } from './sending/resend-payouts.ts';
import { isOfSender, moveTransfer } from './transfer-store.ts';

/** What came of a report about a payout. */
export type PayoutRecordedAs = 'credited' | 'returned' | 'known-already' | 'unmatched' | 'noted' | 'held';

type Report = {
  readonly report: PayoutReport;
  readonly message: ProviderMessage | null;
  /** The day that two persons have confirmed, where the report's own cannot be. */
  readonly confirmedDay?: Day;
  /** They have also confirmed that it was the whole sum, where the report tells of another. */
  readonly isWholeSum?: boolean;
};

/**
 * Books a provider's report of a payout: credited starts the loan, returned asks for another account. A report of another
 * amount, or of an impossible day, moves nothing until a person has looked.
 */
export async function recordPayout(context: Context, reported: Report): Promise<PayoutRecordedAs> {
  const recorded = await context.loanLanes.run(reported.report.reference, () =>
    inTransaction(context.db, (tx) => recordPayoutIn(context, tx, reported)),
  );
  context.wakeOutbox();
  return recorded;
}

/** The same inside a transaction. Whoever runs it wakes the outbox after the commit. */
export async function recordPayoutIn(context: Context, tx: Tx, reported: Report): Promise<PayoutRecordedAs> {
  const { report, message } = reported;
  const named = await findPayoutByReference(tx, report.reference);
  const found = named && isOfSender(named, message) ? named : undefined;
  const loan = found ? await lockLoan(tx, found.order_id) : null;
  if (message && !(await insertProviderEvent(tx, message))) return 'known-already';
  if (!found || !loan) return 'unmatched';
  if (report.status === 'pending') return 'noted';
  if (isOfOtherSum(report, found) && !reported.isWholeSum)
    return holdOtherSum(context, tx, found, { to: report.status, reason: reportedOtherwise(report) });
  const valueDay = settledDay(context, loan, found, reported);
  if (isUnderWay(found) && 'why' in valueDay) {
    await noteForPerson(context, tx, found, { to: report.status, reason: valueDay.why });
    return 'held';
  }
  const now = context.clock.businessNow();
  const transfer = { table: 'payout', id: found.id } as const;
  const move = { from: underWayStatuses, to: report.status } as const;
  const isMoved = await moveTransfer(tx, transfer, move, now);
  if (!isMoved) {
    // Read again: what was read before the lock may have been moved on by who held it.
    const standing = await findPayout(tx, found.id);
    if (standing && standing.status !== report.status)
      await noteForPerson(context, tx, standing, { to: report.status, reason: report.reason });
    return standing?.status === 'refused' ? 'held' : 'known-already';
  }
  if ('why' in valueDay) throw new Error('a payout moved on a day that cannot be');
  await recordOutcome(context, tx, loan, { payout: found, report, valueDay: valueDay.day });
  return report.status;
}

/** No loan begins before its payout was asked for, on a day that has not come, or long ago without a person. */
function settledDay(
  context: Context,
  loan: LockedLoan,
  payout: Payout,
  { report, message, confirmedDay }: Report,
): { readonly day: Day } | { readonly why: string } {
  if (confirmedDay !== undefined) return { day: confirmedDay };
  const { market } = loan.contract.terms;
  const heardAt = message?.received_at ?? context.clock.businessNow();
  const earliest = dayOfInstant(payout.created_at, market);
  return toValueDay({ movedAt: report.settledAt, heardAt, earliest, market });
}

/** Whether a provider tells of another sum or currency than was sent. */
export const isOfOtherSum = (
  { amountMinor, currency }: PayoutReport,
  sent: Pick<Payout, 'amount_minor' | 'currency'>,
): boolean => amountMinor !== sent.amount_minor || currency !== sent.currency;

/** A sum that somebody has found to be the whole one is no news when the provider tells of it again. */
async function holdOtherSum(
  context: Context,
  tx: Tx,
  { id }: Payout,
  told: { readonly to: Payout['status']; readonly reason: string },
): Promise<'held' | 'known-already'> {
  const standing = await findPayout(tx, id);
  const isBooked = standing?.status === told.to;
  if (isBooked && (await isToldBefore(tx, { payoutId: id, ...told }))) return 'known-already';
  if (standing) await noteForPerson(context, tx, standing, told);
  return 'held';
}

const reportedOtherwise = ({ amountMinor, currency }: PayoutReport): string =>
  `the provider tells of ${formatMoney(moneyOf(amountMinor, currency), 'market')}`;

type PayoutOutcome = { readonly payout: Payout; readonly report: PayoutReport; readonly valueDay: Day };

async function recordOutcome(
  context: Context,
  tx: Tx,
  loan: LockedLoan,
  outcome: PayoutOutcome,
): Promise<void> {
  const events = outcomeEvents(loan, outcome);
  await recordEvents(tx, loan, events, {
    today: context.clock.today(loan.contract.terms.market),
    now: context.clock.businessNow(),
  });
  const recorded = { ...loan, events: [...loan.events, ...events] };
  const messages =
    outcome.report.status === 'credited'
      ? [smsOf(loan, outcome.payout, 'messageCredited'), codesOf(loan)]
      : await afterReturn(context, tx, recorded, outcome.payout);
  await enqueue(tx, messages, context.clock.systemNow());
}

/**
 * PAY-28: what follows a return. Where another account was bound meanwhile the money goes there, once it may; else the borrower is
 * asked for one, unless they have died. The borrower is held, so that an account of the same instant comes before the return or after it.
 */
async function afterReturn(context: Context, tx: Tx, loan: StoredLoan, payout: Payout) {
  await lockBorrower(tx, loan.borrowerId);
  if (await isOfDeceased(context, tx, loan)) return [];
  const account = await findPayoutAccount(tx, context.cipher, loan.borrowerId);
  if (!account || !(await goesByItself(context, tx, loan, account)))
    return [smsOf(loan, payout, 'messagePayoutReturned')];
  const dedupeKey = `payout-after-return:${payout.id}`;
  return [{ kind: 'send-payout', dedupeKey, payload: { orderId: loan.id } }];
}

const smsOf = (loan: StoredLoan, payout: Payout, template: 'messageCredited' | 'messagePayoutReturned') => ({
  kind: 'send-message',
  dedupeKey: `message:payout:${payout.id}`,
  payload: {
    borrowerId: loan.borrowerId,
    template,
    contract: loan.contractNumber,
    amountMinor: payout.amount_minor.toString(),
    currency: payout.currency,
    date: '',
  },
});

const codesOf = ({ id: orderId }: StoredLoan) => ({
  kind: 'issue-standing-codes',
  dedupeKey: `codes:${orderId}`,
  payload: { orderId },
});

/**
 * A report can overtake our own note that the payout was sent, or staff undid it: then both events are written now. That note is
 * of the day on which it was made, which can be later than the provider's: money comes back no earlier than it was sent.
 */
function outcomeEvents(loan: LockedLoan, { payout, report, valueDay }: PayoutOutcome): LoanEvent[] {
  const { id: payoutId, amount_minor: amountMinor } = payout;
  const undone = new Set(loan.events.map((event) => (event.kind === 'reversed' ? event.eventId : null)));
  const noted = loan.events.find(
    (event) => event.kind === 'payout-sent' && event.payoutId === payoutId && !undone.has(event.id),
  );
  const sent: LoanEvent[] = noted
    ? []
    : [{ id: newIdBeside(loan.id), kind: 'payout-sent', valueDay, payoutId, amountMinor }];
  const id = newIdBeside(loan.id);
  if (report.status === 'credited') return [...sent, { id, kind: 'disbursed', valueDay, payoutId }];
  const reason = report.reason ?? 'returned';
  const returnedOn = laterDay(valueDay, noted?.valueDay ?? valueDay);
  return [...sent, { id, kind: 'payout-returned', valueDay: returnedOn, payoutId, amountMinor, reason }];
}
