import { describe, expect, it } from 'vitest';
import { nextWorkDay } from '../deadlines/next-work-day.ts';
import type { LoanEvent } from '../loan-event.ts';
import { replayLoan } from '../replay/replay-loan.ts';
import { contractWith, dayAfterCredit, disbursed, paid } from '../testing/loan-samples.ts';
import { findAmountMismatch } from './find-amount-mismatch.ts';

const contract = contractWith();
const on = (days: number, ...payments: readonly LoanEvent[]) =>
  replayLoan(contract, [disbursed, ...payments], dayAfterCredit(days));

/** 5,000.00 of principal and 455.00 of interest are owed on the due day, 91 days after credit. */
const owedMinor = 545_500n;

describe('a payment', () => {
  const mismatchOf = (paidMinor: bigint, askedMinor: bigint | null) =>
    findAmountMismatch({ paidMinor, askedMinor, before: on(91), after: on(91, paid(91, paidMinor)) });

  it('matches the amount requested, or any part for a standing code', () => {
    expect(mismatchOf(owedMinor, owedMinor)).toBeNull();
    expect(mismatchOf(100n, null)).toBeNull();
    expect(mismatchOf(owedMinor, null)).toBeNull();
  });

  it('is under or over the amount requested', () => {
    expect(mismatchOf(owedMinor - 1n, owedMinor)).toBe('under');
    expect(mismatchOf(200n, 100n)).toBe('over');
  });

  it('is over if something is left after the whole debt, also with a standing code', () => {
    expect(mismatchOf(owedMinor + 1n, null)).toBe('over');
  });

  it('PAY-20 matches what is owed with a payment that was taken back, and what is beyond both is over', () => {
    const refund: LoanEvent = {
      ...{ id: 'refund', kind: 'refunded', amountMinor: 300n, reason: 'asked' },
      valueDay: dayAfterCredit(91),
    };
    const gone = (...payments: readonly LoanEvent[]) => on(91, refund, ...payments);
    const judged = (paidMinor: bigint) => {
      const after = gone(paid(91, paidMinor));
      return findAmountMismatch({ paidMinor, askedMinor: null, before: gone(), after });
    };
    expect(judged(owedMinor + 300n)).toBeNull();
    expect(judged(owedMinor + 301n)).toBe('over');
  });

  it('is after settlement if nothing was owed before it', () => {
    const settled = on(92, paid(91, owedMinor));
    const after = on(92, paid(91, owedMinor), paid(92, 500n));
    expect(findAmountMismatch({ paidMinor: 500n, askedMinor: 500n, before: settled, after })).toBe(
      'after-settlement',
    );
  });
});

describe('the next day of work', () => {
  const nextOn = (days: number) => nextWorkDay(on(days), contract.terms);

  it('is the first day of the due window, the due day, and then each day', () => {
    expect(contract.terms.dueWindowDays).toBe(3);
    expect(nextOn(10)).toBe(dayAfterCredit(88));
    expect(nextOn(88)).toBe(dayAfterCredit(91));
    expect(nextOn(91)).toBe(dayAfterCredit(92));
    expect(nextOn(95)).toBe(dayAfterCredit(96));
  });
});
