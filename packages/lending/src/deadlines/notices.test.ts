import { describe, expect, it } from 'vitest';
import { dayOf } from '../calendar-day.ts';
import { assignmentEffectiveOn, changeNoticeDueBy, isBusinessDay, isJudgementInDefault } from './notices.ts';

describe('notices', () => {
  it('LEND-06 lets an assignment take effect 7 business days after the notice', () => {
    // A Friday; two weekends lie between.
    expect(assignmentEffectiveOn(dayOf('2026-11-20'))).toBe(dayOf('2026-12-01'));
    const bonifacioDay = new Set([dayOf('2026-11-30')]);
    expect(assignmentEffectiveOn(dayOf('2026-11-20'), bonifacioDay)).toBe(dayOf('2026-12-02'));
  });

  it('LEND-06 counts Monday to Friday less the holidays', () => {
    expect(isBusinessDay(dayOf('2026-11-20'), new Set())).toBe(true);
    expect(isBusinessDay(dayOf('2026-11-21'), new Set())).toBe(false);
    expect(isBusinessDay(dayOf('2026-11-22'), new Set())).toBe(false);
    expect(isBusinessDay(dayOf('2026-11-20'), new Set([dayOf('2026-11-20')]))).toBe(false);
  });

  it('LEND-06 asks for a change of name, birth or address within 3 calendar days', () => {
    expect(changeNoticeDueBy(dayOf('2026-11-20'))).toBe(dayOf('2026-11-23'));
  });

  it.each([
    [null, '2026-11-30', false],
    [null, '2026-12-01', true],
    ['2026-11-30', '2027-01-01', false],
    ['2026-12-01', '2027-01-01', true],
  ])('LEND-06 judges a judgement of 2026-11-20 paid on %s, seen on %s', (paidOn, today, isInDefault) => {
    const judgement = { judgedOn: dayOf('2026-11-20'), paidOn: paidOn && dayOf(paidOn), today: dayOf(today) };
    expect(isJudgementInDefault({ ...judgement, paidOn: judgement.paidOn || null })).toBe(isInDefault);
  });
});
