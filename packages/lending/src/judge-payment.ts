import type { LoanState } from './loan-state.ts';

/** How a payment parts from what was asked for. */
export type PaymentFit = 'after-settlement' | 'over' | 'under';

/** What was asked (null for a standing code, which takes any amount), what came, and the loan before and after it. */
type PaymentInQuestion = {
  readonly askedMinor: bigint | null;
  readonly paidMinor: bigint;
  readonly before: LoanState;
  readonly after: LoanState;
};

/**
 * Judges whether a payment fits what was asked for: null when it does. Money for a loan that was settled before, money
 * beyond all that was owed, and a part of an amount that was asked for are each a person's to look at.
 */
export function judgePayment({ askedMinor, paidMinor, before, after }: PaymentInQuestion): PaymentFit | null {
  if (before.status === 'settled') return 'after-settlement';
  const isLeftOver = after.status === 'settled' && after.creditMinor > before.creditMinor;
  if (isLeftOver || (askedMinor !== null && paidMinor > askedMinor)) return 'over';
  return askedMinor !== null && paidMinor < askedMinor ? 'under' : null;
}
