import { describe, expect, it } from 'vitest';
import type { LoanEvent } from '../loan-event.ts';
import { dayAfterCredit, disbursed, paid } from '../testing/loan-samples.ts';
import { calculatePromiseStanding } from './calculate-promise-standing.ts';

const promise = {
  madeOn: dayAfterCredit(95),
  dueDay: dayAfterCredit(98),
  amountMinor: 100_000n,
  eventsBefore: 2,
};
const earlier = paid(95, 100_000n, { id: 'earlier' });
const standingOn = (days: number, ...later: LoanEvent[]) =>
  calculatePromiseStanding(promise, [disbursed, earlier, ...later], dayAfterCredit(days));

describe('a promise to pay', () => {
  it('COLL-01 is open until its day and broken after it; what was paid before does not keep it', () => {
    expect([standingOn(95), standingOn(98), standingOn(99)]).toEqual(['open', 'open', 'broken']);
  });

  it('COLL-01 is kept by payments that reach the amount by its day', () => {
    const half = paid(96, 50_000n, { id: 'half' });
    expect(standingOn(98, half)).toBe('open');
    expect(standingOn(98, half, paid(98, 50_000n, { id: 'rest' }))).toBe('kept');
    expect(standingOn(99, half, paid(99, 50_000n, { id: 'rest' }))).toBe('broken');
  });

  it('COLL-01 is kept by money of its days alone, its first day included', () => {
    expect(standingOn(98, paid(95, 100_000n, { id: 'at once' }))).toBe('kept');
    expect(standingOn(98, paid(94, 100_000n, { id: 'of the day before' }))).toBe('open');
    const charged: LoanEvent = {
      ...{ id: 'court', kind: 'charged', part: 'enforcement-cost', amountMinor: 100_000n, reason: 'court' },
      valueDay: dayAfterCredit(96),
    };
    expect(standingOn(98, charged)).toBe('open');
  });

  it('COLL-01 is kept after all by a payment of its time that is reported later, and not by one taken back', () => {
    const late = paid(97, 100_000n, { id: 'late' });
    expect(standingOn(110, late)).toBe('kept');
    const back: LoanEvent = {
      id: 'back',
      kind: 'reversed',
      eventId: 'late',
      reason: 'bounced',
      valueDay: dayAfterCredit(105),
    };
    expect(standingOn(110, late, back)).toBe('broken');
  });
});
