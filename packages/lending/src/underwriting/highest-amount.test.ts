import { expect, it } from 'vitest';
import { highestAmount } from './highest-amount.ts';
import { standardRules } from './rule-set.ts';

const limits = { newMaxMinor: 300_000n, repeatMaxMinor: 900_000n, incomePercentMax: 50n };
const highest = (isRepeat: boolean, incomeMinor: bigint | null, of = limits) =>
  highestAmount({ ...standardRules, limits: of }, { isRepeat, incomeMinor });

it('RULES-08 the lowest of the limits that apply counts, and one that looks at nothing known does not', () => {
  expect(highest(false, null)).toBe(300_000n);
  expect(highest(false, 500_000n)).toBe(250_000n);
  expect(highest(true, 10_000_000n)).toBe(900_000n);
  expect(highest(true, 1_800_001n)).toBe(900_000n);
  expect(highest(true, 1_799_999n)).toBe(899_999n);
  expect(highest(true, 1_000_000n)).toBe(500_000n);
  expect(highest(false, 0n)).toBe(0n);
  expect(highestAmount(standardRules, { isRepeat: false, incomeMinor: 1n })).toBeNull();
});
