import { dayOf } from '@hiram/lending/calendar-day';
import type { LoanTerms } from '@hiram/lending/terms';
import { expect, it } from 'vitest';
import { loadBrand } from './brand/brand.ts';
import { conductOf } from './conduct.ts';
import { productDefinition } from './products/product-definition.ts';

const specified = conductOf({ conduct: 'specified' });
const strict = conductOf({ conduct: 'strict' });
const terms: LoanTerms = productDefinition.parse(loadBrand('hiram').products[0]).terms;
const loan = { market: 'PH', principalMinor: 1_000_000n, termDays: 91 } as const;

it('LEND-02 specified uses the prepayment rule of the product, strict allows prepayment at any time', () => {
  expect(specified.termsOf(terms)).toEqual(terms);
  expect(terms.prepayment).toEqual({ kind: 'after-half-term', daysMin: 7 });
  expect(strict.termsOf(terms)).toEqual({ ...terms, prepayment: { kind: 'any-time' } });
});

it.each([
  ['2026-03-31', 150_000n],
  ['2026-04-01', 120_000n],
])('specified applies no caps, strict those that hold on %s', (on, effectiveRatePerMonth) => {
  expect(specified.capsOf({ ...loan, on: dayOf(on) })).toBeNull();
  expect(strict.capsOf({ ...loan, on: dayOf(on) })).toMatchObject({
    nominalInterestPerMonth: 60_000n,
    effectiveRatePerMonth,
    latePenaltyPerMonth: 50_000n,
    totalCost: 1_000_000n,
  });
});

it('strict applies no caps above PHP 10,000, beyond four months and in a market without caps', () => {
  const on = dayOf('2026-11-20');
  expect(strict.capsOf({ ...loan, principalMinor: 1_000_001n, on })).toBeNull();
  expect(strict.capsOf({ ...loan, termDays: 124, on })).toBeNull();
  expect(strict.capsOf({ ...loan, market: 'IN', on })).toBeNull();
});

it('specified shows the details list only, strict adds the key facts', () => {
  expect(specified.disclosesKeyFacts).toBe(false);
  expect(strict.disclosesKeyFacts).toBe(true);
});
