import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar-day.ts';
import { debtTotal } from '../debt.ts';
import type { DebtLine } from '../explanations/debt-line.ts';
import { type Explained, explainDebt } from '../explanations/explain-debt.ts';
import type { DebtPart, LoanEvent } from '../loan-event.ts';
import { journalLoan, replayLoan } from '../replay/replay-loan.ts';
import { contractWith, dayAfterCredit, disbursed, paid } from '../testing/loan-samples.ts';
import { anyHistory } from '../testing/random-history.ts';
import { readLoanAmounts } from './loan-amounts.ts';
import { penaltyOfTomorrow } from './penalty-of-tomorrow.ts';
import { type QuotePart, type RowedAmount, rowsOfOutstanding, rowsOfQuote } from './quote-rows.ts';
import { quoteRepayment, quoteRollover, quoteSettlement } from './quotes.ts';

const seeds = Number(process.env.CAMPAIGN_SEEDS ?? 200);
const contract = contractWith();
const three = contractWith({ principalMinor: 1_000_000n }, { instalmentCount: 3 });

const sumOf = ({ rows }: RowedAmount): bigint =>
  rows.reduce((total, { amountMinor }) => total + amountMinor, 0n);

const rowOf = (amount: RowedAmount | null, part: QuotePart): bigint =>
  amount?.rows.find((row) => row.part === part)?.amountMinor ?? 0n;

describe('decisions §10: credit is a row, and rows add up to their amount', () => {
  it('held credit is a row of the repayment and lowers it', () => {
    const quote = quoteRepayment(three, [disbursed, paid(5, 100_000n)], dayAfterCredit(28));
    expect(quote.ok && rowsOfQuote(quote.value)).toEqual({
      amountMinor: 263_333n,
      rows: [
        { part: 'interest', amountMinor: 30_000n },
        { part: 'principal', amountMinor: 333_333n },
        { part: 'credit-held', amountMinor: -100_000n },
      ],
    });
  });

  it('the order page asks for what the repayment page asks for: 2,633.33 and not 3,633.33', () => {
    const events = [disbursed, paid(5, 100_000n)];
    const amounts = readLoanAmounts(three, events, dayAfterCredit(28));
    expect(amounts.toRepayToday?.amountMinor).toBe(263_333n);
    expect(rowOf(amounts.toRepayToday, 'credit-held')).toBe(-100_000n);
    expect(amounts.creditMinor).toBe(0n);
  });

  it('credit that covers what is due is a row of the rest, and nothing is asked for today', () => {
    const amounts = readLoanAmounts(three, [disbursed, paid(5, 400_000n)], dayAfterCredit(29));
    expect(amounts.toRepayToday).toBeNull();
    expect(rowOf(amounts.outstanding, 'credit-held')).toBe(-400_000n);
  });

  it('interest that a settlement gives back is a row of its own', () => {
    const events = [disbursed, paid(30, 363_333n), paid(50, 360_000n)];
    const quote = quoteSettlement(three, events, dayAfterCredit(50));
    expect(quote.ok && rowsOfQuote(quote.value)).toEqual({
      amountMinor: 320_000n,
      rows: [
        { part: 'interest-given-back', amountMinor: -13_334n },
        { part: 'principal', amountMinor: 333_334n },
      ],
    });
  });

  it('a payment that was taken back is a row that raises the amount', () => {
    const overpaid = paid(5, 100_000n);
    const events: LoanEvent[] = [
      ...[disbursed, overpaid],
      { id: 'refund', kind: 'refunded', amountMinor: 100_000n, reason: 'asked', valueDay: dayAfterCredit(6) },
      {
        ...{ id: 'bounced', kind: 'reversed', eventId: overpaid.id, reason: 'bounced' },
        valueDay: dayAfterCredit(7),
      },
    ];
    const today = dayAfterCredit(91);
    for (const quote of [quoteRepayment(contract, events, today), quoteRollover(contract, events, today)]) {
      const amount = quote.ok ? rowsOfQuote(quote.value) : null;
      expect(rowOf(amount, 'payment-taken-back')).toBe(100_000n);
      expect(amount && sumOf(amount)).toBe(amount?.amountMinor);
    }
  });
});

const partOf: { readonly [part in DebtPart | 'credit']: 'charges' | 'credit' | DebtPart } = {
  'lawful-charge': 'charges',
  'enforcement-cost': 'charges',
  penalty: 'penalty',
  fee: 'fee',
  interest: 'interest',
  principal: 'principal',
  credit: 'credit',
};

const partOfRow: { readonly [part in QuotePart]: 'charges' | 'credit' | DebtPart } = {
  charges: 'charges',
  'late-penalty': 'penalty',
  fee: 'fee',
  interest: 'interest',
  'interest-given-back': 'interest',
  principal: 'principal',
  'credit-held': 'credit',
  'payment-taken-back': 'credit',
  'credit-kept': 'credit',
};

function sumByPart(rows: readonly (readonly [string, bigint])[]): Record<string, bigint> {
  const sums: Record<string, bigint> = {};
  for (const [part, minor] of rows) sums[part] = (sums[part] ?? 0n) + minor;
  return Object.fromEntries(Object.entries(sums).filter(([, minor]) => minor !== 0n));
}

const linesByPart = (lines: readonly DebtLine[]) =>
  sumByPart(lines.map(({ part, amountMinor }) => [partOf[part], amountMinor]));

const rowsByPart = ({ rows }: RowedAmount) =>
  sumByPart(rows.map(({ part, amountMinor }) => [partOfRow[part], amountMinor]));

describe('over random histories', () => {
  const quotes = { repayment: quoteRepayment, settlement: quoteSettlement, rollover: quoteRollover };

  it.each(['repayment', 'settlement', 'rollover'] as const)(
    'decisions §10 the rows of a %s add up to its amount, and the staff story says the same parts',
    (what: Exclude<Explained, 'outstanding'>) => {
      fc.assert(
        fc.property(anyHistory, ({ contract: agreed, events, today }) => {
          const quote = quotes[what](agreed, events, today);
          fc.pre(quote.ok);
          const amount = rowsOfQuote(quote.value);
          expect(amount.amountMinor).toBe(quote.value.amount.minor);
          expect(sumOf(amount)).toBe(amount.amountMinor);
          const story = explainDebt(agreed, events, today, what);
          expect(story.ok && linesByPart(story.value.lines)).toEqual(rowsByPart(amount));
        }),
        { numRuns: seeds },
      );
    },
  );

  it('decisions §10 the order page asks for the amount of the repayment page, and its rows add up', () => {
    fc.assert(
      fc.property(anyHistory, ({ contract: agreed, events, today }) => {
        const { toRepayToday, outstanding, creditMinor } = readLoanAmounts(agreed, events, today);
        const state = replayLoan(agreed, events, today);
        for (const amount of [toRepayToday, outstanding]) {
          if (amount) expect(sumOf(amount)).toBe(amount.amountMinor);
        }
        if (toRepayToday) {
          const quote = quoteRepayment(agreed, events, today);
          expect(quote.ok && quote.value.amount.minor).toBe(toRepayToday.amountMinor);
        }
        if (outstanding) {
          const rest = debtTotal(state.outstanding) - state.creditMinor;
          expect(outstanding).toEqual(rowsOfOutstanding(state));
          expect(outstanding.amountMinor).toBe(rest > 0n ? rest : 0n);
        }
        const isRow = toRepayToday !== null || outstanding !== null;
        expect(creditMinor).toBe(isRow ? 0n : state.creditMinor);
      }),
      { numRuns: seeds },
    );
  });

  it("decisions §10 the penalty announced for tomorrow is what tomorrow's replay adds", () => {
    fc.assert(
      fc.property(anyHistory, ({ contract: agreed, events, today }) => {
        const known = events.filter(({ valueDay }) => valueDay <= today);
        const announced = penaltyOfTomorrow(agreed, events, today);
        const now = replayLoan(agreed, known, today);
        const tomorrow = addDays(today, 1);
        const added = journalLoan(agreed, known, tomorrow)
          .postings.filter(({ kind, valueDay }) => kind.startsWith('penalty-') && valueDay === tomorrow)
          .reduce((total, { amountMinor }) => total + amountMinor, 0n);
        expect(announced).toBe(added);
        if (now.isWrittenOff || now.status === 'settled') expect(announced).toBe(0n);
      }),
      { numRuns: seeds },
    );
  });

  it('decisions §10 paying the quoted amount today stops the penalty, and so does the quoted extension', () => {
    fc.assert(
      fc.property(anyHistory, ({ contract: agreed, events, today }) => {
        const known = events.filter(({ valueDay }) => valueDay <= today);
        fc.pre(penaltyOfTomorrow(agreed, known, today) > 0n);
        for (const purpose of ['repayment', 'rollover'] as const) {
          const quote = (purpose === 'rollover' ? quoteRollover : quoteRepayment)(agreed, known, today);
          if (!quote.ok) continue;
          const id = `pays-${purpose}`;
          const amountMinor = quote.value.amount.minor;
          const payment: LoanEvent =
            amountMinor === 0n
              ? { id, kind: 'rolled-over', valueDay: today }
              : { id, kind: 'paid', paymentId: id, amountMinor, purpose, valueDay: today };
          expect(penaltyOfTomorrow(agreed, [...known, payment], today)).toBe(0n);
        }
      }),
      { numRuns: seeds },
    );
  });
});

describe('the penalty of tomorrow', () => {
  it('is the one-time amount and the first share on the due day, and one share on later days', () => {
    expect(penaltyOfTomorrow(contract, [disbursed], dayAfterCredit(90))).toBe(0n);
    expect(penaltyOfTomorrow(contract, [disbursed], dayAfterCredit(91))).toBe(127_275n);
    expect(penaltyOfTomorrow(contract, [disbursed], dayAfterCredit(92))).toBe(27_275n);
  });

  it('is nothing after a write-off', () => {
    const writtenOff: LoanEvent = {
      ...{ id: 'lost', kind: 'written-off', reason: 'lost' },
      valueDay: dayAfterCredit(100),
    };
    expect(penaltyOfTomorrow(contract, [disbursed, writtenOff], dayAfterCredit(100))).toBe(0n);
  });
});
