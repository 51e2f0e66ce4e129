import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LoanEvent } from '../loan-event.ts';
import { replayLoan } from '../replay/replay-loan.ts';
import { contractWith, dayAfterCredit, disbursed, paid } from '../testing/loan-samples.ts';
import { anyHistory } from '../testing/random-history.ts';
import { demandedOf } from './demanded.ts';
import { readLoanAmounts } from './loan-amounts.ts';
import { quoteRepayment, quoteSettlement } from './quotes.ts';

const contract = contractWith({ principalMinor: 1_000_000n }, { instalmentCount: 3 });
const overpaid = paid(5, 100_000n);
const refunded: LoanEvent = {
  ...{ id: 'refund', kind: 'refunded', amountMinor: 100_000n, reason: 'asked' },
  valueDay: dayAfterCredit(6),
};
const takenBack: LoanEvent = {
  ...{ id: 'bounced', kind: 'reversed', eventId: overpaid.id, reason: 'bounced' },
  valueDay: dayAfterCredit(7),
};
const gone = [disbursed, overpaid, refunded, takenBack];
const first = paid(30, 363_333n);

/** The whole is paid on day 91 and 1,000.00 again the day after; that is refunded, and its payment taken back. */
const paidTwice = paid(92, 100_000n);
const settled = [
  ...[disbursed, paid(91, 545_500n), paidTwice],
  { ...refunded, valueDay: dayAfterCredit(93) },
  { ...takenBack, eventId: paidTwice.id, valueDay: dayAfterCredit(94) },
];

describe('a payment taken back on a loan that owes nothing else', () => {
  const once = contractWith();
  const asked = { amount: { minor: 100_000n }, daysLate: 0, isFullSettlement: true };

  it.each([94, 500])('PAY-20 is due and asked for as it is, however late: on day %d', (day) => {
    const today = dayAfterCredit(day);
    const state = replayLoan(once, settled, today);
    expect(state).toMatchObject({ status: 'due', creditMinor: -100_000n, costSoFarMinor: 45_500n });
    expect(demandedOf(state).outstandingMinor).toBe(100_000n);
    for (const quote of [quoteRepayment, quoteSettlement])
      expect(quote(once, settled, today)).toMatchObject({ ok: true, value: asked });
    const rows = [{ part: 'payment-taken-back', amountMinor: 100_000n }];
    const { toRepayToday, ...rest } = readLoanAmounts(once, settled, today);
    expect(toRepayToday).toEqual({ amountMinor: 100_000n, rows });
    expect(rest).toEqual({ outstanding: null, creditMinor: 0n });
  });

  it('PAY-20 settles the loan again once it is paid', () => {
    const today = dayAfterCredit(96);
    const state = replayLoan(once, [...settled, paid(96, 100_000n)], today);
    expect(state).toMatchObject({ status: 'settled', creditMinor: 0n });
    expect(replayLoan(once, [...settled, paid(96, 99_999n)], today).status).toBe('due');
  });

  it('PAY-20 no loan is settled that owes a payment taken back, and every one that runs asks for it', () => {
    fc.assert(
      fc.property(anyHistory, ({ contract: agreed, events, today }) => {
        const state = replayLoan(agreed, events, today);
        const { takenBackMinor } = demandedOf(state);
        fc.pre(takenBackMinor > 0n && state.disbursedOn !== null);
        expect(state.status).not.toBe('settled');
        const quote = quoteRepayment(agreed, events, today);
        expect(quote.ok && quote.value.amount.minor > 0n).toBe(true);
      }),
    );
  });
});

describe('what may be demanded of a loan', () => {
  it.each([
    ['before the money has arrived', 3, [], 0n, 0n, 0n],
    ['before anything is due', 10, [disbursed], 0n, 1_060_667n, 0n],
    ['before anything is due, with overpayment held', 10, [disbursed, overpaid], 0n, 960_667n, 0n],
    ['a payment taken back before anything is due', 10, gone, 100_000n, 1_160_667n, 100_000n],
    ['late', 32, [disbursed], 499_667n, 1_197_001n, 0n],
    ['late, and a payment taken back', 32, gone, 599_667n, 1_297_001n, 100_000n],
    [
      'late with the rest of a payment that made up for it first',
      32,
      [...gone, first],
      210_000n,
      907_334n,
      0n,
    ],
  ] as const)('COLL-06 %s', (_what, day, events, overdueMinor, outstandingMinor, takenBackMinor) => {
    const demanded = demandedOf(replayLoan(contract, events, dayAfterCredit(day)));
    expect(demanded).toEqual({ overdueMinor, outstandingMinor, takenBackMinor });
  });

  it('COLL-06 where something is late it is never more than what the page asks for', () => {
    fc.assert(
      fc.property(anyHistory, ({ contract: agreed, events, today }) => {
        const state = replayLoan(agreed, events, today);
        const { overdueMinor, outstandingMinor } = demandedOf(state);
        fc.pre(state.status === 'overdue' && overdueMinor > 0n);
        const quote = quoteRepayment(agreed, events, today);
        expect(quote.ok && quote.value.amount.minor >= overdueMinor).toBe(true);
        expect(overdueMinor).toBeLessThanOrEqual(outstandingMinor);
      }),
    );
  });
});
