import type { PartsPerMillion } from './money.ts';

/** The ceilings that a market's rules put on one loan (decisions §7). */
export type Caps = {
  readonly source: string;
  readonly nominalInterestPerMonth: PartsPerMillion;
  readonly effectiveRatePerMonth: PartsPerMillion;
  readonly latePenaltyPerMonth: PartsPerMillion;
  /** All interest, fees and penalties over the life of the loan, as a share of the amount borrowed. */
  readonly totalCost: PartsPerMillion;
};
