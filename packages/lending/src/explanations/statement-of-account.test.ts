import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balancesOf } from '../books/plan-postings.ts';
import { addDays, type Day } from '../calendar-day.ts';
import { receivableOf } from '../debt.ts';
import { rowsOfOutstanding } from '../quotes/quote-rows.ts';
import { journalLoan } from '../replay/replay-loan.ts';
import { contractWith, dayAfterCredit, disbursed, paid } from '../testing/loan-samples.ts';
import { anyHistory } from '../testing/random-history.ts';
import { explainPayment } from './explain-payment.ts';
import { calculateStatement } from './statement-of-account.ts';

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, each) => total + each, 0n);

describe('a statement of account', () => {
  it('DOC-02 lists what raised and lowered the debt, with daily penalties in one row', () => {
    const contract = contractWith();
    const events = [disbursed, paid(94, 300_000n)];
    const { rows, balanceMinor } = calculateStatement(contract, events, dayAfterCredit(95));
    const told = rows.map(({ kind, fromDay, day, amountMinor, balanceMinor: owed }) => [
      kind,
      fromDay - disbursed.valueDay,
      day - disbursed.valueDay,
      amountMinor,
      owed,
    ]);
    expect(told).toEqual([
      ['disbursed', 0, 0, 500_000n, 500_000n],
      ['interest-accrued', 91, 91, 45_500n, 545_500n],
      ['penalty-one-time', 92, 92, 100_000n, 645_500n],
      ['penalty-day', 92, 94, 81_825n, 727_325n],
      ['payment-received', 94, 94, -300_000n, 427_325n],
      ['penalty-day', 95, 95, 21_366n, 448_691n],
    ]);
    expect(balanceMinor).toBe(448_691n);
  });

  it('DOC-02 PAUSE-01 names no daily penalty for the days of a pause', () => {
    const throughDay = dayAfterCredit(130);
    const pause = {
      id: 'paused',
      kind: 'paused',
      valueDay: dayAfterCredit(97),
      throughDay,
      reason: 'agreed',
    } as const;
    const { rows } = calculateStatement(contractWith(), [disbursed, pause], dayAfterCredit(140));
    const penalties = rows.filter(({ kind }) => kind === 'penalty-day');
    expect(
      penalties.map(({ fromDay, day }) => [fromDay - disbursed.valueDay, day - disbursed.valueDay]),
    ).toEqual([
      [92, 96],
      [131, 140],
    ]);
  });

  it('DOC-02 is the account of any day before, and says nothing of later ones', () => {
    const events = [disbursed, paid(94, 300_000n)];
    const { rows, balanceMinor } = calculateStatement(contractWith(), events, dayAfterCredit(91));
    expect([rows.length, balanceMinor]).toEqual([2, 545_500n]);
  });

  it('DOC-02 has rows that add up to what is owed and equal the ledger, for any loan on any day', () => {
    fc.assert(
      fc.property(anyHistory, fc.nat({ max: 900 }), ({ contract, events, today }, back) => {
        const day = addDays(today, -back) as Day;
        const statement = calculateStatement(contract, events, day);
        const { state, postings } = journalLoan(contract, events, day);
        const ahead = state.schedule.filter((each) => each.dueDay > day && !state.isWrittenOff);
        expect(statement.balanceMinor).toBe(sum(statement.rows.map(({ amountMinor }) => amountMinor)));
        expect(statement.interestToComeMinor).toBe(sum(ahead.map((each) => each.unpaidInterestMinor)));
        const page = rowsOfOutstanding(state).amountMinor;
        expect(statement.toRepayMinor > 0n ? statement.toRepayMinor : 0n).toBe(page);
        if (state.isWrittenOff) return;
        const ledger = balancesOf(postings);
        const accounts = [...Object.values(receivableOf), 'borrower-credit'] as const;
        expect(statement.balanceMinor).toBe(sum(accounts.map((account) => ledger.get(account) ?? 0n)));
      }),
      { numRuns: 500 },
    );
  });
});

describe('the use of a payment', () => {
  it('DOC-01 adds up to the amount, for every payment of any loan', () => {
    fc.assert(
      fc.property(anyHistory, ({ contract, events }) => {
        for (const event of events) {
          if (event.kind !== 'paid') continue;
          const told = explainPayment(contract, events, event.id);
          const isReversed = events.some((each) => each.kind === 'reversed' && each.eventId === event.id);
          expect(told === null).toBe(isReversed);
          if (!told) continue;
          expect(sum(told.parts.map(({ amountMinor }) => amountMinor)) + told.heldMinor).toBe(
            told.amountMinor + told.interestGivenBackMinor,
          );
        }
      }),
      { numRuns: 200 },
    );
  });

  it('DOC-01 names the parts that it covered and what is left', () => {
    const told = explainPayment(contractWith(), [disbursed, paid(92, 200_000n)], 'paid-92');
    expect(told).toEqual({
      amountMinor: 200_000n,
      interestGivenBackMinor: 0n,
      heldMinor: 0n,
      madeUpMinor: 0n,
      parts: [
        { part: 'penalty', instalment: null, extension: 0, restructure: 0, amountMinor: 127_275n },
        { part: 'interest', instalment: 1, extension: 0, restructure: 0, amountMinor: 45_500n },
        { part: 'principal', instalment: 1, extension: 0, restructure: 0, amountMinor: 27_225n },
      ],
      leftMinor: 472_775n,
      isExtension: false,
      isPaidOff: false,
    });
  });
});
