import { addDays, type Day, dayOf } from '../calendar-day.ts';
import type { LoanEvent } from '../loan-event.ts';
import type { Contract, LoanTerms } from '../terms.ts';

/** The credit day of the samples. Day 91 after it is 2026-11-13. */
export const creditDay = dayOf('2026-08-14');

/** The day a number of days after the credit day. */
export const dayAfterCredit = (days: number): Day => addDays(creditDay, days);

/** The reference product: 91 days, one instalment, 0.1 % a day, no fee, the penalties of Spec §9. */
export const sampleTerms: LoanTerms = {
  market: 'PH',
  currency: 'PHP',
  termDays: 91,
  instalmentCount: 1,
  dueWindowDays: 3,
  interestPerDay: 1_000n,
  fee: { rule: { kind: 'fixed', amountMinor: 0n }, collected: 'first-instalment' },
  latePenalty: {
    oneTimeMinor: { new: 100_000n, repeat: 80_000n },
    tiers: [
      { fromDay: 1, ratePerDay: 50_000n },
      { fromDay: 31, ratePerDay: 40_000n },
      { fromDay: 91, ratePerDay: 20_000n },
    ],
  },
  prepayment: { kind: 'after-half-term', daysMin: 7 },
  rolloversMax: 3,
};

/** A contract for 5,000.00 on the reference product, with a test's changes. */
export function contractWith(changes: Partial<Contract> = {}, terms: Partial<LoanTerms> = {}): Contract {
  return {
    principalMinor: 500_000n,
    borrowerKind: 'new',
    conduct: 'specified',
    caps: null,
    acceptedOn: addDays(creditDay, -1),
    ...changes,
    terms: { ...sampleTerms, ...terms },
  };
}

/** The loan was declined or cancelled before any money left. */
export const cancelled: LoanEvent = {
  kind: 'declined',
  id: 'cancelled',
  valueDay: creditDay,
  reason: 'cancelled',
};

/** The money reaches the borrower on the credit day. */
export const disbursed: LoanEvent = {
  id: 'disbursed',
  kind: 'disbursed',
  payoutId: 'payout-1',
  valueDay: creditDay,
};

/** A payment a number of days after the credit day. */
export function paid(
  days: number,
  amountMinor: bigint,
  extra: { id?: string; purpose?: 'repayment' | 'rollover' } = {},
): LoanEvent {
  const { id = `paid-${days}`, purpose = 'repayment' } = extra;
  return { id, kind: 'paid', paymentId: id, amountMinor, purpose, valueDay: dayAfterCredit(days) };
}
