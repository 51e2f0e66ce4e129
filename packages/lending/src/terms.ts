import type { Day } from './calendar-day.ts';
import type { Market } from './market.ts';
import type { Currency, PartsPerMillion } from './money.ts';

/** `specified` follows the specification, `strict` the rules of the market (decisions §7). */
export type Conduct = 'specified' | 'strict';

/** Whether the borrower has had a settled loan with this lender; the one-time penalty differs (Spec §9). */
export type BorrowerKind = 'new' | 'repeat';

/**
 * A processing fee: a fixed amount or a percentage of principal, deducted at disbursement or added to the
 * first instalment.
 */
export type FeeTerms = {
  readonly rule:
    | { readonly kind: 'fixed'; readonly amountMinor: bigint }
    | { readonly kind: 'share'; readonly rate: PartsPerMillion };
  readonly collected: 'at-disbursement' | 'first-instalment';
};

/**
 * A one-time amount on the first day late, then a daily percentage of the unpaid amount by days late (Spec
 * §9).
 */
export type LatePenaltyTerms = {
  readonly oneTimeMinor: { readonly [kind in BorrowerKind]: bigint };
  /** In order of `fromDay`; the first starts on day 1. */
  readonly tiers: readonly { readonly fromDay: number; readonly ratePerDay: PartsPerMillion }[];
};

/** All conditions of a loan before it starts. They belong to a product and are frozen into the contract. */
export type LoanTerms = {
  readonly market: Market;
  readonly currency: Currency;
  readonly termDays: number;
  readonly instalmentCount: number;
  /** Days before its due date in which an instalment counts as due (status 174). */
  readonly dueWindowDays: number;
  readonly interestPerDay: PartsPerMillion;
  readonly fee: FeeTerms;
  readonly latePenalty: LatePenaltyTerms;
  /**
   * Only after half the term and not before a number of days from disbursement (Spec §9), or at any time
   * (strict).
   */
  readonly prepayment:
    | { readonly kind: 'after-half-term'; readonly daysMin: number }
    | { readonly kind: 'any-time' };
  readonly rolloversMax: number;
};

/** The legal maximums for one loan in a market (decisions §7). */
export type Caps = {
  readonly source: string;
  readonly nominalInterestPerMonth: PartsPerMillion;
  readonly effectiveRatePerMonth: PartsPerMillion;
  readonly latePenaltyPerMonth: PartsPerMillion;
  /** All interest, fees and penalties over the life of the loan, as a share of the amount borrowed. */
  readonly totalCost: PartsPerMillion;
};

/** What the borrower accepted. It never changes; the loan is a function of it, its events and the day. */
export type Contract = {
  readonly principalMinor: bigint;
  readonly terms: LoanTerms;
  readonly borrowerKind: BorrowerKind;
  readonly conduct: Conduct;
  /**
   * The market's caps on the day of acceptance; null without any (conduct `specified`, or a loan without a
   * cap).
   */
  readonly caps: Caps | null;
  readonly acceptedOn: Day;
};
