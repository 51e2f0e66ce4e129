import { describe, expect, it } from 'vitest';
import { instalmentAmount, nothingCarried, unpaidOfInstalment } from './carried-debt.ts';
import { dayAfterCredit } from './testing/loan-samples.ts';

const instalment = {
  ...{ index: 0, dueDay: dayAfterCredit(30) },
  ...{ feeMinor: 1n, interestMinor: 20n, principalMinor: 300n },
  ...{ unpaidFeeMinor: 1n, unpaidInterestMinor: 10n, unpaidPrincipalMinor: 200n },
  carried: { 'lawful-charge': 4_000n, 'enforcement-cost': 50_000n, penalty: 600_000n, interest: 7_000_000n },
  unpaidCarried: { ...nothingCarried, penalty: 500_000n, interest: 6_000_000n },
};

describe('an instalment of a new plan', () => {
  it('REST-01 asks for fee, interest and principal, and for each part that it carries', () => {
    expect(instalmentAmount(instalment)).toBe(7_654_321n);
  });

  it('REST-01 owes what is unpaid of each', () => {
    expect(unpaidOfInstalment(instalment)).toBe(6_500_211n);
  });
});
