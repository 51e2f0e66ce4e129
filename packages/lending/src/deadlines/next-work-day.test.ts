import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '../calendar-day.ts';
import type { LoanEvent } from '../loan-event.ts';
import { journalLoan, replayLoan } from '../replay/replay-loan.ts';
import { cancelled, contractWith, dayAfterCredit, disbursed, paid } from '../testing/loan-samples.ts';
import { anyHistory } from '../testing/random-history.ts';
import { nextWorkDay } from './next-work-day.ts';

/** Due on the days 30, 61 and 91; the window opens three days before. Everything can be paid from day 46 on. */
const contract = contractWith({ principalMinor: 1_000_000n }, { instalmentCount: 3 });
const nextAfter = (today: number, ...events: LoanEvent[]): Day | null =>
  nextWorkDay(replayLoan(contract, events, dayAfterCredit(today)), contract.terms);
const lost: LoanEvent = { id: 'w', kind: 'written-off', reason: 'lost', valueDay: dayAfterCredit(31) };

describe('the next day on which the calendar alone changes a loan', () => {
  it.each<[string, Day | null, number | null]>([
    ['is the first of a due window', nextAfter(0, disbursed), 27],
    ['is the due day within the window', nextAfter(27, disbursed), 30],
    ['is the day after a due day', nextAfter(30, disbursed), 31],
    ['is tomorrow while something is late', nextAfter(40, disbursed), 41],
    ['is of the next instalment once one is paid', nextAfter(30, disbursed, paid(30, 363_333n)), 58],
    ['is the first of prepayment while money is held', nextAfter(31, disbursed, paid(30, 400_000n)), 46],
    ['is none before the money came', nextAfter(0), null],
    ['is none of a loan that ended before it', nextAfter(0, cancelled), null],
    [
      'is none once everything is paid',
      nextAfter(50, disbursed, paid(30, 363_333n), paid(50, 680_000n)),
      null,
    ],
    ['is none after a write-off', nextAfter(40, disbursed, lost), null],
  ])('LEND-09 %s', (_what, found, expected) => {
    expect(found).toBe(expected === null ? null : dayAfterCredit(expected));
  });

  it('LEND-09 nothing moves on the days before it, whatever has happened to the loan', () => {
    fc.assert(
      fc.property(anyHistory, fc.integer({ min: 1, max: 40 }), ({ contract: any, events, today }, days) => {
        const known = events.filter(({ valueDay }) => valueDay <= today);
        const { state, postings } = journalLoan(any, known, today);
        const next = nextWorkDay(state, any.terms);
        const day = addDays(today, days);
        fc.pre(next === null || day < next);
        const then = journalLoan(any, known, day);
        expect([then.state.status, then.postings]).toEqual([state.status, postings]);
      }),
      { numRuns: 300 },
    );
  });
});
