import { laterDay } from '../calendar-day.ts';
import { debtTotal } from '../debt.ts';
import type { LoanEvent } from '../loan-event.ts';
import { replayLoan, standingEvents } from '../replay/replay-loan.ts';
import type { Contract } from '../terms.ts';
import { listMoneyEntries, type MoneyEntry } from './list-money-entries.ts';

/** A payment as it was on its day: what it covered, and what it left. */
export type ExplainedPayment = Pick<
  MoneyEntry,
  'amountMinor' | 'parts' | 'interestGivenBackMinor' | 'heldMinor' | 'madeUpMinor'
> & {
  /** What was still to be repaid after it, as scheduled; zero where the overpayment held covers it. */
  readonly leftMinor: bigint;
  readonly isExtension: boolean;
  readonly isPaidOff: boolean;
};

/** Explains the payment of an event as of its own day. Null if there is no such payment, or if it was reversed. */
export function explainPayment(
  contract: Contract,
  events: readonly LoanEvent[],
  eventId: string,
): ExplainedPayment | null {
  const lastDay = events.reduce((last, { valueDay }) => laterDay(valueDay, last), contract.acceptedOn);
  const standing = standingEvents(events, lastDay);
  const place = standing.findIndex(({ id, kind }) => id === eventId && kind === 'paid');
  const payment = standing[place];
  if (!payment) return null;
  const through = standing.slice(0, place + 1);
  const entry = listMoneyEntries(contract, through, payment.valueDay).find(
    (each) => each.eventId === eventId,
  );
  if (!entry) return null;
  const before = replayLoan(contract, standing.slice(0, place), payment.valueDay);
  const after = replayLoan(contract, through, payment.valueDay);
  const leftMinor = debtTotal(after.outstanding) - after.creditMinor;
  const { amountMinor, parts, interestGivenBackMinor, heldMinor, madeUpMinor } = entry;
  return {
    ...{ amountMinor, parts, interestGivenBackMinor, heldMinor, madeUpMinor },
    leftMinor: leftMinor > 0n ? leftMinor : 0n,
    isExtension: after.rolloversUsed > before.rolloversUsed,
    isPaidOff: after.status === 'settled',
  };
}
