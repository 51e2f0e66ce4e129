import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lesserOf } from '../money.ts';
import { replayLoan } from '../replay/replay-loan.ts';
import { contractWith, dayAfterCredit, disbursed, paid } from '../testing/loan-samples.ts';
import { anyHistory } from '../testing/random-history.ts';
import { compareExtension } from './compare-extension.ts';
import { quoteRollover, quoteSettlement } from './quotes.ts';

const seeds = Number(process.env.CAMPAIGN_SEEDS ?? 200);

it('DELAY-07 an extension of 5,000.00 on the due day costs another period of interest', () => {
  const compared = compareExtension(contractWith(), [disbursed], dayAfterCredit(91));
  // 455.00 of interest a period: 455.00 now and 5,455.00 later, beside 5,455.00.
  const value = { extendMinor: 591_000n, planMinor: 545_500n, payOffMinor: 545_500n };
  expect(compared).toEqual({ ok: true, value });
});

it('DELAY-07 leaves out what the overpayment held pays of the new plan', () => {
  // 500.00 arrive on day 30, before a prepayment is allowed, and are held.
  const compared = compareExtension(contractWith(), [disbursed, paid(30, 50_000n)], dayAfterCredit(89));
  expect(compared).toMatchObject({ ok: true, value: { extendMinor: 541_000n } });
});

it('DELAY-07 says what is paid where the extension is taken, and where the loan is paid off, for random loans', () => {
  fc.assert(
    fc.property(anyHistory, ({ contract, events, today }) => {
      const compared = compareExtension(contract, events, today);
      const quote = quoteRollover(contract, events, today);
      expect(compared.ok).toBe(quote.ok);
      if (!compared.ok || !quote.ok) return;
      const amountMinor = quote.value.amount.minor;
      const event =
        amountMinor > 0n
          ? ({ kind: 'paid', paymentId: 'x', amountMinor, purpose: 'rollover' } as const)
          : ({ kind: 'rolled-over' } as const);
      const after = replayLoan(contract, [...events, { id: 'x', valueDay: today, ...event }], today);
      const rest = after.schedule.reduce((sum, each) => sum + each.interestMinor + each.principalMinor, 0n);
      const held = lesserOf(after.creditMinor, rest);
      expect(compared.value.extendMinor).toBe(amountMinor + rest - held);
      const settlement = quoteSettlement(contract, events, today);
      if (settlement.ok && settlement.value.isFullSettlement)
        expect(compared.value.payOffMinor).toBe(settlement.value.amount.minor);
    }),
    { numRuns: seeds },
  );
});
