import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balancesOf, planPostings } from '../books/plan-postings.ts';
import type { Posting } from '../books/posting.ts';
import type { Day } from '../calendar-day.ts';
import { debtOfPart, debtParts, debtTotal, receivableOf } from '../debt.ts';
import type { LoanEvent } from '../loan-event.ts';
import { greaterOf } from '../money.ts';
import { journalLoan, replayLoan } from '../replay/replay-loan.ts';
import type { Contract } from '../terms.ts';
import { anyHistory } from './random-history.ts';

const sorted = (postings: readonly Posting[]) =>
  [...balancesOf(postings)].filter(([, sum]) => sum !== 0n).sort();

/** The debt after everything held for the borrower. */
function owedNet(contract: Contract, events: readonly LoanEvent[], today: Day): bigint {
  const state = replayLoan(contract, events, today);
  return debtTotal(state.outstanding) - state.creditMinor;
}

describe('any loan', () => {
  it('LEND-09 has balances that sum to 0 and agree with its state', () => {
    fc.assert(
      fc.property(anyHistory, ({ contract, events, today }) => {
        const { state, postings } = journalLoan(contract, events, today);
        const balances = balancesOf(postings);
        const charged = state.schedule.filter((each) => each.dueDay <= today);
        const carriedMinor = state.schedule.reduce((sum, each) => sum + each.unpaidCarried.interest, 0n);
        const interestMinor = charged.reduce((sum, each) => sum + each.unpaidInterestMinor, carriedMinor);
        const claim = { ...state.outstanding, interestMinor };
        expect([...balances.values()].reduce((sum, balance) => sum + balance, 0n)).toBe(0n);
        for (const part of debtParts) {
          const expected = state.isWrittenOff ? 0n : debtOfPart(claim, part);
          expect(balances.get(receivableOf[part]) ?? 0n).toBe(expected);
        }
        // Of a loan that was written off a payment taken back is a loss.
        const heldMinor = state.isWrittenOff ? greaterOf(0n, state.creditMinor) : state.creditMinor;
        expect(balances.get('borrower-credit') ?? 0n).toBe(-heldMinor);
      }),
    );
  });

  it('LEND-09 writes amounts above zero, in order of value day, and never collects more than was charged', () => {
    fc.assert(
      fc.property(anyHistory, ({ contract, events, today }) => {
        const { postings } = journalLoan(contract, events, today);
        const balances = new Map<string, bigint>();
        let day = Number.NEGATIVE_INFINITY;
        for (const { debit, credit, amountMinor, valueDay } of postings) {
          expect(amountMinor > 0n).toBe(true);
          expect(valueDay).toBeGreaterThanOrEqual(day);
          day = valueDay;
          balances.set(debit, (balances.get(debit) ?? 0n) + amountMinor);
          const left = (balances.get(credit) ?? 0n) - amountMinor;
          balances.set(credit, left);
          if (credit.endsWith('-receivable')) expect(left >= 0n).toBe(true);
        }
      }),
    );
  });

  it('LEND-09 never leaves less than nothing, or more than was asked, unpaid', () => {
    fc.assert(
      fc.property(anyHistory, ({ contract, events, today }) => {
        const state = replayLoan(contract, events, today);
        for (const part of debtParts) expect(debtOfPart(state.outstanding, part) >= 0n).toBe(true);
        for (const each of state.schedule) {
          expect(each.unpaidFeeMinor <= each.feeMinor).toBe(true);
          expect(each.unpaidInterestMinor <= each.interestMinor).toBe(true);
          expect(each.unpaidPrincipalMinor <= each.principalMinor).toBe(true);
        }
        expect(debtTotal(state.overdue) + debtTotal(state.due) <= debtTotal(state.outstanding)).toBe(true);
      }),
    );
  });

  it('LEND-05 never owes more after a larger payment', () => {
    const amounts = fc.tuple(fc.bigInt(0n, 15_000_00n), fc.bigInt(0n, 2_000_00n));
    fc.assert(
      fc.property(anyHistory, amounts, ({ contract, events, today }, [amountMinor, moreMinor]) => {
        const pay = (amount: bigint): LoanEvent[] => [
          ...events,
          {
            id: 'p',
            kind: 'paid',
            paymentId: 'p',
            amountMinor: amount,
            purpose: 'repayment',
            valueDay: today,
          },
        ];
        const less = owedNet(contract, pay(amountMinor), today);
        const more = owedNet(contract, pay(amountMinor + moreMinor), today);
        expect(more <= less - moreMinor).toBe(true);
      }),
    );
  });

  it('LEND-09 is the same in whatever order the days of its events are delivered, but for what was agreed on pauses', () => {
    fc.assert(
      fc.property(anyHistory, fc.infiniteStream(fc.nat()), ({ contract, events, today }, random) => {
        const days = [...new Set(events.map((event) => event.valueDay))];
        const ranks = new Map(days.map((day) => [day, random.next().value ?? 0]));
        const isAgreed = ({ kind }: LoanEvent) => kind === 'paused' || kind === 'resumed';
        const others = events.filter((event) => !isAgreed(event));
        const delivered = others
          .toSorted((left, right) => (ranks.get(left.valueDay) ?? 0) - (ranks.get(right.valueDay) ?? 0))
          .concat(events.filter(isAgreed));
        fc.pre(new Set(ranks.values()).size === days.length);
        expect(journalLoan(contract, delivered, today)).toEqual(journalLoan(contract, events, today));
      }),
    );
  });

  it('LEND-05 is the same in whatever order repayments of one day arrive, once nothing can be paid ahead', () => {
    const amounts = fc.array(fc.bigInt(1n, 3_000_00n), { minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(anyHistory, amounts, (history, payments) => {
        const { contract, events } = history;
        const maturityDay = replayLoan(contract, events, history.today).maturityDay ?? history.today;
        const today = Math.max(history.today, maturityDay + 1) as Day;
        const pay = (list: readonly bigint[]) =>
          list.map((amountMinor, position): LoanEvent => {
            const id = `same-day-${position}`;
            return { id, kind: 'paid', paymentId: id, amountMinor, purpose: 'repayment', valueDay: today };
          });
        const forward = journalLoan(contract, [...events, ...pay(payments)], today);
        const backward = journalLoan(contract, [...events, ...pay(payments.toReversed())], today);
        expect(backward.state).toEqual(forward.state);
        expect(sorted(backward.postings)).toEqual(sorted(forward.postings));
      }),
    );
  });

  it('costs no more than its caps allow over its life', () => {
    fc.assert(
      fc.property(anyHistory, ({ contract, events, today }) => {
        fc.pre(contract.caps !== null);
        const { costSoFarMinor } = replayLoan(contract, events, today);
        expect(costSoFarMinor <= contract.principalMinor).toBe(true);
      }),
    );
  });

  it('LEND-09 comes from an old journal to the wanted one by reversals and additions only', () => {
    fc.assert(
      fc.property(anyHistory, fc.nat({ max: 14 }), ({ contract, events, today }, late) => {
        const known = events.filter((_, position) => position !== late);
        const posted = journalLoan(contract, known, today).postings.map((posting, position) => ({
          ...posting,
          id: `${position}`,
        }));
        const wanted = journalLoan(contract, events, today).postings;
        const plan = planPostings(posted, wanted);
        const reversed = new Set(plan.reversals.map((reversal) => reversal.postingId));
        const live = posted.filter(({ id }) => !reversed.has(id)).map(({ id: _, ...posting }) => posting);
        expect([...live, ...plan.additions]).toEqual(wanted);
        const journal = [...posted, ...plan.reversals.map(({ posting }) => posting), ...plan.additions];
        expect(sorted(journal)).toEqual(sorted(wanted));
      }),
    );
  });
});
