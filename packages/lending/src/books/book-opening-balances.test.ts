import { describe, expect, it } from 'vitest';
import { type Day, formatDay } from '../calendar-day.ts';
import { decideReversal } from '../decisions/decide-correction.ts';
import type { LoanEvent } from '../loan-event.ts';
import { journalLoan, replayLoan } from '../replay/replay-loan.ts';
import { contractWith, dayAfterCredit, disbursed, paid } from '../testing/loan-samples.ts';
import { bookOpeningBalances } from './book-opening-balances.ts';
import { balancesOf } from './plan-postings.ts';

/** 5,000.00 for 91 days at 0.1 % a day: 5,455.00 on 2026-11-13. */
const contract = contractWith();
const takenOverAfter = (days: number): LoanEvent => ({
  ...{ id: 'taken-over', kind: 'taken-over', source: 'Lendbook', oldNumber: 'LB-1', owedMinor: 1n },
  valueDay: dayAfterCredit(days),
});
const ledgerOn = (days: number, events: readonly LoanEvent[]) =>
  bookOpeningBalances(journalLoan(contract, events, dayAfterCredit(days)).postings, events);
const balancesOn = (days: number, events: readonly LoanEvent[], until?: Day) =>
  Object.fromEntries(
    [...balancesOf(ledgerOn(days, events).filter((each) => until === undefined || each.valueDay <= until))]
      .filter(([, minor]) => minor !== 0n)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

describe('the ledger of a loan that was taken over', () => {
  // A payment of 1,000.00 on the due day leaves 4,455.00 of principal; one day late adds 1,000.00 and 5 % of it.
  const before = [disbursed, paid(91, 100_000n)];

  it('IMPORT-06 has what is owed against opening balances, and neither cash nor income of before', () => {
    expect(balancesOn(93, [...before, takenOverAfter(93)])).toEqual({
      'principal-receivable': 445_500n,
      'penalty-receivable': 144_550n,
      'opening-balances': -590_050n,
    });
  });

  it('IMPORT-06 is booked on the day of the balance: no day before it has a posting', () => {
    const days = ledgerOn(93, [...before, takenOverAfter(93)]).map(({ valueDay }) => formatDay(valueDay));
    expect([...new Set(days)]).toEqual([formatDay(dayAfterCredit(93))]);
  });

  it('IMPORT-07 has the penalties of the days after it as income, and a later payment as cash', () => {
    const events = [...before, takenOverAfter(93), paid(95, 50_000n)];
    expect(balancesOn(95, events)).toEqual({
      'principal-receivable': 445_500n,
      'penalty-receivable': 139_100n,
      'opening-balances': -590_050n,
      'penalty-income': -44_550n,
      'provider-cash': 50_000n,
    });
  });

  it('IMPORT-07 has money that counts before the balance as cash, and what it changes of before as no income', () => {
    const late: LoanEvent = { ...paid(92, 445_500n), id: 'late' };
    const events = [...before, takenOverAfter(93), late];
    // 4,455.00 on the first day late pays the 1,222.75 of that day's penalties first.
    const balances = balancesOn(93, events);
    expect(balances['provider-cash']).toBe(445_500n);
    expect(Object.keys(balances).filter((account) => account.endsWith('-income'))).toEqual([]);
    expect(Object.values(balances).reduce((sum, minor) => sum + minor, 0n)).toBe(0n);
  });

  it('IMPORT-07 has an interest that is due after the balance as income of its due day', () => {
    expect(balancesOn(91, [disbursed, takenOverAfter(60)])).toEqual({
      'principal-receivable': 500_000n,
      'interest-receivable': 45_500n,
      'opening-balances': -500_000n,
      'interest-income': -45_500n,
    });
  });

  it('IMPORT-06 changes nothing of a loan that was made here, and nothing of what a loan owes', () => {
    const { postings } = journalLoan(contract, before, dayAfterCredit(93));
    expect(bookOpeningBalances(postings, before)).toBe(postings);
    const day = dayAfterCredit(120);
    expect(replayLoan(contract, [...before, takenOverAfter(93)], day)).toEqual(
      replayLoan(contract, before, day),
    );
  });
});

it('IMPORT-08 what was taken over is not reversed; what was recorded here is', () => {
  const events = [disbursed, paid(50, 1_000n), takenOverAfter(60), paid(61, 2_000n)];
  const reverse = (eventId: string) =>
    decideReversal(events, dayAfterCredit(62), { id: 'r', reason: 'r', eventId });
  for (const id of ['disbursed', 'paid-50', 'taken-over'])
    expect(reverse(id), id).toEqual({
      ok: false,
      refusal: { code: 'not-decidable', status: 'taken-over' },
    });
  expect(reverse('paid-61').ok).toBe(true);
});
