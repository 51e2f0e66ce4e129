import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '../calendar-day.ts';
import type { LoanEvent } from '../loan-event.ts';
import { contractWith, dayAfterCredit, disbursed, paid } from '../testing/loan-samples.ts';
import { anyHistory } from '../testing/random-history.ts';
import { canContinue, continueJournal, type LoanSnapshot } from './loan-snapshot.ts';
import { journalLoan } from './replay-loan.ts';

const contract = contractWith();

/** The snapshot of some events on a day. */
function snapshotOf(events: readonly LoanEvent[], day: Day, of = contract): LoanSnapshot {
  const { snapshot } = continueJournal(of, { events, snapshot: null }, day);
  if (!snapshot) throw new Error('no snapshot of a loan with events to come');
  return snapshot;
}

describe('snapshots', () => {
  it('WORK-07 equal a replay from the beginning, taken after any event of any history and on any day', () => {
    fc.assert(
      fc.property(
        anyHistory,
        fc.nat(),
        fc.nat({ max: 40 }),
        fc.nat({ max: 40 }),
        (history, pick, gap, days) => {
          const { contract: of, events } = history;
          const count = pick % (events.length + 1);
          const known = events.slice(0, count);
          const lastDay = known.reduce<number>(
            (last, { valueDay }) => Math.max(last, valueDay),
            of.acceptedOn,
          );
          const snapshot = snapshotOf(known, addDays(lastDay as Day, gap), of);
          const end = events.reduce<number>((last, { valueDay }) => Math.max(last, valueDay), lastDay + gap);
          const today = addDays(end as Day, days);
          fc.pre(canContinue(snapshot, events, today));
          const whole = journalLoan(of, events, today);
          const before = journalLoan(of, known, snapshot.running.day).postings;
          const continued = continueJournal(of, { events, snapshot }, today);
          expect(continued.state).toEqual(whole.state);
          expect([...before, ...continued.postings]).toEqual(whole.postings);
          expect(continued.snapshot).toEqual(continueJournal(of, { events, snapshot: null }, today).snapshot);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('WORK-07 go on day by day to the same as in one step', () => {
    const today = dayAfterCredit(200);
    let snapshot = snapshotOf([disbursed], dayAfterCredit(80));
    const postings = [...journalLoan(contract, [disbursed], dayAfterCredit(80)).postings];
    for (let days = 81; days <= 200; days += 1) {
      const next = continueJournal(contract, { events: [disbursed], snapshot }, dayAfterCredit(days));
      postings.push(...next.postings);
      if (next.snapshot) snapshot = next.snapshot;
    }
    expect(postings).toEqual(journalLoan(contract, [disbursed], today).postings);
  });

  it('WORK-07 do not hold after an event of an earlier day, a reversal, or a pause of the day itself', () => {
    const snapshot = snapshotOf([disbursed], dayAfterCredit(95));
    const today = dayAfterCredit(100);
    const isHolding = (event: LoanEvent) => canContinue(snapshot, [disbursed, event], today);
    expect(isHolding(paid(96, 1_000n))).toBe(true);
    expect(isHolding(paid(95, 1_000n))).toBe(true);
    expect(isHolding(paid(94, 1_000n))).toBe(false);
    const valueDay = dayAfterCredit(98);
    expect(isHolding({ id: 'r', kind: 'reversed', eventId: 'disbursed', reason: 'returned', valueDay })).toBe(
      false,
    );
    const pause = { id: 'p', kind: 'paused', throughDay: valueDay, reason: 'illness' } as const;
    expect(isHolding({ ...pause, valueDay: dayAfterCredit(95) })).toBe(false);
    expect(isHolding({ ...pause, valueDay: dayAfterCredit(96) })).toBe(true);
    expect(canContinue(snapshot, [disbursed], dayAfterCredit(94))).toBe(false);
  });
});
