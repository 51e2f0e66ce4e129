import { describe, expect, it } from 'vitest';
import { type Day, dayOf, formatDay } from '../calendar-day.ts';
import {
  calculateJudgementDefault,
  calculateNoticeStanding,
  type LoanNotice,
} from './calculate-notice-standing.ts';

const notice = (
  id: string,
  kind: LoanNotice['kind'],
  happenedOn: string,
  { noticeOn = happenedOn, aboutId = null as string | null } = {},
): LoanNotice => ({ id, kind, happenedOn: dayOf(happenedOn), noticeOn: dayOf(noticeOn), aboutId });

const judged = notice('judged', 'judgement', '2026-11-20');
const paidOn = (day: string) => notice('paid', 'judgement-paid', day, { aboutId: 'judged' });
const withdrawn = (aboutId: string) => notice(`no-${aboutId}`, 'withdrawn', '2027-01-01', { aboutId });
const toText = (day: Day | null) => day && formatDay(day);

describe('what the periods say of a notice', () => {
  it.each([
    ['2026-11-30', false],
    ['2026-12-01', true],
  ])('LEND-06 an assignment notified on 2026-11-20 is in effect on %s: %s', (today, isEffective) => {
    const assigned = notice('assigned', 'assignment', '2026-11-18', { noticeOn: '2026-11-20' });
    const effectiveOn = dayOf('2026-12-01');
    const standing = { kind: 'assignment', effectiveOn, isEffective };
    expect(calculateNoticeStanding(assigned, [assigned], dayOf(today))).toEqual(standing);
  });

  it.each([
    ['2026-11-23', false],
    ['2026-11-24', true],
  ])('LEND-06 a change of 2026-11-20 that was reported on %s is late: %s', (noticeOn, isLate) => {
    const changed = notice('changed', 'changed-data', '2026-11-20', { noticeOn });
    const standing = { kind: 'changed-data', dueBy: dayOf('2026-11-23'), isLate };
    expect(calculateNoticeStanding(changed, [changed], dayOf('2027-01-01'))).toEqual(standing);
  });

  it.each([
    ['unpaid', [], '2026-11-30', null],
    ['unpaid', [], '2026-12-01', '2026-12-01'],
    ['unpaid', [], '2027-01-01', '2026-12-01'],
    ['paid in time', [paidOn('2026-11-30')], '2027-01-01', null],
    ['paid late', [paidOn('2026-12-01')], '2027-01-01', '2026-12-01'],
    ['paid by an error', [paidOn('2026-11-30'), withdrawn('paid')], '2027-01-01', '2026-12-01'],
    ['an error', [withdrawn('judged')], '2027-01-01', null],
  ] as const)('LEND-06 a judgement of 2026-11-20, %s, is a default', (_how, more, today, since) => {
    const notices = [judged, ...more];
    const days = { status: 'on-loan', today: dayOf(today) } as const;
    expect(toText(calculateJudgementDefault(notices, days))).toBe(since);
  });

  it('LEND-06 counts the default from the earliest of several judgements, and ends it with the loan', () => {
    const earlier = notice('earlier', 'judgement', '2026-10-01');
    const today = dayOf('2027-01-01');
    const since = (status: 'overdue' | 'settled') =>
      toText(calculateJudgementDefault([judged, earlier], { status, today }));
    expect(since('overdue')).toBe('2026-10-12');
    expect(since('settled')).toBeNull();
  });

  it('LEND-06 says nothing of what was withdrawn or is about another notice', () => {
    const payment = paidOn('2026-11-30');
    const today = dayOf('2027-01-01');
    expect(calculateNoticeStanding(judged, [judged, withdrawn('judged')], today)).toBeNull();
    expect(calculateNoticeStanding(payment, [judged, payment], today)).toBeNull();
    const paid = calculateNoticeStanding(judged, [judged, payment], today);
    expect(paid).toMatchObject({ paidOn: dayOf('2026-11-30'), defaultSince: null });
  });
});
