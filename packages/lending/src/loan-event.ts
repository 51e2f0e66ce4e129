import type { Day } from './calendar-day.ts';

/** Which part of the debt a charge or a waiver concerns. */
export type DebtPart = 'lawful-charge' | 'enforcement-cost' | 'penalty' | 'fee' | 'interest' | 'principal';

/** What a payment was made for: to repay what is due, or to buy an extension. */
export type PaymentPurpose = 'repayment' | 'rollover';

/**
 * Something that happened to an order. Facts only: accruals and allocations are derived from them, so a late fact
 * re-plays the loan from its value day (decisions §6). Facts are never edited; `reversed` undoes one.
 */
export type LoanEvent = { readonly id: string; readonly valueDay: Day } & (
  | { readonly kind: 'submitted' }
  | { readonly kind: 'approved' }
  | { readonly kind: 'declined'; readonly reason: string }
  | { readonly kind: 'payout-sent'; readonly payoutId: string; readonly amountMinor: bigint }
  | {
      readonly kind: 'payout-returned';
      readonly payoutId: string;
      readonly amountMinor: bigint;
      readonly reason: string;
    }
  /** The money reached the borrower: the loan starts, its schedule counts from this value day. */
  | { readonly kind: 'disbursed'; readonly payoutId: string }
  | {
      readonly kind: 'paid';
      readonly paymentId: string;
      readonly amountMinor: bigint;
      readonly purpose: PaymentPurpose;
    }
  | {
      readonly kind: 'charged';
      readonly part: 'lawful-charge' | 'enforcement-cost';
      readonly amountMinor: bigint;
      readonly reason: string;
    }
  | {
      readonly kind: 'waived';
      readonly part: DebtPart;
      readonly amountMinor: bigint;
      readonly reason: string;
    }
  | { readonly kind: 'refunded'; readonly amountMinor: bigint; readonly reason: string }
  | { readonly kind: 'written-off'; readonly reason: string }
  | { readonly kind: 'reversed'; readonly eventId: string; readonly reason: string }
);
