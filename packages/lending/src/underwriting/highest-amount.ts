import type { RuleSet } from './rule-set.ts';

/** What the limits of rules look at. */
type Limited = { readonly isRepeat: boolean; readonly incomeMinor: bigint | null };

/** The highest amount within the limits of rules, in minor units; null where none applies or what it looks at is not known. */
export function highestAmount(
  { limits }: Pick<RuleSet, 'limits'>,
  { isRepeat, incomeMinor }: Limited,
): bigint | null {
  const byHistory = isRepeat ? limits.repeatMaxMinor : limits.newMaxMinor;
  const { incomePercentMax } = limits;
  const byIncome =
    incomeMinor === null || incomePercentMax === null ? null : (incomeMinor * incomePercentMax) / 100n;
  const known = [byHistory, byIncome].filter((limit) => limit !== null);
  const [least = null] = known.sort((one, other) => (one < other ? -1 : 1));
  return least;
}
