import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LoanEvent } from '../loan-event.ts';
import { replayLoan } from '../replay/replay-loan.ts';
import { contractWith, dayAfterCredit, disbursed, paid } from '../testing/loan-samples.ts';
import { anyHistory } from '../testing/random-history.ts';
import { demandedOf } from './demanded.ts';
import { quoteRepayment } from './quotes.ts';

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
