import { describe, expect, it } from 'vitest';
import { dayOf } from '../calendar-day.ts';
import { offerLoan } from '../cost/offer-loan.ts';
import { noDebt } from '../debt.ts';
import type { LoanEvent } from '../loan-event.ts';
import { replayLoan } from '../replay/replay-loan.ts';
import {
  contractWith,
  creditDay,
  dayAfterCredit,
  disbursed,
  paid,
  sampleTerms,
} from '../testing/loan-samples.ts';
import { quoteRepayment, quoteRollover, quoteSettlement } from './quotes.ts';

const contract = contractWith();
const three = contractWith({ principalMinor: 1_000_000n }, { instalmentCount: 3 });
const firstPaid = paid(30, 363_333n);

describe('repayment quote', () => {
  it('asks the instalment in the due window as scheduled', () => {
    expect(quoteRepayment(three, [disbursed], dayAfterCredit(28))).toEqual({
      ok: true,
      value: {
        quotedOn: dayAfterCredit(28),
        repaymentDay: dayAfterCredit(30),
        amount: { minor: 363_333n, currency: 'PHP' },
        settles: { ...noDebt, interestMinor: 30_000n, principalMinor: 333_333n },
        interestGivenBackMinor: 0n,
        creditAppliedMinor: 0n,
        daysLate: 0,
        isFullSettlement: false,
      },
    });
  });

  it('asks everything overdue together with what is due', () => {
    const quote = quoteRepayment(three, [disbursed], dayAfterCredit(58));
    // 28 days late on 3,633.33: 1,000.00 once and 181.67 a day (5 %, half-even).
    const penaltyMinor = 100_000n + 28n * 18_167n;
    expect(quote).toMatchObject({
      ok: true,
      value: {
        repaymentDay: dayAfterCredit(30),
        daysLate: 28,
        settles: { ...noDebt, penaltyMinor, interestMinor: 50_667n, principalMinor: 666_666n },
      },
    });
  });

  it('takes credit off the amount that is due', () => {
    const quote = quoteRepayment(three, [disbursed, paid(5, 100_000n)], dayAfterCredit(29));
    expect(quote).toMatchObject({
      ok: true,
      value: { amount: { minor: 263_333n }, creditAppliedMinor: 100_000n },
    });
  });

  it('LEND-02 refuses a prepayment and names the first day on which it is possible', () => {
    // Half of 91 days is past on day 46, which is before the due window on day 88.
    expect(quoteRepayment(contract, [disbursed], dayAfterCredit(45))).toEqual({
      ok: false,
      refusal: { code: 'prepayment-too-early', possibleFrom: dayAfterCredit(46) },
    });
    expect(quoteRepayment(contract, [disbursed], dayAfterCredit(46)).ok).toBe(true);
    // The window of the first of three instalments opens on day 27, before half the term.
    expect(quoteRepayment(three, [disbursed], dayAfterCredit(26))).toEqual({
      ok: false,
      refusal: { code: 'prepayment-too-early', possibleFrom: dayAfterCredit(27) },
    });
  });

  it('LEND-02 allows all of an even term to be prepaid once its half is over, not on the day that ends it', () => {
    const even = contractWith({}, { termDays: 92 });
    expect(quoteRepayment(even, [disbursed], dayAfterCredit(46))).toEqual({
      ok: false,
      refusal: { code: 'prepayment-too-early', possibleFrom: dayAfterCredit(47) },
    });
    // 47 days at 5.00 a day.
    const amount = { minor: 523_500n, currency: 'PHP' };
    expect(quoteRepayment(even, [disbursed], dayAfterCredit(47))).toMatchObject({
      ok: true,
      value: { amount, isFullSettlement: true },
    });
  });

  it('LEND-02 allows no prepayment in the first days of a loan, however short its half term', () => {
    const slow = contractWith({}, { prepayment: { kind: 'after-half-term', daysMin: 60 } });
    const quote = quoteRepayment(slow, [disbursed], dayAfterCredit(50));
    expect(quote).toMatchObject({ refusal: { possibleFrom: dayAfterCredit(60) } });
  });

  it('LEND-02 allows a prepayment from the first day where the product does', () => {
    const free = contractWith({}, { prepayment: { kind: 'any-time' } });
    const quote = quoteRepayment(free, [disbursed], dayAfterCredit(1));
    expect(quote).toMatchObject({ ok: true, value: { amount: { minor: 500_500n }, isFullSettlement: true } });
  });

  it('asks the next instalment as scheduled when it may be prepaid', () => {
    const quote = quoteRepayment(three, [disbursed, firstPaid], dayAfterCredit(50));
    expect(quote).toMatchObject({
      ok: true,
      value: { amount: { minor: 354_000n }, repaymentDay: dayAfterCredit(61), isFullSettlement: false },
    });
  });

  it('refuses before the money is out and when nothing is owed', () => {
    expect(quoteRepayment(contract, [], creditDay)).toEqual({
      ok: false,
      refusal: { code: 'not-disbursed' },
    });
    const settled = [disbursed, paid(91, 545_500n)];
    const nothing = { ok: false, refusal: { code: 'nothing-owed' } };
    expect(quoteRepayment(contract, settled, dayAfterCredit(91))).toEqual(nothing);
    const declined = [{ kind: 'declined', id: 'd1', valueDay: creditDay, reason: 'cancelled' }] as const;
    for (const quoteOf of [quoteRepayment, quoteSettlement, quoteRollover])
      expect(quoteOf(contract, declined, creditDay)).toEqual({
        ok: false,
        refusal: { code: 'nothing-owed', wasDeclined: true },
      });
    expect(quoteSettlement(contract, settled, dayAfterCredit(91))).toEqual(nothing);
    expect(quoteRepayment(contract, [disbursed, paid(5, 545_500n)], dayAfterCredit(90))).toEqual(nothing);
  });
});

describe('settlement quote', () => {
  it('rebates the interest of the days that have not passed', () => {
    const quote = quoteSettlement(three, [disbursed, firstPaid], dayAfterCredit(50));
    // 20 days on 6,666.67 is 133.33; the third period has not begun.
    const settles = { ...noDebt, interestMinor: 13_333n, principalMinor: 666_667n };
    expect(quote).toMatchObject({ ok: true, value: { settles, isFullSettlement: true } });
    const state = replayLoan(three, [disbursed, firstPaid, paid(50, 680_000n)], dayAfterCredit(50));
    expect([state.status, state.creditMinor]).toEqual(['settled', 0n]);
  });

  it('bears the full interest inside the due window', () => {
    const quote = quoteSettlement(contract, [disbursed], dayAfterCredit(88));
    expect(quote).toMatchObject({ ok: true, value: { amount: { minor: 545_500n }, isFullSettlement: true } });
  });

  it('asks only what is due while the later part may not be prepaid', () => {
    const quote = quoteSettlement(three, [disbursed], dayAfterCredit(30));
    expect(quote).toMatchObject({
      ok: true,
      value: { amount: { minor: 363_333n }, isFullSettlement: false },
    });
  });
});

describe('quote of a loan that was written off', () => {
  it('asks the claim of a loan that was written off', () => {
    const writtenOff: LoanEvent = {
      id: 'w',
      kind: 'written-off',
      reason: 'lost',
      valueDay: dayAfterCredit(92),
    };
    const quote = quoteRepayment(contract, [disbursed, writtenOff], dayAfterCredit(200));
    expect(quote).toMatchObject({ ok: true, value: { amount: { minor: 545_500n + 127_275n } } });
  });
});

describe('offer', () => {
  it('LEND-01 states the net proceeds, the total and the effective rate before acceptance', () => {
    const fee = { rule: { kind: 'share', rate: 50_000n }, collected: 'at-disbursement' } as const;
    const offer = offerLoan({ principalMinor: 500_000n, terms: { ...sampleTerms, fee }, creditDay });
    expect(offer).toMatchObject({
      fee: { minor: 25_000n },
      netProceeds: { minor: 475_000n },
      interest: { minor: 45_500n },
      totalRepayable: { minor: 545_500n },
    });
    expect(offer.schedule.map((each) => [each.dueDay, each.total.minor])).toEqual([
      [dayOf('2026-11-13'), 545_500n],
    ]);
    // 5,455.00 for 4,750.00 after 91 days: (5455/4750)^(365/91) - 1 a year.
    expect(offer.effectiveRatePerYear).toBe(742_068n);
    expect(offer.effectiveRatePerMonth).toBe(47_343n);
  });

  it('adds a fee of the first instalment to what is repaid', () => {
    const fee = { rule: { kind: 'fixed', amountMinor: 25_000n }, collected: 'first-instalment' } as const;
    const offer = offerLoan({ principalMinor: 500_000n, terms: { ...sampleTerms, fee }, creditDay });
    expect(offer).toMatchObject({ netProceeds: { minor: 500_000n }, totalRepayable: { minor: 570_500n } });
  });
});
