import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar-day.ts';
import type { LoanNotice } from '../deadlines/calculate-notice-standing.ts';
import type { LoanEvent } from '../loan-event.ts';
import { replayLoan } from '../replay/replay-loan.ts';
import { cancelled, contractWith, dayAfterCredit, disbursed, paid } from '../testing/loan-samples.ts';
import { decideNotice } from './decide-notice.ts';

const contract = contractWith();
const { acceptedOn } = contract;
const today = dayAfterCredit(60);
const judged: LoanNotice = {
  ...{ id: 'judged', kind: 'judgement', happenedOn: dayAfterCredit(20), noticeOn: dayAfterCredit(22) },
  aboutId: null,
};
const payment: LoanNotice = { ...judged, id: 'paid', kind: 'judgement-paid', aboutId: 'judged' };
const withdrawn = (aboutId: string): LoanNotice => ({
  ...judged,
  id: `no-${aboutId}`,
  kind: 'withdrawn',
  aboutId,
});
const assigned: LoanNotice = { ...judged, id: 'assigned', kind: 'assignment', noticeOn: today };

const refusalOf = (
  notice: Omit<LoanNotice, 'id'>,
  notices: readonly LoanNotice[] = [],
  events: readonly LoanEvent[] = [disbursed],
) => {
  const state = replayLoan(contract, events, today);
  const decided = decideNotice({ notice, notices, state, acceptedOn });
  return decided.ok ? null : decided.refusal;
};
const impossible = (why: string) => ({ code: 'notice-not-possible', why });

describe('deciding a notice', () => {
  it('LEND-06 accepts every kind with its days in order: contract, event, notice, today', () => {
    expect(refusalOf(assigned)).toBeNull();
    expect(refusalOf({ ...judged, kind: 'changed-data' })).toBeNull();
    expect(refusalOf(judged)).toBeNull();
    expect(refusalOf({ ...judged, happenedOn: acceptedOn, noticeOn: today })).toBeNull();
    expect(refusalOf({ ...judged, noticeOn: judged.happenedOn })).toBeNull();
    expect(refusalOf(payment, [judged])).toBeNull();
    expect(refusalOf(payment, [assigned, judged])).toBeNull();
    expect(refusalOf(withdrawn('judged'), [judged])).toBeNull();
  });

  it('LEND-06 refuses days out of order', () => {
    const early = { ...judged, happenedOn: addDays(acceptedOn, -1) };
    expect(refusalOf(early)).toEqual(impossible('before-acceptance'));
    expect(refusalOf({ ...judged, noticeOn: dayAfterCredit(19) })).toEqual(impossible('after-its-notice'));
    expect(refusalOf({ ...judged, noticeOn: dayAfterCredit(61) })).toEqual(impossible('notice-ahead'));
    const late = { ...assigned, noticeOn: addDays(today, -1) };
    expect(refusalOf(late)).toEqual(impossible('notice-of-assignment-not-today'));
  });

  it('LEND-06 refuses a loan before its payout, and one that is settled but for a payment and a withdrawal', () => {
    expect(refusalOf(judged, [], [])).toEqual({ code: 'not-disbursed' });
    expect(refusalOf(judged, [], [cancelled])).toEqual({ code: 'nothing-owed', wasDeclined: true });
    const settled = [disbursed, paid(60, 600_000n)];
    for (const notice of [assigned, judged])
      expect(refusalOf(notice, [], settled)).toEqual({ code: 'nothing-owed' });
    expect(refusalOf(payment, [judged], settled)).toBeNull();
    expect(refusalOf(withdrawn('judged'), [judged], settled)).toBeNull();
  });

  it('LEND-06 refuses a payment without an unpaid judgement before it', () => {
    expect(refusalOf(payment)).toEqual(impossible('no-judgement'));
    expect(refusalOf({ ...payment, aboutId: 'assigned' }, [assigned])).toEqual(impossible('no-judgement'));
    expect(refusalOf(payment, [judged, withdrawn('judged')])).toEqual(impossible('no-judgement'));
    expect(refusalOf(payment, [judged, payment])).toEqual(impossible('judgement-paid-already'));
    expect(refusalOf(payment, [judged, payment, withdrawn('paid')])).toBeNull();
    const before = { ...payment, happenedOn: dayAfterCredit(19) };
    expect(refusalOf(before, [judged])).toEqual(impossible('paid-before-judgement'));
  });

  it('LEND-06 refuses to withdraw what does not stand, and a judgement before its payment', () => {
    expect(refusalOf(withdrawn('judged'))).toEqual(impossible('nothing-to-withdraw'));
    const once = [judged, withdrawn('judged')];
    expect(refusalOf(withdrawn('judged'), once)).toEqual(impossible('nothing-to-withdraw'));
    expect(refusalOf(withdrawn('no-judged'), once)).toEqual(impossible('nothing-to-withdraw'));
    expect(refusalOf(withdrawn('judged'), [judged, payment])).toEqual(impossible('payment-stands'));
  });

  it('LEND-06 lets a loan be assigned once, and again after a withdrawal', () => {
    expect(refusalOf(assigned, [assigned])).toEqual(impossible('assigned-already'));
    expect(refusalOf(assigned, [assigned, withdrawn('assigned')])).toBeNull();
  });
});
