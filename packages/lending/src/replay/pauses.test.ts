import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar-day.ts';
import { decidePause, decideResumption } from '../decisions/decide-pause.ts';
import type { LoanEvent } from '../loan-event.ts';
import { penaltyOfTomorrow } from '../quotes/penalty-of-tomorrow.ts';
import { cancelled, contractWith, dayAfterCredit, disbursed, paid } from '../testing/loan-samples.ts';
import { anyHistory } from '../testing/random-history.ts';
import { replayLoan } from './replay-loan.ts';

const contract = contractWith();
const dailyMinor = 27_275n;

const paused = (from: number, through: number, id = 'paused'): LoanEvent => ({
  id,
  kind: 'paused',
  valueDay: dayAfterCredit(from),
  throughDay: dayAfterCredit(through),
  reason: 'hardship',
});
const penaltyOn = (days: number, ...events: LoanEvent[]) =>
  replayLoan(contract, [disbursed, ...events], dayAfterCredit(days)).penaltySoFarMinor;

describe('a pause', () => {
  it('PAUSE-01 adds no penalty from its first through its last day, and counts them as days late', () => {
    // Days 1 to 3 late, then a pause of days 4 to 10, then day 11.
    expect(penaltyOn(94)).toBe(100_000n + 3n * dailyMinor);
    expect(penaltyOn(101, paused(95, 101))).toBe(100_000n + 3n * dailyMinor);
    expect(penaltyOn(102, paused(95, 101))).toBe(100_000n + 4n * dailyMinor);
    const state = replayLoan(contract, [disbursed, paused(95, 101)], dayAfterCredit(101));
    expect([state.daysLate, state.pausedThrough]).toEqual([10, dayAfterCredit(101)]);
    expect(penaltyOfTomorrow(contract, [disbursed, paused(95, 101)], dayAfterCredit(97))).toBe(0n);
  });

  it('PAUSE-01 puts the one-time amount off to the first day after it', () => {
    expect(penaltyOn(95, paused(92, 95))).toBe(0n);
    expect(penaltyOn(96, paused(92, 95))).toBe(100_000n + dailyMinor);
  });

  it('PAUSE-01 takes away the penalties of its days when it begins on an earlier day', () => {
    const today = dayAfterCredit(98);
    const decided = decidePause(contract, [disbursed], today, {
      id: 'p',
      reason: 'flood',
      fromDay: dayAfterCredit(92),
      throughDay: dayAfterCredit(120),
    });
    if (!decided.ok) throw new Error('the pause is possible');
    expect(replayLoan(contract, [disbursed, decided.value], today).penaltySoFarMinor).toBe(0n);
  });

  it('PAUSE-01 ends on the day on which it is resumed, and not before', () => {
    const today = dayAfterCredit(96);
    const events = [disbursed, paused(92, 120)];
    const resumed = decideResumption(contract, events, today, { id: 'r', reason: 'found work' });
    if (!resumed.ok) throw new Error('the pause can be ended');
    const after = [...events, resumed.value];
    expect(replayLoan(contract, after, today).penaltySoFarMinor).toBe(0n);
    expect(replayLoan(contract, after, addDays(today, 1)).penaltySoFarMinor).toBe(100_000n + dailyMinor);
    const again = decideResumption(contract, after, addDays(today, 1), { id: 's', reason: '' });
    expect(again).toMatchObject({ ok: false, refusal: { status: 'not-paused' } });
  });

  it('PAUSE-01 holds to its last day though it begins before the day on which an earlier one was ended', () => {
    const ended: LoanEvent = {
      id: 'r',
      kind: 'resumed',
      reason: 'found work',
      valueDay: dayAfterCredit(100),
    };
    const before = [disbursed, paused(92, 150), ended];
    const today = dayAfterCredit(105);
    const span = { fromDay: dayAfterCredit(98), throughDay: dayAfterCredit(160) };
    const decided = decidePause(contract, before, today, { id: 'p', reason: 'flood', ...span });
    if (!decided.ok) throw new Error('the pause is possible');
    const state = replayLoan(contract, [...before, decided.value], dayAfterCredit(130));
    expect([state.penaltySoFarMinor, state.pausedThrough]).toEqual([0n, dayAfterCredit(160)]);
    expect(replayLoan(contract, before, dayAfterCredit(130)).penaltySoFarMinor).toBe(869_155n);
  });

  it('PAUSE-01 holds to its last day whatever was agreed before it', () => {
    fc.assert(
      fc.property(anyHistory, fc.nat(60), fc.nat(60), ({ contract: any, events, today }, back, days) => {
        const span = { fromDay: addDays(today, -back), throughDay: addDays(today, days) };
        const decided = decidePause(any, events, today, { id: 'pause', reason: 'flood', ...span });
        fc.pre(decided.ok);
        const state = decided.ok ? replayLoan(any, [...events, decided.value], span.throughDay) : null;
        expect(state?.pausedThrough).toBeGreaterThanOrEqual(span.throughDay);
      }),
    );
  });

  it('PAUSE-02 refuses days that cannot be, and a loan without a debt', () => {
    const today = dayAfterCredit(98);
    const refusal = (from: number, through: number, events: LoanEvent[] = [disbursed]) => {
      const span = { fromDay: dayAfterCredit(from), throughDay: dayAfterCredit(through) };
      const decided = decidePause(contract, events, today, { id: 'p', reason: 'x', ...span });
      return decided.ok ? null : decided.refusal;
    };
    expect(refusal(98, 120)).toBeNull();
    expect(refusal(99, 120)).toEqual({ code: 'schedule-not-possible', why: 'pause-start' });
    expect(refusal(7, 120)).toEqual({ code: 'schedule-not-possible', why: 'pause-start' });
    expect(refusal(98, 97)).toEqual({ code: 'schedule-not-possible', why: 'pause-end' });
    expect(refusal(98, 98 + 180)).toEqual({ code: 'schedule-not-possible', why: 'pause-end' });
    expect(refusal(98, 120, [])).toEqual({ code: 'not-disbursed' });
    expect(refusal(98, 120, [cancelled])).toEqual({ code: 'nothing-owed', wasDeclined: true });
    const lost: LoanEvent = { id: 'w', kind: 'written-off', reason: 'lost', valueDay: today };
    expect(refusal(98, 120, [disbursed, lost])).toEqual({ code: 'not-decidable', status: 'written-off' });
    expect(refusal(98, 120, [disbursed, paid(91, 545_500n)])).toEqual({ code: 'nothing-owed' });
    // 90 days back, through today; and 180 days in all.
    expect(refusal(8, 98)).toBeNull();
    expect(refusal(98, 98 + 179)).toBeNull();
  });

  it('PAUSE-02 begins on the day on which the money came at the earliest', () => {
    const refusal = (from: number) => {
      const span = { fromDay: dayAfterCredit(from), throughDay: dayAfterCredit(30) };
      const decided = decidePause(contract, [disbursed], dayAfterCredit(5), {
        id: 'p',
        reason: 'x',
        ...span,
      });
      return decided.ok ? null : decided.refusal;
    };
    expect(refusal(0)).toBeNull();
    expect(refusal(-1)).toEqual({ code: 'schedule-not-possible', why: 'pause-start' });
  });

  it('PAUSE-01 is ended only where one holds beyond today', () => {
    const resume = (days: number, ...events: LoanEvent[]) =>
      decideResumption(contract, [disbursed, ...events], dayAfterCredit(days), { id: 'r', reason: 'x' });
    const refused = { ok: false, refusal: { code: 'not-decidable', status: 'not-paused' } };
    expect(resume(95)).toEqual(refused);
    expect(resume(98, paused(92, 98))).toEqual(refused);
    expect(resume(97, paused(92, 98)).ok).toBe(true);
  });

  it('PAUSE-01 never makes a loan dearer', () => {
    fc.assert(
      fc.property(anyHistory, fc.nat(60), fc.nat(60), ({ contract: any, events, today }, back, days) => {
        const pause: LoanEvent = {
          id: 'pause',
          kind: 'paused',
          valueDay: addDays(today, -back),
          throughDay: addDays(today, days),
          reason: 'hardship',
        };
        const penalty = (list: readonly LoanEvent[]) => replayLoan(any, list, today).penaltySoFarMinor;
        expect(penalty([...events, pause]) <= penalty(events)).toBe(true);
      }),
    );
  });
});
