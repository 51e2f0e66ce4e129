import type { Day } from './calendar-day.ts';
import type { Caps } from './caps.ts';
import type { Currency, PartsPerMillion } from './money.ts';

/** Where a product is lent: it fixes the time zone, the caps and the formats. */
export type Market = 'PH' | 'IN';

/** `specified` does what the specification says, `strict` what the markets' rules say (decisions §7). */
export type Conduct = 'specified' | 'strict';

/** Whether the borrower has had a settled loan here before: the one-time penalty differs (Spec §9). */
export type BorrowerKind = 'new' | 'repeat';

/** A processing fee: a fixed sum or a share of principal, taken at disbursement or with the first instalment. */
export type FeeTerms = {
  readonly rule:
    | { readonly kind: 'fixed'; readonly amountMinor: bigint }
    | { readonly kind: 'share'; readonly rate: PartsPerMillion };
  readonly collected: 'at-disbursement' | 'first-instalment';
};

/** Spec §9: a one-time amount at the first day late, then a share of the unpaid amount per day, by days late. */
export type LatePenaltyTerms = {
  readonly oneTimeMinor: { readonly [kind in BorrowerKind]: bigint };
  /** Ordered by `fromDay`, the first from day 1. */
  readonly tiers: readonly { readonly fromDay: number; readonly ratePerDay: PartsPerMillion }[];
};

/** Everything about a loan that is agreed before it starts. Data of a product, frozen into the contract. */
export type LoanTerms = {
  readonly market: Market;
  readonly currency: Currency;
  readonly termDays: number;
  readonly instalmentCount: number;
  /** How many days before its due date an instalment counts as due (status 174). */
  readonly dueWindowDays: number;
  readonly interestPerDay: PartsPerMillion;
  readonly fee: FeeTerms;
  readonly latePenalty: LatePenaltyTerms;
  /** Spec §9: only after half the term and not before so many days from disbursement; or at any time (strict). */
  readonly prepayment:
    | { readonly kind: 'after-half-term'; readonly daysMin: number }
    | { readonly kind: 'any-time' };
  readonly rolloversMax: number;
};

/** What the borrower accepted. It never changes; the loan is a function of it, its events and the day. */
export type Contract = {
  readonly principalMinor: bigint;
  readonly terms: LoanTerms;
  readonly borrowerKind: BorrowerKind;
  readonly conduct: Conduct;
  /** The market's caps on the day of acceptance; null when none hold (conduct `specified`, or a loan outside them). */
  readonly caps: Caps | null;
  readonly acceptedOn: Day;
};
