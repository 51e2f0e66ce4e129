import type { LoanState } from '../loan-state.ts';
import { greaterOf } from '../money.ts';

/** How a payment differs from the amount requested. */
export type AmountMismatch = 'after-settlement' | 'over' | 'under';

/**
 * The amount requested (null for a standing code, which accepts any amount), the amount received, and the
 * loan before and after the payment.
 */
type PaymentInQuestion = {
  readonly askedMinor: bigint | null;
  readonly paidMinor: bigint;
  readonly before: LoanState;
  readonly after: LoanState;
};

/**
 * Compares a payment with the amount requested. Returns null if it matches. Staff review money for a settled
 * loan, money beyond the whole debt, and less than the amount requested.
 */
export function findAmountMismatch({
  askedMinor,
  paidMinor,
  before,
  after,
}: PaymentInQuestion): AmountMismatch | null {
  if (before.status === 'settled') return 'after-settlement';
  const isLeftOver = after.status === 'settled' && after.creditMinor > greaterOf(0n, before.creditMinor);
  if (isLeftOver || (askedMinor !== null && paidMinor > askedMinor)) return 'over';
  return askedMinor !== null && paidMinor < askedMinor ? 'under' : null;
}
