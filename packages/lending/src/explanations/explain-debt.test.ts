import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { debtOfPart, debtParts, debtTotal } from '../debt.ts';
import type { LoanEvent } from '../loan-event.ts';
import { quoteRepayment, quoteRollover, quoteSettlement } from '../quotes/quotes.ts';
import { journalLoan, replayLoan } from '../replay/replay-loan.ts';
import { contractWith, dayAfterCredit, disbursed, paid } from '../testing/loan-samples.ts';
import { anyHistory } from '../testing/random-history.ts';
import { type Explained, explainDebt } from './explain-debt.ts';

const contract = contractWith();
const linesOf = (events: readonly LoanEvent[], days: number, explained: Explained) => {
  const explanation = explainDebt(contract, events, dayAfterCredit(days), explained);
  if (!explanation.ok) throw new Error(explanation.refusal.code);
  return explanation.value.lines.map(({ part, rule, amountMinor, basis, postings }) => [
    part,
    rule,
    amountMinor,
    basis && [basis.baseMinor, basis.ratePerDay, basis.days],
    postings.length,
  ]);
};

describe('an explanation', () => {
  it('LEND-02 names the interest that is given back where a charge alone is unpaid and all to come was paid or waived', () => {
    const three = contractWith(
      { principalMinor: 1_000_000n },
      { instalmentCount: 3, prepayment: { kind: 'any-time' } },
    );
    const on = { reason: 'test', valueDay: dayAfterCredit(50) };
    const events: LoanEvent[] = [
      ...[disbursed, paid(30, 363_333n), paid(50, 354_000n)],
      { id: 'charged', kind: 'charged', part: 'enforcement-cost', amountMinor: 20_000n, ...on },
      { id: 'waived', kind: 'waived', part: 'principal', amountMinor: 333_334n, ...on },
      { id: 'interest', kind: 'waived', part: 'interest', amountMinor: 10_000n, ...on },
    ];
    const today = dayAfterCredit(50);
    const quote = quoteRepayment(three, events, today);
    const explained = explainDebt(three, events, today, 'repayment');
    if (!quote.ok || !explained.ok) throw new Error('nothing is owed');
    const { lines, amountMinor } = explained.value;
    expect([quote.value.amount.minor, amountMinor]).toEqual([12_666n, 12_666n]);
    expect(lines.reduce((sum, line) => sum + line.amountMinor, 0n)).toBe(12_666n);
    expect(
      lines.filter(({ rule }) => rule === 'interest-given-back').map((line) => line.amountMinor),
    ).toEqual([-7_334n]);
  });

  it('LEND-04 names each part of a late debt: its base, its rate, its days and its postings', () => {
    expect(linesOf([disbursed], 95, 'repayment')).toEqual([
      ['principal', 'disbursed', 500_000n, null, 1],
      ['interest', 'interest-accrued', 45_500n, [500_000n, 1_000n, 91], 1],
      ['penalty', 'penalty-one-time', 100_000n, null, 1],
      ['penalty', 'penalty-day', 109_100n, [545_500n, 50_000n, 1], 4],
    ]);
  });

  it('takes off what was paid and begins a new line where the base or the rate changes', () => {
    expect(linesOf([disbursed, paid(93, 154_550n + 100n)], 122, 'repayment').slice(2)).toEqual([
      ['penalty', 'penalty-one-time', 100_000n, null, 1],
      ['penalty', 'penalty-day', 54_550n, [545_500n, 50_000n, 1], 2],
      ['penalty', 'payment-allocated', -154_550n, null, 1],
      ['interest', 'payment-allocated', -100n, null, 1],
      ['penalty', 'penalty-day', 28n * 27_270n, [545_400n, 50_000n, 3], 28],
      ['penalty', 'penalty-day', 21_816n, [545_400n, 40_000n, 31], 1],
    ]);
  });

  it('LEND-02 shows the interest that a settlement has earned by its day, and the interest of an instalment that is due', () => {
    expect(linesOf([disbursed], 60, 'settlement')).toEqual([
      ['principal', 'disbursed', 500_000n, null, 1],
      ['interest', 'interest-to-come', 30_000n, [500_000n, 1_000n, 60], 0],
    ]);
    expect(linesOf([disbursed], 90, 'repayment').at(-1)).toEqual([
      'interest',
      'interest-to-come',
      45_500n,
      [500_000n, 1_000n, 91],
      0,
    ]);
  });

  it('LEND-03 leaves out the principal that an extension postpones', () => {
    expect(linesOf([disbursed], 90, 'rollover').at(-1)).toEqual([
      'principal',
      'not-asked-yet',
      -500_000n,
      null,
      0,
    ]);
  });

  it('is refused if the quote is', () => {
    const early = explainDebt(contract, [disbursed], dayAfterCredit(5), 'repayment');
    expect(early).toMatchObject({ refusal: { code: 'prepayment-too-early' } });
  });

  it('LEND-09 adds up to the quote, part by part, whatever has happened', () => {
    const quotes = { repayment: quoteRepayment, settlement: quoteSettlement, rollover: quoteRollover };
    fc.assert(
      fc.property(anyHistory, ({ contract, events, today }) => {
        for (const [name, quote] of Object.entries(quotes)) {
          const quoted = quote(contract, events, today);
          const explanation = explainDebt(contract, events, today, name as Explained);
          expect(explanation.ok).toBe(quoted.ok);
          if (!quoted.ok || !explanation.ok) continue;
          const { lines, amountMinor } = explanation.value;
          expect(amountMinor).toBe(quoted.value.amount.minor);
          expect(lines.reduce((sum, line) => sum + line.amountMinor, 0n)).toBe(amountMinor);
          for (const part of debtParts) {
            const own = lines.filter((line) => line.part === part);
            const total = own.reduce((sum, line) => sum + line.amountMinor, 0n);
            expect([name, part, total]).toEqual([name, part, debtOfPart(quoted.value.settles, part)]);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('adds up for the total debt as well, with the postings of the journal', () => {
    fc.assert(
      fc.property(anyHistory, ({ contract, events, today }) => {
        const explanation = explainDebt(contract, events, today, 'outstanding');
        if (!explanation.ok) throw new Error(explanation.refusal.code);
        const { lines } = explanation.value;
        const { outstanding } = replayLoan(contract, events, today);
        expect(lines.reduce((sum, line) => sum + line.amountMinor, 0n)).toBe(debtTotal(outstanding));
        const { postings } = journalLoan(contract, events, today);
        for (const line of lines.filter(({ postings: places }) => places.length > 0)) {
          const posted = line.postings.reduce((sum, place) => sum + (postings[place]?.amountMinor ?? 0n), 0n);
          expect(line.amountMinor < 0n ? -line.amountMinor : line.amountMinor).toBe(posted);
        }
      }),
      { numRuns: 200 },
    );
  });
});
