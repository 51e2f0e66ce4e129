import { type Day, dayOf } from './calendar-day.ts';
import type { PartsPerMillion } from './money.ts';
import { rateOf, shareOf } from './money.ts';
import type { LoanOffer } from './quote.ts';
import { accept, type Decision, refuse } from './refusal.ts';
import type { Conduct, LoanTerms, Market } from './terms.ts';

/** The ceilings that a market's rules put on one loan (decisions §7). */
export type Caps = {
  readonly source: string;
  readonly nominalInterestPerMonth: PartsPerMillion;
  readonly effectiveRatePerMonth: PartsPerMillion;
  readonly latePenaltyPerMonth: PartsPerMillion;
  /** All interest, fees and penalties over the life of the loan, as a share of the amount borrowed. */
  readonly totalCost: PartsPerMillion;
};

/** Caps that hold from a day on for loans up to an amount and a term. */
type DatedCaps = {
  readonly from: Day;
  readonly principalMinorMax: bigint;
  readonly termDaysMax: number;
  readonly caps: Caps;
};

/** A month of the caps: 30 days. Four months are at most 122 days. */
const capMonthDays = 30n;
const fourMonthsDaysMax = 122;

const philippineCaps = {
  nominalInterestPerMonth: 60_000n,
  latePenaltyPerMonth: 50_000n,
  totalCost: 1_000_000n,
};

/** Per market, the newest last. India caps none of these by number: what holds there is disclosure and conduct. */
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

/** The loan whose caps are asked for; `on` is the day on which it is entered, restructured or renewed. */
export type CapsQuestion = {
  readonly market: Market;
  readonly conduct: Conduct;
  readonly principalMinor: bigint;
  readonly termDays: number;
  readonly on: Day;
};

/** The caps that hold for a loan on a day; null under conduct `specified` and for loans that no cap covers. */
export function capsFor(question: CapsQuestion): Caps | null {
  if (question.conduct !== 'strict') return null;
  const inForce = datedCaps[question.market].findLast((dated) => dated.from <= question.on);
  if (inForce === undefined) return null;
  const isCovered =
    question.principalMinor <= inForce.principalMinorMax && question.termDays <= inForce.termDaysMax;
  return isCovered ? inForce.caps : null;
}

/** What a cap is put on. */
export type CapName =
  | 'nominal-interest-per-month'
  | 'effective-rate-per-month'
  | 'total-cost'
  | 'late-penalty-per-month';

/** A figure of a loan beside its cap, in parts per million: a month's rate, or a share of the amount borrowed. */
export type CapComparison = {
  readonly cap: CapName;
  readonly value: PartsPerMillion;
  readonly limit: PartsPerMillion;
  readonly isWithin: boolean;
};

/** An offer beside the caps on its nominal interest, its effective rate and its total cost, in that order. */
export function compareWithCaps(offer: LoanOffer, terms: LoanTerms, caps: Caps): CapComparison[] {
  const costMinor = offer.interest.minor + offer.fee.minor;
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
 * Refuses an offer whose nominal interest, effective rate or total cost is above its caps, naming the cap and its
 * source. The late penalty is not judged here: the re-play clips it to its cap day by day.
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
