import { describe, expect, it } from 'vitest';
import type { LoanEvent } from '../loan-event.ts';
import { contractWith, dayAfterCredit, disbursed, paid } from '../testing/loan-samples.ts';
import { readLoanAmounts } from './loan-amounts.ts';
import type { RowedAmount } from './quote-rows.ts';

/** 5,000.00 in three instalments of 1,816.66, 1,769.99 and 1,716.68, due on days 30, 61 and 91. */
const inThree = contractWith({}, { instalmentCount: 3 });
/** 5,000.00 without interest, due on day 91. */
const inOne = contractWith({}, { interestPerDay: 0n });

const refunded = (days: number, amountMinor: bigint): LoanEvent => ({
  ...{ id: 'refund', kind: 'refunded', valueDay: dayAfterCredit(days) },
  ...{ amountMinor, reason: 'overpaid' },
});
const reversed = (days: number, eventId: string): LoanEvent => ({
  ...{ id: 'reversal', kind: 'reversed', valueDay: dayAfterCredit(days) },
  ...{ eventId, reason: 'taken back' },
});

const inWords = (amount: RowedAmount | null): string | null =>
  amount && `${amount.amountMinor}: ${amount.rows.map((row) => `${row.part} ${row.amountMinor}`).join(', ')}`;

/** What is to be repaid that day, the rest beside it, and an overpayment that is a row of neither. */
function readOn(days: number, events: readonly LoanEvent[], contract = inThree) {
  const read = readLoanAmounts(contract, events, dayAfterCredit(days));
  return [inWords(read.toRepayToday), inWords(read.outstanding), read.creditMinor];
}

const wholePlan = '530333: interest 30333, principal 500000';
const first = '181666: interest 15000, principal 166666';
const last = '171668: interest 5000, principal 166668';

describe('LEND-10 the amounts on the page of a loan', () => {
  it.each([
    [0, null, wholePlan],
    [26, null, wholePlan],
    [27, first, wholePlan],
    [30, first, wholePlan],
    [
      31,
      '290749: late-penalty 109083, interest 15000, principal 166666',
      '639416: late-penalty 109083, interest 30333, principal 500000',
    ],
    [
      58,
      '712989: late-penalty 354324, interest 25333, principal 333332',
      '884657: late-penalty 354324, interest 30333, principal 500000',
    ],
    [91, '1340500: late-penalty 810167, interest 30333, principal 500000', null],
  ])('of one that nobody pays, on day %i', (days, toRepay, rest) => {
    expect(readOn(days, [disbursed])).toEqual([toRepay, rest, 0n]);
  });

  it.each([
    [62, null, last],
    [87, null, last],
    [88, last, null],
  ])('of one that is paid on plan, on day %i', (days, toRepay, rest) => {
    const events = [disbursed, paid(30, 181_666n), paid(61, 176_999n)];
    expect(readOn(days, events)).toEqual([toRepay, rest, 0n]);
  });

  const held = '248667: interest 15333, principal 333334, credit-held -100000';
  it.each([
    [31, null, held],
    [57, null, held],
    [58, '76999: interest 10333, principal 166666, credit-held -100000', held],
    [61, '76999: principal 76999', '248667: interest 5000, principal 243667'],
  ])('of one with 1,000.00 held beyond the first instalment, on day %i', (days, toRepay, rest) => {
    expect(readOn(days, [disbursed, paid(30, 281_666n)])).toEqual([toRepay, rest, 0n]);
  });

  const covered = '171668: interest 15333, principal 333334, credit-held -176999';
  it.each([
    [58, null, covered],
    [61, null, last],
  ])('of one whose second instalment is covered to the centavo, on day %i', (days, toRepay, rest) => {
    expect(readOn(days, [disbursed, paid(30, 358_665n)])).toEqual([toRepay, rest, 0n]);
  });

  it('are none before the money has arrived and after all is paid, but for what is held', () => {
    expect(readOn(5, [])).toEqual([null, null, 0n]);
    expect(readOn(70, [disbursed, paid(60, 500_000n)], inOne)).toEqual([null, null, 0n]);
    expect(readOn(70, [disbursed, paid(60, 600_000n)], inOne)).toEqual([null, null, 100_000n]);
  });

  it('are what was refunded of a payment that was taken back, beside the loan or alone', () => {
    const all = [disbursed, paid(60, 600_000n), refunded(61, 100_000n), reversed(62, 'paid-60')];
    const taken = '100000: payment-taken-back 100000';
    const rest = '600000: principal 500000, payment-taken-back 100000';
    expect(readOn(61, all, inOne)).toEqual([null, null, 0n]);
    expect(readOn(62, all, inOne)).toEqual([taken, rest, 0n]);
    const alone = [
      ...[disbursed, paid(60, 500_000n), paid(61, 50_000n)],
      ...[refunded(62, 50_000n), reversed(63, 'paid-61')],
    ];
    expect(readOn(62, alone, inOne)).toEqual([null, null, 0n]);
    expect(readOn(63, alone, inOne)).toEqual(['50000: payment-taken-back 50000', null, 0n]);
  });
});
