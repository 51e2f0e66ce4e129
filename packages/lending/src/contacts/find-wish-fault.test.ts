import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOf } from '../calendar-day.ts';
import type { Hours } from './contact-rules.ts';
import { type ContactQuestion, decideContact, noContactLimits } from './decide-contact.ts';
import { findWishFault } from './find-wish-fault.ts';

const today = dayOf('2026-11-20');
const none = { hours: null, quietUntil: null };
const from = (first: number, last: number): Hours => ({ fromMinute: first * 60, untilMinute: last * 60 });

describe('CONT-02 what staff keep of a borrower’s wishes only narrows', () => {
  it.each([
    ['PH', null, null, null],
    ['PH', null, from(6, 22), null],
    ['PH', null, from(18, 20), null],
    ['PH', null, from(0, 24), 'hours'],
    ['PH', null, from(5, 12), 'hours'],
    ['PH', null, from(18, 23), 'hours'],
    ['IN', null, from(8, 19), null],
    ['IN', null, from(8, 20), 'hours'],
    ['PH', from(18, 20), from(18, 20), null],
    ['PH', from(18, 20), from(19, 20), null],
    ['PH', from(18, 20), from(17, 20), 'hours'],
    ['PH', from(18, 20), null, 'hours'],
    ['PH', from(22, 24), from(22, 24), null],
    ['PH', from(0, 24), from(20, 23), null],
    ['PH', from(0, 24), null, 'hours'],
    ['IN', from(0, 9), from(0, 9), null],
    ['IN', from(0, 9), from(8, 9), null],
    ['IN', from(0, 9), from(0, 1), 'hours'],
    ['IN', from(20, 23), from(21, 22), null],
  ] as const)('%s: the borrower chose %j, staff keep %j: %s', (market, own, hours, fault) => {
    const bounds = { market, today, own: { ...none, hours: own } };
    expect(findWishFault({ ...none, hours }, bounds)).toBe(fault);
  });

  it.each([
    [null, null, null],
    [null, 3, null],
    [14, null, 'quiet'],
    [14, 13, 'quiet'],
    [14, 14, null],
    [14, 20, null],
    [0, null, null],
    [-5, null, null],
  ])('quiet for %j days by the borrower, for %j days by staff: %s', (own, wanted, fault) => {
    const until = (days: number | null) => (days === null ? null : addDays(today, days));
    const bounds = { market: 'PH', today, own: { ...none, quietUntil: until(own) } } as const;
    expect(findWishFault({ ...none, quietUntil: until(wanted) }, bounds)).toBe(fault);
  });

  it('CONT-01 allows no contact that what the borrower chose does not allow', () => {
    const hours = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 1, max: 24 }))
      .map(([first, last]) => (first < last ? from(first, last) : null));
    const quiet = fc
      .option(fc.integer({ min: -2, max: 5 }))
      .map((days) => (days === null ? null : addDays(today, days)));
    const wishes = fc.record({ hours, quietUntil: quiet });
    const times = fc.record({
      market: fc.constantFrom('PH', 'IN'),
      minute: fc.integer({ min: 0, max: 9_000 }),
    });
    const persons = fc.record({
      by: fc.constantFrom('program', 'person'),
      daysLate: fc.integer({ min: 0, max: 40 }),
    });
    fc.assert(
      fc.property(wishes, wishes, times, persons, (own, wanted, { market, minute }, who) => {
        if (findWishFault(wanted, { market, today, own }) !== null) return;
        const at = new Date(today * 86_400_000 + minute * 60_000);
        const about = { market, at, purpose: 'debt', person: 'borrower', ...who } as const;
        const rest = { limits: noContactLimits, earlier: [] };
        const verdict = (kept: ContactQuestion['wishes']) =>
          decideContact({ ...about, ...rest, wishes: kept }).verdict;
        if (verdict(own) !== 'allowed') expect(verdict(wanted)).not.toBe('allowed');
      }),
      { numRuns: 2_000 },
    );
  });
});
