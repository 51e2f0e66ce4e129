import { type Day, dayOf } from '../calendar-day.ts';
import type { Market } from '../market.ts';
import type { PartsPerMillion } from '../money.ts';
import { addMoney, rateOf, shareOf } from '../money.ts';
import type { LoanOffer } from '../quotes/quote.ts';
import type { Decision } from '../refusal.ts';
import { accept, refuse } from '../result.ts';
import type { Caps, Conduct, LoanTerms } from '../terms.ts';

/** Caps with their first day, for loans up to an amount and a term. */
type DatedCaps = {
  readonly from: Day;
  readonly principalMinorMax: bigint;
  readonly termDaysMax: number;
  readonly caps: Caps;
};

/** A month of the caps has 30 days, and four months have at most 122. */
const capMonthDays = 30n;
const fourMonthsDaysMax = 122;

const philippineCaps = {
  nominalInterestPerMonth: 60_000n,
  latePenaltyPerMonth: 50_000n,
  totalCost: 1_000_000n,
};

/**
 * The caps by market, the newest last. India sets no numeric cap; its rules are about disclosure and conduct.
 */
const datedCaps: { readonly [market in Market]: readonly DatedCaps[] } = {
  PH: [
    {
      from: dayOf('2022-03-03'),
      principalMinorMax: 1_000_000n,
      termDaysMax: fourMonthsDaysMax,
      caps: {
        ...philippineCaps,
        source: 'BSP Circular 1133 and SEC MC 3 s.2022',
        effectiveRatePerMonth: 150_000n,
      },
    },
    {
      from: dayOf('2026-04-01'),
      principalMinorMax: 1_000_000n,
      termDaysMax: fourMonthsDaysMax,
      caps: { ...philippineCaps, source: 'SEC MC 14 s.2025', effectiveRatePerMonth: 120_000n },
    },
  ],
  IN: [],
};

/** The loan to find caps for. `on` is the day on which it is made, restructured or renewed. */
export type CapsQuestion = {
  readonly market: Market;
  readonly conduct: Conduct;
  readonly principalMinor: bigint;
  readonly termDays: number;
  readonly on: Day;
};

/** Returns the caps for a loan on a day; null under conduct `specified` and for loans without a cap. */
export function capsFor(question: CapsQuestion): Caps | null {
  if (question.conduct !== 'strict') return null;
  const inForce = datedCaps[question.market].findLast((dated) => dated.from <= question.on);
  if (inForce === undefined) return null;
  const isCovered =
    question.principalMinor <= inForce.principalMinorMax && question.termDays <= inForce.termDaysMax;
  return isCovered ? inForce.caps : null;
}

/** The kinds of cap. */
export type CapName =
  | 'nominal-interest-per-month'
  | 'effective-rate-per-month'
  | 'total-cost'
  | 'late-penalty-per-month';

/**
 * A figure of a loan with its cap, in parts per million: a monthly rate, or a share of the amount borrowed.
 */
export type CapComparison = {
  readonly cap: CapName;
  readonly value: PartsPerMillion;
  readonly limit: PartsPerMillion;
  readonly isWithin: boolean;
};

/** Compares an offer with the caps on nominal interest, effective rate and total cost, in this order. */
export function compareWithCaps(offer: LoanOffer, terms: LoanTerms, caps: Caps): CapComparison[] {
  const costMinor = addMoney(offer.interest, offer.fee).minor;
  const compare = (cap: CapName, value: PartsPerMillion, limit: PartsPerMillion): CapComparison => ({
    cap,
    value,
    limit,
    isWithin: value <= limit,
  });
  return [
    compare('nominal-interest-per-month', terms.interestPerDay * capMonthDays, caps.nominalInterestPerMonth),
    compare('effective-rate-per-month', offer.effectiveRatePerMonth, caps.effectiveRatePerMonth),
    {
      ...compare('total-cost', rateOf(costMinor, offer.principal.minor), caps.totalCost),
      isWithin: costMinor <= shareOf(offer.principal.minor, caps.totalCost),
    },
  ];
}

/**
 * Refuses an offer above a cap on nominal interest, effective rate or total cost, and names the cap with its
 * source. The late penalty is not checked here, because the replay clips it to its cap day by day.
 */
export function decideTermsWithinCaps(
  offer: LoanOffer,
  terms: LoanTerms,
  caps: Caps | null,
): Decision<LoanOffer> {
  if (caps === null) return accept(offer);
  const above = compareWithCaps(offer, terms, caps).find(({ isWithin }) => !isWithin);
  return above ? refuse({ code: 'terms-above-cap', cap: above.cap, source: caps.source }) : accept(offer);
}
