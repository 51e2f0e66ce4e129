import { laterDay } from './calendar-day.ts';
import { debtParts, debtTotal, receivableOf } from './debt.ts';
import type { DebtPart, LoanEvent } from './loan-event.ts';
import { journalLoan, standingEvents } from './replay-loan.ts';
import type { Contract } from './terms.ts';

/** What one payment was used for. The uses add up to the amount and what was given back with it. */
export type ExplainedPayment = {
  readonly amountMinor: bigint;
  /** Interest paid ahead that the settlement by this payment gave back. */
  readonly givenBackMinor: bigint;
  readonly uses: readonly { readonly part: PaymentUse; readonly amountMinor: bigint }[];
  /** What is still to be repaid after it, as scheduled; zero where the overpayment held covers it. */
  readonly leftMinor: bigint;
  readonly isExtension: boolean;
  readonly isPaidOff: boolean;
};

/**
 * What money of a payment is used for: a part of the debt, a claim that was written off, or the overpayment held.
 * A negative overpayment is one that was held before and was used with the payment.
 */
export type PaymentUse = DebtPart | 'claim' | 'overpayment';

type Payment = Extract<LoanEvent, { kind: 'paid' }>;

/** Explains a payment by the postings of its event. Null if there is no such payment, or if it was reversed. */
export function explainPayment(
  contract: Contract,
  events: readonly LoanEvent[],
  isAsked: (payment: Payment) => boolean,
): ExplainedPayment | null {
  const lastDay = events.reduce((last, { valueDay }) => laterDay(valueDay, last), contract.acceptedOn);
  const standing = standingEvents(events, lastDay);
  const place = standing.findIndex((event) => event.kind === 'paid' && isAsked(event));
  const payment = standing[place];
  if (payment?.kind !== 'paid') return null;
  const { amountMinor, id, valueDay } = payment;
  const { state, postings } = journalLoan(contract, standing.slice(0, place + 1), valueDay);
  const before = journalLoan(contract, standing.slice(0, place), valueDay).state;
  const own = postings.filter(({ eventId }) => eventId === id);
  const moved = (credit: string): bigint =>
    own.reduce((sum, each) => (isUse(each) && each.credit === credit ? sum + each.amountMinor : sum), 0n);
  const uses = [
    ...debtParts.map((part) => ({ part, amountMinor: moved(receivableOf[part]) })),
    { part: 'claim', amountMinor: moved('recovery-income') } as const,
    { part: 'overpayment', amountMinor: state.creditMinor - before.creditMinor } as const,
  ];
  const leftMinor = debtTotal(state.outstanding) - state.creditMinor;
  return {
    amountMinor,
    givenBackMinor: own
      .filter(({ kind }) => kind === 'interest-given-back')
      .reduce((sum, each) => sum + each.amountMinor, 0n),
    uses: uses.filter((use) => use.amountMinor !== 0n),
    leftMinor: leftMinor > 0n ? leftMinor : 0n,
    isExtension: state.rolloversUsed > before.rolloversUsed,
    isPaidOff: state.status === 'settled',
  };
}

const isUse = ({ debit }: { readonly debit: string }): boolean => debit === 'borrower-credit';
