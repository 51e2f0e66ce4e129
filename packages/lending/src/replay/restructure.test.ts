import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '../calendar-day.ts';
import { instalmentAmount, unpaidOfInstalment } from '../carried-debt.ts';
import { debtTotal, noDebt } from '../debt.ts';
import { decideRestructure } from '../decisions/decide-restructure.ts';
import type { LoanEvent, RestructureTerms } from '../loan-event.ts';
import { shareOf } from '../money.ts';
import { readLoanAmounts } from '../quotes/loan-amounts.ts';
import { quoteRollover, quoteSettlement } from '../quotes/quotes.ts';
import { contractWith, dayAfterCredit, disbursed, paid } from '../testing/loan-samples.ts';
import { anyHistory } from '../testing/random-history.ts';
import { replayLoan } from './replay-loan.ts';

const contract = contractWith();
/** Seven days late: 455.00 of interest, 1,000.00 once and seven days of 5 % of 5,455.00. */
const weekLate = dayAfterCredit(98);
const penaltyMinor = 100_000n + 7n * 27_275n;

const inThree: RestructureTerms = {
  instalmentCount: 3,
  intervalDays: 30,
  firstDueDay: dayAfterCredit(128),
  interestPerDay: 500n,
  waivers: [],
};

const restructured = (changes: Partial<RestructureTerms> = {}, valueDay: Day = weekLate): LoanEvent => ({
  ...inThree,
  ...changes,
  id: 'restructured',
  kind: 'restructured',
  caps: null,
  valueDay,
});

describe('a restructured loan', () => {
  it('REST-01 divides what is owed over the new due days, with interest on the principal alone', () => {
    const state = replayLoan(contract, [disbursed, restructured()], weekLate);
    expect(state).toMatchObject({ status: 'on-loan', daysLate: 0, restructuresUsed: 1 });
    expect(state.outstanding).toEqual({
      ...noDebt,
      penaltyMinor,
      // 455.00 of before; 0.05 % a day on 5,000.00, 3,333.34 and 1,666.68 for 30 days each.
      interestMinor: 45_500n + 7_500n + 5_000n + 2_500n,
      principalMinor: 500_000n,
    });
    expect(state.schedule.map(({ dueDay, principalMinor }) => [dueDay, principalMinor])).toEqual([
      [dayAfterCredit(128), 166_666n],
      [dayAfterCredit(158), 166_666n],
      [dayAfterCredit(188), 166_668n],
    ]);
    expect(state.schedule.map(({ carried }) => carried.penalty)).toEqual([96_975n, 96_975n, 96_975n]);
  });

  it.each([
    ['those of its own day', 20_000n, 2_524n],
    ['those of the contract where it has none', null, 6_311n],
  ])('REST-03 is charged late penalties within the caps: %s', (_whose, latePenaltyPerMonth, penalties) => {
    const caps = {
      ...{ source: 'test', nominalInterestPerMonth: 60_000n, effectiveRatePerMonth: 150_000n },
      ...{ latePenaltyPerMonth: 50_000n, totalCost: 1_000_000n },
    };
    const capped = contractWith({ conduct: 'strict', caps });
    const ofPlan = latePenaltyPerMonth === null ? null : { ...caps, latePenaltyPerMonth };
    const planned = { ...restructured(), caps: ofPlan } as LoanEvent;
    const penaltyOn = (days: number) =>
      replayLoan(capped, [disbursed, planned], dayAfterCredit(days)).penaltySoFarMinor;
    // 1,893.32 are due then, without the penalties of before: 20 of 30 days of 2 % or 5 % of it.
    expect(penaltyOn(128 + 20) - penaltyOn(128)).toBe(penalties);
  });

  it('REST-01 gives up the waived parts and carries the rest', () => {
    const waivers = [{ part: 'penalty', amountMinor: penaltyMinor }] as const;
    const state = replayLoan(contract, [disbursed, restructured({ waivers })], weekLate);
    expect(state.outstanding).toMatchObject({ penaltyMinor: 0n, principalMinor: 500_000n });
    expect(state.penaltySoFarMinor).toBe(penaltyMinor);
  });

  it('REST-01 bears penalties again when an instalment is late, but not on penalties', () => {
    const late = addDays(inThree.firstDueDay, 1);
    const state = replayLoan(contract, [disbursed, restructured()], late);
    // The first third: 1,666.66 of principal, 75.00 of interest and 151.66 of interest of before.
    const baseMinor = 166_666n + 7_500n + 15_166n;
    expect(state.overdue.penaltyMinor).toBe(96_975n + 100_000n + shareOf(baseMinor, 50_000n));
  });

  it('REST-01 takes a payment in the order of LEND-05 within each instalment, and ends when all is paid', () => {
    const total = 500_000n + penaltyMinor + 45_500n + 15_000n;
    const first = 96_975n + 15_166n + 7_500n + 166_666n;
    const events = [disbursed, restructured(), paid(128, first, { id: 'first' })];
    const after = replayLoan(contract, events, dayAfterCredit(129));
    expect(after.status).toBe('on-loan');
    expect(after.schedule.map(unpaidOfInstalment)[0]).toBe(0n);
    const settlement = quoteSettlement(contract, events, dayAfterCredit(188));
    expect(settlement).toMatchObject({ ok: true, value: { isFullSettlement: true } });
    if (!settlement.ok) return;
    expect(settlement.value.amount.minor > total - first).toBe(true);
    const paidOff = [...events, paid(188, settlement.value.amount.minor, { id: 'last' })];
    expect(replayLoan(contract, paidOff, dayAfterCredit(188)).status).toBe('settled');
  });

  it('REST-01 recalculates from a payment that is reported later and was made before', () => {
    const early = paid(95, 300_000n, { id: 'early' });
    const known = replayLoan(contract, [disbursed, early, restructured()], weekLate);
    expect(replayLoan(contract, [disbursed, restructured(), early], weekLate)).toEqual(known);
    expect(
      debtTotal(known.outstanding) < debtTotal(replayLoan(contract, [disbursed], weekLate).outstanding),
    ).toBe(true);
  });

  it('REST-01 cannot be extended, and shows the new rest on every page', () => {
    const events = [disbursed, restructured()];
    expect(quoteRollover(contract, events, dayAfterCredit(128))).toEqual({
      ok: false,
      refusal: { code: 'not-decidable', status: 'restructured' },
    });
    const state = replayLoan(contract, events, weekLate);
    const { outstanding } = readLoanAmounts(contract, events, weekLate);
    expect(outstanding?.amountMinor).toBe(debtTotal(state.outstanding));
  });

  it('REST-01 has rows that add up, and owes the debt of before less the waivers and plus the new interest', () => {
    const anyTerms = fc.record({
      instalmentCount: fc.integer({ min: 1, max: 12 }),
      intervalDays: fc.integer({ min: 1, max: 40 }),
      firstAfter: fc.integer({ min: 1, max: 60 }),
    });
    fc.assert(
      fc.property(anyHistory, anyTerms, ({ contract: any, events, today }, { firstAfter, ...terms }) => {
        const firstDueDay = addDays(today, firstAfter);
        const { interestPerDay } = any.terms;
        const wanted = { id: 'new', ...terms, firstDueDay, interestPerDay, waivers: [] };
        const decided = decideRestructure(any, events, today, wanted);
        if (!decided.ok) return;
        const { after, plan, event, waivedMinor } = decided.value;
        expect(waivedMinor).toBe(0n);
        expect(after.schedule.map(instalmentAmount)).toEqual(plan.parts.map((part) => part.amountMinor));
        for (const part of plan.parts) {
          expect(part.amountMinor).toBe(part.principalMinor + part.interestMinor + part.earlierMinor);
        }
        expect(plan.totalMinor).toBe(debtTotal(after.outstanding));
        const free: LoanEvent = { ...event, interestPerDay: 0n };
        const withoutInterest = replayLoan(any, [...events, free], today);
        expect(debtTotal(withoutInterest.outstanding)).toBe(plan.totalMinor - plan.interestMinor);
      }),
    );
  });

  it('REST-01 owes the same however a payment of its day is split', () => {
    const amounts = fc.array(fc.bigInt(1n, 2_000_00n), { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(anyHistory, amounts, ({ contract: any, events, today }, list) => {
        const pay = (amountMinor: bigint, place: number): LoanEvent => {
          const id = `split-${place}`;
          return { id, kind: 'paid', paymentId: id, amountMinor, purpose: 'repayment', valueDay: today };
        };
        const event = restructured({ firstDueDay: addDays(today, 30) }, today);
        const whole = list.reduce((sum, each) => sum + each, 0n);
        const split = replayLoan(any, [...events, ...list.map(pay), event], today);
        const once = replayLoan(any, [...events, pay(whole, 0), event], today);
        expect(split.outstanding).toEqual(once.outstanding);
        const splitAfter = replayLoan(any, [...events, event, ...list.map(pay)], today);
        const onceAfter = replayLoan(any, [...events, event, pay(whole, 0)], today);
        expect(debtTotal(splitAfter.outstanding) - splitAfter.creditMinor).toBe(
          debtTotal(onceAfter.outstanding) - onceAfter.creditMinor,
        );
      }),
    );
  });
});
