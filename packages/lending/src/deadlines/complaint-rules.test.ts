import { expect, it } from 'vitest';
import { dayOf, formatDay } from '../calendar-day.ts';
import type { Market } from '../market.ts';
import { complaintRulesOn, resolveDueBy } from './complaint-rules.ts';

it.each([
  ['PH', '2026-11-20', '2026-12-04'],
  ['PH', '2026-11-21', '2026-12-04'],
  ['IN', '2026-11-20', '2026-12-20'],
  ['IN', '2020-01-01', '2020-01-31'],
] as const)('COMP-11 a complaint in %s of %s has its outcome by %s', (market: Market, sent, due) => {
  expect(formatDay(resolveDueBy(market, dayOf(sent)))).toBe(due);
});

it('COMP-11 each rule names its source', () => {
  for (const market of ['PH', 'IN'] as const)
    expect(complaintRulesOn(market, dayOf('2026-11-20')).source).toMatch(/RA 11765|RBI/);
});
