import type { PartsPerMillion } from './money.ts';
import { shareOf } from './money.ts';
import type { BorrowerKind, LatePenaltyTerms } from './terms.ts';

/** The one-time amount at the first day late (Spec §9). */
export function calculateOneTimePenalty(terms: LatePenaltyTerms, borrowerKind: BorrowerKind): bigint {
  return terms.oneTimeMinor[borrowerKind];
}

/**
 * The penalty of day number d (1 is the day after the due day) on the overdue principal, interest and fees unpaid at
 * the start of that day; half-even. The one-time amount is not in it. Spec §9.
 */
export function calculateDailyPenalty(terms: LatePenaltyTerms, baseMinor: bigint, dayNumber: number): bigint {
  return shareOf(baseMinor, tierAt(terms, dayNumber).ratePerDay);
}

/** The rate that holds on a day number, and the last day number (endless for the last tier) on which it still does. */
export function tierAt(
  terms: LatePenaltyTerms,
  dayNumber: number,
): { ratePerDay: PartsPerMillion; throughDay: number } {
  let ratePerDay = 0n;
  for (const tier of terms.tiers) {
    if (tier.fromDay > dayNumber) return { ratePerDay, throughDay: tier.fromDay - 1 };
    ratePerDay = tier.ratePerDay;
  }
  return { ratePerDay, throughDay: Number.POSITIVE_INFINITY };
}
