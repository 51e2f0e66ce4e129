import type { Day } from './calendar-day.ts';

/** The part of the debt of a charge or a waiver. */
export type DebtPart = 'lawful-charge' | 'enforcement-cost' | 'penalty' | 'fee' | 'interest' | 'principal';

/** The purpose of a payment: to repay what is due, or to buy an extension. */
export type PaymentPurpose = 'repayment' | 'rollover';

/**
 * Something that happened to a loan. Accruals and allocations are derived from the events, so an event
 * reported late recalculates the loan from its value day (decisions §6). Events are never edited; `reversed`
 * cancels one.
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
  /** The money reached the borrower. The loan starts, and its schedule counts from this value day. */
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
  /** An extension that costs nothing on its day, taken without a payment. */
  | { readonly kind: 'rolled-over' }
  | { readonly kind: 'refunded'; readonly amountMinor: bigint; readonly reason: string }
  | { readonly kind: 'written-off'; readonly reason: string }
  | { readonly kind: 'reversed'; readonly eventId: string; readonly reason: string }
);
