import { addDays, dayOf } from '@hiram/lending/calendar-day';
import type { LoanEvent } from '@hiram/lending/loan-event';
import { moneyOf } from '@hiram/lending/money';
import { penaltyOfTomorrow } from '@hiram/lending/quotes/penalty-of-tomorrow';
import { replayLoan } from '@hiram/lending/replay/replay-loan';
import { contractWith, disbursed } from '@hiram/lending/testing/loan-samples';
import { describe, expect, it } from 'vitest';
import { locales, textsFor } from '../../lender/texts/texts.ts';
import { describeLateness } from './describe-lateness.ts';

const dueDay = dayOf('2026-11-13');
const contract = contractWith();

/** What the page of the reference loan says a number of days late. */
function saidOn(days: number, events: readonly LoanEvent[] = [disbursed], canExtend = true): string {
  const today = addDays(dueDay, days);
  const addedTomorrow = moneyOf(penaltyOfTomorrow(contract, events, today), 'PHP');
  const { daysLate, isWrittenOff } = replayLoan(contract, events, today);
  return describeLateness(textsFor('en', 'specified'), { daysLate, isWrittenOff, addedTomorrow, canExtend });
}

describe('decisions §10: sentences are true', () => {
  it('says 1 day in the singular and how much tomorrow adds', () => {
    expect(saidOn(1)).toBe(
      '1 day late. ₱ 272,75 will be added tomorrow. Repay or extend today to stop this.',
    );
    expect(saidOn(7)).toBe(
      '7 days late. ₱ 272,75 will be added tomorrow. Repay or extend today to stop this.',
    );
    expect(saidOn(30)).toContain('₱ 218,20 will be added tomorrow.');
  });

  it('does not offer an extension that there is not', () => {
    expect(saidOn(7, [disbursed], false)).toBe(
      '7 days late. ₱ 272,75 will be added tomorrow. Repay today to stop this.',
    );
  });

  it('says nothing of tomorrow after a write-off, nor where a cap is reached', () => {
    const lost: LoanEvent = { id: 'lost', kind: 'written-off', reason: 'lost', valueDay: addDays(dueDay, 7) };
    expect(saidOn(7, [disbursed, lost])).toBe('7 days late. All that is left of this loan is due now.');
    const capped = { daysLate: 1, isWrittenOff: false, addedTomorrow: moneyOf(0n, 'PHP'), canExtend: true };
    expect(describeLateness(textsFor('en', 'specified'), capped)).toBe('1 day late.');
  });

  it('LEND-13 says of a loan that was written off before its due day that all of it is due, and of no costs', () => {
    const lost: LoanEvent = {
      id: 'lost',
      kind: 'written-off',
      reason: 'lost',
      valueDay: addDays(dueDay, -9),
    };
    expect(saidOn(-3, [disbursed, lost])).toBe('All that is left of this loan is due now.');
  });

  it('says of a charge alone that no instalment is late', () => {
    const charge = { daysLate: 0, isWrittenOff: false, addedTomorrow: moneyOf(0n, 'PHP'), canExtend: false };
    expect(describeLateness(textsFor('en', 'specified'), charge)).toMatch(/^No instalment is late\. Costs/);
  });

  it.each(locales)('has a sentence for one day of its own in %s', (locale) => {
    const { statusOverdueOneDayText, statusOverdueText } = textsFor(locale);
    expect(statusOverdueOneDayText).toContain('1');
    expect(statusOverdueOneDayText).not.toContain('{days}');
    expect(statusOverdueText).toContain('{days}');
  });
});
