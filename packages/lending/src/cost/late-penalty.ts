import type { PartsPerMillion } from '../money.ts';
import { shareOf } from '../money.ts';
import type { BorrowerKind, LatePenaltyTerms } from '../terms.ts';

/** The one-time amount on the first day late (Spec §9). */
export function calculateOneTimePenalty(terms: LatePenaltyTerms, borrowerKind: BorrowerKind): bigint {
  return terms.oneTimeMinor[borrowerKind];
}

/**
 * The penalty of one day on the overdue principal, interest and fees unpaid at the start of that day, half-
 * even. Day 1 is the day after the due day. The one-time amount is not included. Spec §9.
 */
export function calculateDailyPenalty(terms: LatePenaltyTerms, baseMinor: bigint, dayNumber: number): bigint {
  return shareOf(baseMinor, tierAt(terms, dayNumber).ratePerDay);
}

/** The rate for a day number, and the last day number with that rate (endless for the last tier). */
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
