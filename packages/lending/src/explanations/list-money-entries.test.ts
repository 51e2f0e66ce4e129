import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { debtParts, receivableOf } from '../debt.ts';
import type { DebtPart, LoanEvent } from '../loan-event.ts';
import { journalLoan } from '../replay/replay-loan.ts';
import { contractWith, dayAfterCredit, disbursed, paid } from '../testing/loan-samples.ts';
import { PlainModel } from '../testing/plain-model.ts';
import { anyHistory } from '../testing/random-history.ts';
import { type CoveredPart, listMoneyEntries, type MoneyEntry } from './list-money-entries.ts';

const seeds = Number(process.env.CAMPAIGN_SEEDS ?? 400);
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, each) => total + each, 0n);
const partsOf = (entries: readonly MoneyEntry[]): CoveredPart[] => entries.flatMap(({ parts }) => parts);
const amountOf = (parts: readonly CoveredPart[]): bigint => sum(parts.map(({ amountMinor }) => amountMinor));

describe('where the money of a loan went', () => {
  it('PAID-05 lists a late payment penalty first, then interest and principal, each with its instalment', () => {
    const contract = contractWith({}, { instalmentCount: 1 });
    const events = [disbursed, paid(98, 400_000n)];
    const [entry] = listMoneyEntries(contract, events, dayAfterCredit(98));
    const part = (name: DebtPart, instalment: number | null, amountMinor: bigint) => ({
      ...{ part: name, instalment, extension: 0, restructure: 0, amountMinor },
    });
    // 5,000.00 and 455.00 interest, 7 days late: 1,000.00 and 7 × 272.75.
    expect(entry).toMatchObject({
      ...{ kind: 'payment', eventId: 'paid-98', amountMinor: 400_000n, heldMinor: 0n },
      parts: [part('penalty', null, 290_925n), part('interest', 1, 45_500n), part('principal', 1, 63_575n)],
    });
  });

  it('PAID-05 lists overpayment as held, and its use on the due day as an entry of its own', () => {
    const contract = contractWith({}, { instalmentCount: 2, interestPerDay: 0n });
    const events = [disbursed, paid(1, 10_000n)];
    const entries = listMoneyEntries(contract, events, dayAfterCredit(46));
    const covered = { part: 'principal', instalment: 1, extension: 0, restructure: 0, amountMinor: 10_000n };
    expect(entries).toMatchObject([
      { kind: 'payment', amountMinor: 10_000n, parts: [], heldMinor: 10_000n },
      { kind: 'credit-used', eventId: null, amountMinor: 0n, parts: [covered], heldMinor: -10_000n },
    ]);
  });

  it('PAID-05 PAY-20 lists apart what made up for a payment that was taken back after its refund', () => {
    const contract = contractWith({}, { instalmentCount: 1 });
    const over = paid(5, 100_000n);
    const refunded: LoanEvent = {
      ...{ id: 'refund', kind: 'refunded', amountMinor: 100_000n, reason: 'asked' },
      valueDay: dayAfterCredit(6),
    };
    const takenBack: LoanEvent = {
      ...{ id: 'bounced', kind: 'reversed', eventId: over.id, reason: 'bounced' },
      valueDay: dayAfterCredit(7),
    };
    const events = [disbursed, over, refunded, takenBack, paid(91, 60_000n), paid(92, 800_000n)];
    const entries = listMoneyEntries(contract, events, dayAfterCredit(92));
    expect(entries.map(({ kind, madeUpMinor }) => [kind, madeUpMinor])).toEqual([
      ['refund', 0n],
      ['payment', 60_000n],
      ['payment', 40_000n],
    ]);
  });

  it('PAID-05 sums to the payments, entry by entry, and to the overpayment held, for random loans', () => {
    fc.assert(
      fc.property(anyHistory, ({ contract, events, today }) => {
        const entries = listMoneyEntries(contract, events, today);
        for (const { amountMinor, interestGivenBackMinor, parts, heldMinor, madeUpMinor } of entries) {
          expect(amountMinor + interestGivenBackMinor).toBe(amountOf(parts) + heldMinor);
          expect(madeUpMinor === 0n || madeUpMinor <= heldMinor).toBe(true);
        }
        const { state, postings } = journalLoan(contract, events, today);
        expect(sum(entries.map(({ heldMinor }) => heldMinor))).toBe(state.creditMinor);
        const received = postings.filter(({ kind }) => kind === 'payment-received');
        const listed = entries.filter(({ kind }) => kind === 'payment');
        expect(listed.map(({ eventId, amountMinor }) => ({ eventId, amountMinor }))).toEqual(
          received.map(({ eventId, amountMinor }) => ({ eventId, amountMinor })),
        );
      }),
      { numRuns: seeds },
    );
  });

  it('PAID-05 equals the ledger, part by part, for random loans', () => {
    fc.assert(
      fc.property(anyHistory, ({ contract, events, today }) => {
        const entries = listMoneyEntries(contract, events, today);
        const parts = partsOf(entries);
        const spent = journalLoan(contract, events, today).postings.filter(
          ({ debit, kind }) => debit === 'borrower-credit' && kind !== 'refunded',
        );
        const recovered = spent.filter(({ credit }) => credit === 'recovery-income');
        const recoveredIn = new Set(recovered.map(({ eventId }) => eventId));
        // Of a loss, what a payment makes up for covers no part of the debt.
        const madeUp = entries.filter(({ eventId }) => recoveredIn.has(eventId));
        expect(amountOf(parts) + sum(madeUp.map(({ madeUpMinor }) => madeUpMinor))).toBe(
          sum(spent.map(({ amountMinor }) => amountMinor)),
        );
        if (recovered.length > 0) return;
        for (const name of debtParts) {
          const posted = spent.filter(({ credit }) => credit === receivableOf[name]);
          const shown = parts.filter(({ part }) => part === name);
          expect(amountOf(shown), name).toBe(sum(posted.map(({ amountMinor }) => amountMinor)));
        }
      }),
      { numRuns: seeds },
    );
  });

  it('PAID-05 gives each instalment what a plain model pays on it, for random loans', () => {
    fc.assert(
      fc.property(anyHistory, ({ contract, events, today }) => {
        const { restructuresUsed, rolloversUsed, schedule } = journalLoan(contract, events, today).state;
        const parts = partsOf(listMoneyEntries(contract, events, today));
        const { items } = new PlainModel(contract).run(events, today);
        for (const name of ['fee', 'principal'] as const) {
          for (const { index } of schedule) {
            const shown = parts.filter(
              (each) =>
                each.part === name &&
                each.instalment === index &&
                each.extension === rolloversUsed &&
                each.restructure === restructuresUsed,
            );
            expect(amountOf(shown), `${name} of ${index}`).toBe(paidOf(items, name, index));
          }
        }
      }),
      { numRuns: seeds },
    );
  });
});

function paidOf(items: PlainModel['items'], part: DebtPart, instalment: number): bigint {
  const own = items.filter((item) => item.part === part && item.instalment === instalment);
  return sum(own.map(({ paid: covered, waived }) => covered - waived));
}
