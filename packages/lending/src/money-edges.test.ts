import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOf } from './calendar-day.ts';
import { capsFor, decideTermsWithinCaps } from './cost/caps.ts';
import { offerLoan } from './cost/offer-loan.ts';
import { nextWorkDay } from './deadlines/next-work-day.ts';
import { debtTotal, noDebt } from './debt.ts';
import { decideReversal } from './decisions/decide-correction.ts';
import { decideRepayment } from './decisions/decide-repayment.ts';
import { explainDebt } from './explanations/explain-debt.ts';
import type { LoanEvent } from './loan-event.ts';
import { quoteRollover, quoteSettlement } from './quotes/quotes.ts';
import { prepaymentStart } from './replay/allocate-payment.ts';
import { journalLoan, replayLoan } from './replay/replay-loan.ts';
import { contractWith, dayAfterCredit, disbursed, paid } from './testing/loan-samples.ts';
import { anyHistory } from './testing/random-history.ts';

const contract = contractWith();
const seeds = Number(process.env.CAMPAIGN_SEEDS ?? 200);

describe('an extension that costs nothing', () => {
  const waived: LoanEvent = {
    id: 'waived',
    kind: 'waived',
    part: 'interest',
    amountMinor: 45_500n,
    reason: 'goodwill',
    valueDay: dayAfterCredit(89),
  };
  const today = dayAfterCredit(90);
  const pressed: LoanEvent = { id: 'pressed', kind: 'rolled-over', valueDay: today };

  it('LEND-03 is offered at zero and taken without a payment', () => {
    const quote = quoteRollover(contract, [disbursed, waived], today);
    expect(quote).toMatchObject({ ok: true, value: { amount: { minor: 0n }, settles: noDebt } });
    const decision = decideRepayment(contract, [disbursed, waived], today, {
      purpose: 'rollover',
      amountMinor: 0n,
    });
    expect(decision.ok).toBe(true);
    const state = replayLoan(contract, [disbursed, waived, pressed], today);
    expect([state.rolloversUsed, state.creditMinor]).toEqual([1, 0n]);
    expect(state.maturityDay).toBe(dayAfterCredit(91 + 91));
  });

  it('LEND-03 does not extend by a press where something is to pay', () => {
    const state = replayLoan(contract, [disbursed, pressed], today);
    expect([state.rolloversUsed, state.maturityDay]).toEqual([0, dayAfterCredit(91)]);
  });

  it('LEND-03 costs in the re-play what the quote asks, and never a centavo less', () => {
    fc.assert(
      fc.property(anyHistory, ({ contract: agreed, events, today: day }) => {
        const quote = quoteRollover(agreed, events, day);
        fc.pre(quote.ok);
        const used = (amountMinor: bigint) => {
          const payment: LoanEvent = {
            ...{ id: 'buys', kind: 'paid', paymentId: 'buys', purpose: 'rollover' },
            ...{ amountMinor, valueDay: day },
          };
          return replayLoan(agreed, [...events, payment], day).rolloversUsed;
        };
        const before = replayLoan(agreed, events, day).rolloversUsed;
        const price = quote.value.amount.minor;
        expect(used(price)).toBe(before + 1);
        if (price > 0n) expect(used(price - 1n)).toBe(before);
      }),
      { numRuns: seeds },
    );
  });
});

describe('interest paid ahead', () => {
  const three = contractWith({ principalMinor: 1_000_000n }, { instalmentCount: 3 });
  const firstPaid = paid(30, 363_333n);

  it('LEND-02 is given back against the settlement: two parts of a payment end the loan as one does', () => {
    const settlementMinor = 680_000n;
    const asOne = [disbursed, firstPaid, paid(50, settlementMinor)];
    const inParts = [
      ...[disbursed, firstPaid, paid(50, 360_000n, { id: 'a' })],
      paid(50, settlementMinor - 360_000n, { id: 'b' }),
    ];
    const today = dayAfterCredit(50);
    expect(replayLoan(three, inParts, today)).toEqual(replayLoan(three, asOne, today));
    expect(replayLoan(three, inParts, today).status).toBe('settled');
    const givenBack = journalLoan(three, inParts, today).postings.filter(
      ({ kind }) => kind === 'interest-given-back',
    );
    // Ahead of 206.67 for the second period 20 of 31 days are earned, and nothing of 60.00 for the third.
    expect(givenBack).toMatchObject([
      { debit: 'interest-income', credit: 'borrower-credit', amountMinor: 20_667n - 13_333n },
      { debit: 'interest-income', credit: 'borrower-credit', amountMinor: 6_000n },
    ]);
  });

  it('LEND-02 lowers the settlement that is quoted after it, and the explanation says so', () => {
    const events = [disbursed, firstPaid, paid(50, 360_000n)];
    const quote = quoteSettlement(three, events, dayAfterCredit(50));
    expect(quote).toMatchObject({ ok: true, value: { amount: { minor: 320_000n } } });
    const explained = explainDebt(three, events, dayAfterCredit(50), 'settlement');
    expect(explained.ok && explained.value.lines.map(({ rule }) => rule)).toContain('interest-given-back');
  });

  it('gives nothing back of interest that was waived', () => {
    const waived: LoanEvent = {
      ...{ id: 'waived', kind: 'waived', part: 'interest', amountMinor: 45_500n, reason: 'goodwill' },
      valueDay: dayAfterCredit(50),
    };
    const quote = quoteSettlement(contract, [disbursed, waived], dayAfterCredit(60));
    expect(quote).toMatchObject({ ok: true, value: { amount: { minor: 500_000n } } });
  });

  it('LEND-02 splitting a payment of one day into any parts never changes what is owed afterwards', () => {
    const parts = fc.array(fc.bigInt(1n, 800_000n), { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(anyHistory, parts, ({ contract: agreed, events, today }, amounts) => {
        const pay = (list: readonly bigint[]) =>
          list.map((amountMinor, position): LoanEvent => {
            const id = `part-${position}`;
            return { id, kind: 'paid', paymentId: id, amountMinor, purpose: 'repayment', valueDay: today };
          });
        const whole = amounts.reduce((sum, amount) => sum + amount, 0n);
        const asOne = replayLoan(agreed, [...events, ...pay([whole])], today);
        const inParts = replayLoan(agreed, [...events, ...pay(amounts)], today);
        expect(inParts.creditMinor).toBe(asOne.creditMinor);
        expect(inParts.outstanding).toEqual(asOne.outstanding);
        expect(inParts.costSoFarMinor).toBe(asOne.costSoFarMinor);
      }),
      { numRuns: seeds },
    );
  });
});

describe('credit that covers the settlement', () => {
  it('LEND-02 settles the loan by itself on the first day on which it may be prepaid', () => {
    const events = [disbursed, paid(10, 545_500n)];
    const before = replayLoan(contract, events, dayAfterCredit(45));
    expect([before.status, before.creditMinor]).toEqual(['on-loan', 545_500n]);
    expect(nextWorkDay(before, contract.terms)).toBe(dayAfterCredit(46));
    // 46 days at 5.00 a day.
    const settled = replayLoan(contract, events, dayAfterCredit(46));
    expect([settled.status, settled.creditMinor]).toEqual(['settled', 545_500n - 523_000n]);
  });

  it('is never left beside a loan that it could end', () => {
    fc.assert(
      fc.property(anyHistory, ({ contract: agreed, events, today }) => {
        const state = replayLoan(agreed, events, today);
        fc.pre(state.disbursedOn !== null && !state.isWrittenOff && debtTotal(state.outstanding) > 0n);
        fc.pre(state.disbursedOn !== null && prepaymentStart(agreed.terms, state.disbursedOn) <= today);
        const quote = quoteSettlement(agreed, events, today);
        expect(quote.ok || quote.refusal.code !== 'nothing-owed').toBe(true);
      }),
      { numRuns: seeds },
    );
  });
});

describe('the rules of the day', () => {
  it('LEND-03 does not extend a loan above the caps that hold on the day of the extension', () => {
    // 0.19 % a day with a fee of 17 %: effective rate between the 15 % a month of February and the 12 % of April 2026.
    const acceptedOn = dayOf('2026-02-10');
    const fee = { rule: { kind: 'share', rate: 170_000n }, collected: 'at-disbursement' } as const;
    const terms = { ...contract.terms, interestPerDay: 1_900n, fee };
    const principalMinor = 500_000n;
    const question = { market: 'PH', conduct: 'strict', principalMinor, termDays: 91 } as const;
    const offer = offerLoan({ principalMinor, terms, creditDay: acceptedOn });
    const caps = capsFor({ ...question, on: acceptedOn });
    expect(decideTermsWithinCaps(offer, terms, caps).ok).toBe(true);
    const strict = contractWith({ conduct: 'strict', caps, acceptedOn }, terms);
    const lent: LoanEvent = { ...disbursed, valueDay: acceptedOn };
    expect(quoteRollover(strict, [lent], addDays(acceptedOn, 91))).toMatchObject({
      ok: false,
      refusal: { code: 'terms-above-cap', cap: 'effective-rate-per-month' },
    });
    const specified = { ...strict, conduct: 'specified', caps: null } as const;
    expect(quoteRollover(specified, [lent], addDays(acceptedOn, 91)).ok).toBe(true);
  });

  it('refuses to reverse the payout of a running loan', () => {
    const sent: LoanEvent = {
      ...{ id: 'sent', kind: 'payout-sent', payoutId: 'payout-1', amountMinor: 500_000n },
      valueDay: dayAfterCredit(0),
    };
    const reversal = { id: 'r', reason: 'wrong', eventId: 'sent' };
    expect(decideReversal([sent, disbursed], dayAfterCredit(5), reversal)).toEqual({
      ok: false,
      refusal: { code: 'not-decidable', status: 'payout-sent' },
    });
    expect(decideReversal([sent], dayAfterCredit(5), reversal).ok).toBe(true);
  });
});
