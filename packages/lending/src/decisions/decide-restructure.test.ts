import { describe, expect, it } from 'vitest';
import { addDays, dayOf } from '../calendar-day.ts';
import { capsFor } from '../cost/caps.ts';
import { noDebt } from '../debt.ts';
import type { LoanEvent, RestructureTerms } from '../loan-event.ts';
import { cancelled, contractWith, dayAfterCredit, disbursed, paid } from '../testing/loan-samples.ts';
import { decideRestructure } from './decide-restructure.ts';

const today = dayAfterCredit(98);
const terms: RestructureTerms & { id: string } = {
  id: 'restructured',
  instalmentCount: 2,
  intervalDays: 30,
  firstDueDay: addDays(today, 30),
  interestPerDay: 1_000n,
  waivers: [],
};

const refusalOf = (changes: Partial<RestructureTerms>, events: readonly LoanEvent[] = [disbursed]) => {
  const decided = decideRestructure(contractWith(), events, today, { ...terms, ...changes });
  return decided.ok ? null : decided.refusal;
};

describe('deciding a restructure', () => {
  it('REST-02 refuses schedules that cannot be, and a rate above the contract', () => {
    const impossible = (why: string) => ({ code: 'schedule-not-possible', why });
    expect(refusalOf({})).toBeNull();
    expect(refusalOf({ instalmentCount: 0 })).toEqual(impossible('instalment-count'));
    expect(refusalOf({ instalmentCount: 37 })).toEqual(impossible('instalment-count'));
    expect(refusalOf({ intervalDays: 0 })).toEqual(impossible('interval'));
    expect(refusalOf({ firstDueDay: today })).toEqual(impossible('first-due-day'));
    expect(refusalOf({ instalmentCount: 36, intervalDays: 60 })).toEqual(impossible('too-long'));
    expect(refusalOf({ interestPerDay: 1_001n })).toEqual(impossible('rate-above-contract'));
    expect(refusalOf({ interestPerDay: -1n })).toEqual(impossible('rate-above-contract'));
    expect(refusalOf({ interestPerDay: 0n })).toBeNull();
    const last = { instalmentCount: 1, intervalDays: 1 };
    expect(refusalOf({ ...last, firstDueDay: addDays(today, 730) })).toBeNull();
    expect(refusalOf({ ...last, firstDueDay: addDays(today, 731) })).toEqual(impossible('too-long'));
  });

  it('REST-02 refuses to give up more of a part than is unpaid', () => {
    const debtMinor = 100_000n + 7n * 27_275n;
    const waive = (...amounts: bigint[]) =>
      amounts.map((amountMinor) => ({ part: 'penalty' as const, amountMinor }));
    expect(refusalOf({ waivers: waive(debtMinor) })).toBeNull();
    expect(refusalOf({ waivers: waive(debtMinor + 1n) })).toEqual({ code: 'amount-above-debt', debtMinor });
    expect(refusalOf({ waivers: waive(debtMinor, 1n) })).toEqual({ code: 'amount-above-debt', debtMinor });
    const both = [...waive(debtMinor), { part: 'interest' as const, amountMinor: 45_500n }];
    expect(refusalOf({ waivers: both })).toBeNull();
    expect(() => refusalOf({ waivers: waive(0n) })).toThrow(RangeError);
  });

  it('REST-01 states what is owed today and what is given up of it, without interest that is not earned', () => {
    const early = dayAfterCredit(40);
    const firstDueDay = addDays(early, 30);
    const waivers = [{ part: 'interest', amountMinor: 45_500n }] as const;
    const decided = decideRestructure(contractWith(), [disbursed], early, { ...terms, firstDueDay, waivers });
    if (!decided.ok) throw new Error('it is possible');
    const { owed, waivedMinor, plan } = decided.value;
    // 0.1 % of 5,000.00 for 40 days of 91, and then for 30 days and for 30 days of a half.
    expect(owed).toEqual({ ...noDebt, interestMinor: 20_000n, principalMinor: 500_000n });
    expect([waivedMinor, plan.interestMinor, plan.totalMinor]).toEqual([20_000n, 22_500n, 522_500n]);
  });

  it('REST-02 refuses a loan that has not started, is paid off or is written off', () => {
    const lost: LoanEvent = { id: 'w', kind: 'written-off', reason: 'lost', valueDay: today };
    expect(refusalOf({}, [])).toEqual({ code: 'not-disbursed' });
    expect(refusalOf({}, [cancelled])).toEqual({ code: 'nothing-owed', wasDeclined: true });
    expect(refusalOf({}, [disbursed, paid(91, 545_500n)])).toEqual({ code: 'nothing-owed' });
    expect(refusalOf({}, [disbursed, lost])).toEqual({ code: 'not-decidable', status: 'written-off' });
  });

  it('REST-02 refuses while a payment that was taken back is owed: no plan would hold it', () => {
    const refunded: LoanEvent = {
      ...{ id: 'refund', kind: 'refunded', amountMinor: 70_000n, reason: 'asked' },
      valueDay: dayAfterCredit(93),
    };
    const fault = { code: 'schedule-not-possible', why: 'payment-taken-back' };
    expect(refusalOf({}, [disbursed, refunded])).toEqual(fault);
    expect(refusalOf({}, [disbursed, paid(91, 545_500n), refunded])).toEqual(fault);
    expect(refusalOf({}, [disbursed, refunded, paid(98, 70_000n)])).toBeNull();
  });

  it('REST-03 tests the caps by the rules of the day of the restructure', () => {
    // 0.4 % a day: 12 % a month and, compounded, above 12 % effective. Lent under the rules until March 2026.
    const dear = { interestPerDay: 2_000n } as const;
    const question = { market: 'PH', conduct: 'strict', principalMinor: 500_000n, termDays: 91 } as const;
    const old = contractWith(
      { conduct: 'strict', caps: capsFor({ ...question, on: dayOf('2026-02-01') }) },
      { ...dear, fee: { rule: { kind: 'fixed', amountMinor: 0n }, collected: 'first-instalment' } },
    );
    const within = decideRestructure(old, [disbursed], today, { ...terms, ...dear });
    expect(within.ok && within.value.event.kind === 'restructured' && within.value.event.caps?.source).toBe(
      'SEC MC 14 s.2025',
    );
    const above = contractWith({ conduct: 'strict', caps: old.caps }, { interestPerDay: 2_100n });
    expect(decideRestructure(above, [disbursed], today, { ...terms, interestPerDay: 2_100n })).toEqual({
      ok: false,
      refusal: { code: 'terms-above-cap', cap: 'nominal-interest-per-month', source: 'SEC MC 14 s.2025' },
    });
  });

  it.each([
    ['borrowed for 91 days and given 300 more', 91, 300, 'SEC MC 14 s.2025'],
    ['borrowed for 300 days and given 60 more', 300, 60, 'SEC MC 14 s.2025'],
    ['borrowed for 300 days and given 150 more', 300, 150, null],
  ])('REST-03 caps a loan by the shorter of its terms: %s', (_which, termDays, moreDays, source) => {
    const contract = contractWith({ conduct: 'strict' }, { termDays });
    const plan = { ...terms, instalmentCount: 1, firstDueDay: addDays(today, moreDays) };
    const decided = decideRestructure(contract, [disbursed], today, plan);
    if (!decided.ok) throw new Error(decided.refusal.code);
    expect(decided.value.event.caps?.source ?? null).toBe(source);
  });

  it('REST-03 asks no interest beyond the total cost of the whole life', () => {
    const caps = {
      source: 'test',
      nominalInterestPerMonth: 60_000n,
      effectiveRatePerMonth: 120_000n,
      latePenaltyPerMonth: 50_000n,
      totalCost: 1_000_000n,
    };
    const capped = contractWith({ conduct: 'strict', caps });
    const events: LoanEvent[] = [disbursed];
    const late = dayAfterCredit(91 + 600);
    const long = { ...terms, firstDueDay: addDays(late, 20), instalmentCount: 4, intervalDays: 20 };
    const decided = decideRestructure(capped, events, late, long);
    if (!decided.ok) throw new Error('it is possible without interest');
    const { before, plan, after } = decided.value;
    expect([before.costSoFarMinor, plan.interestMinor, after.costSoFarMinor]).toEqual([
      500_000n,
      0n,
      500_000n,
    ]);
  });
});
