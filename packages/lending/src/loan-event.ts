import type { Day } from './calendar-day.ts';
import type { PartsPerMillion } from './money.ts';
import type { Caps } from './terms.ts';

/** The part of the debt of a charge or a waiver. */
export type DebtPart = 'lawful-charge' | 'enforcement-cost' | 'penalty' | 'fee' | 'interest' | 'principal';

/** The purpose of a payment: to repay what is due, or to buy an extension. */
export type PaymentPurpose = 'repayment' | 'rollover';

/** A part of the debt that a restructure gives up. */
type RestructureWaiver = {
  readonly part: Exclude<DebtPart, 'principal'>;
  readonly amountMinor: bigint;
};

/** The new schedule of a restructure: what the borrower accepted. */
export type RestructureTerms = {
  readonly instalmentCount: number;
  /** Days from one due day to the next. */
  readonly intervalDays: number;
  readonly firstDueDay: Day;
  /** On the unpaid principal alone, from the day of the restructure. Never above the contract's. */
  readonly interestPerDay: PartsPerMillion;
  readonly waivers: readonly RestructureWaiver[];
};

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
  /** The borrower accepted a new schedule for what is owed. `caps` are those of the day; null without any. */
  | ({ readonly kind: 'restructured'; readonly caps: Caps | null } & RestructureTerms)
  /** No penalty is added from the value day through a day, both included. */
  | { readonly kind: 'paused'; readonly throughDay: Day; readonly reason: string }
  /** Ends a pause: the value day is its last day. */
  | { readonly kind: 'resumed'; readonly reason: string }
  | { readonly kind: 'refunded'; readonly amountMinor: bigint; readonly reason: string }
  | { readonly kind: 'written-off'; readonly reason: string }
  /**
   * The loan was taken over from another system, which said on the value day what was owed at its end. What was recorded
   * before this event happened there.
   */
  | {
      readonly kind: 'taken-over';
      readonly source: string;
      readonly oldNumber: string;
      readonly owedMinor: bigint;
    }
  | { readonly kind: 'reversed'; readonly eventId: string; readonly reason: string }
);
