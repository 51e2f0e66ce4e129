import { dayOf, formatDay } from '@hiram/lending/calendar-day';
import { describe, expect, it } from 'vitest';
import { loadBrand } from '../../lender/brand/brand.ts';
import { isPlausibleAmount, toValueDay } from './plausible-report.ts';

const heardAt = new Date('2026-11-20T04:00:00Z');
const judged = (movedAt: string, earliest = '2026-11-01'): string => {
  const answer = toValueDay({ movedAt: new Date(movedAt), heardAt, earliest: dayOf(earliest), market: 'PH' });
  return 'day' in answer ? formatDay(answer.day) : answer.why;
};

describe('the day of a report', () => {
  it('is the day in the market on which the money moved', () => {
    expect(judged('2026-11-19T04:00:00Z')).toBe('2026-11-19');
    expect(judged('2026-11-18T16:00:00Z')).toBe('2026-11-19');
    expect(judged('2026-11-18T15:59:00Z')).toBe('2026-11-18');
  });

  it.each([
    ['1970-01-01T00:00:00Z', 'it is dated 1970-01-01 08:00, before the loan or the transfer existed'],
    ['1990-06-01T00:00:00Z', 'it is dated 1990-06-01 09:00, before the loan or the transfer existed'],
    ['2031-01-01T00:00:00Z', 'it is dated 2031-01-01 08:00, which has not come yet'],
    ['2026-11-20T05:00:01Z', 'it is dated 2026-11-20 13:00, which has not come yet'],
  ])('is a person’s to say when it is %s', (movedAt, why) => {
    expect(judged(movedAt)).toBe(why);
  });

  it('is a person’s to say once it is more than 31 days ago', () => {
    expect(judged('2026-10-20T04:00:00Z', '2026-01-01')).toBe('2026-10-20');
    expect(judged('2026-10-19T04:00:00Z', '2026-01-01')).toBe(
      'it is dated 2026-10-19 12:00, more than 31 days ago',
    );
  });

  it('forgives clocks that differ by minutes: never a day that has not come, never one before the start', () => {
    expect(judged('2026-11-20T04:59:00Z')).toBe('2026-11-20');
    expect(judged('2026-10-31T15:30:00Z')).toBe('2026-11-01');
    expect(judged('2026-10-31T14:30:00Z')).toContain('before the loan or the transfer existed');
  });
});

it('SAFE-04 takes up to 1,000,000.00 of a currency as plausible, unless the lender has set another limit', () => {
  const hiram = loadBrand('hiram');
  for (const currency of ['PHP', 'INR'] as const) {
    expect(isPlausibleAmount({ brand: hiram }, { amountMinor: 100_000_000n, currency })).toBe(true);
    expect(isPlausibleAmount({ brand: hiram }, { amountMinor: 100_000_001n, currency })).toBe(false);
  }
  const small = { ...hiram, plausibleMinor: { PHP: 500n, INR: 600n } };
  expect(isPlausibleAmount({ brand: small }, { amountMinor: 501n, currency: 'PHP' })).toBe(false);
  expect(isPlausibleAmount({ brand: small }, { amountMinor: 501n, currency: 'INR' })).toBe(true);
});
