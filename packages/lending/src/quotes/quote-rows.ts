import { debtTotal } from '../debt.ts';
import type { Debt, LoanState } from '../loan-state.ts';
import type { RepaymentQuote, RolloverQuote } from './quote.ts';

/** What a row of an amount stands for. */
export type QuotePart =
  | 'late-penalty'
  | 'charges'
  | 'fee'
  | 'interest'
  | 'interest-given-back'
  | 'principal'
  | 'credit-held'
  | 'payment-taken-back'
  | 'credit-kept';

/** One row of an amount. What lowers the amount is negative; the rows add up to the amount. */
type QuoteRow = { readonly part: QuotePart; readonly amountMinor: bigint };

/** An amount with the rows that add up to it. */
export type RowedAmount = { readonly amountMinor: bigint; readonly rows: readonly QuoteRow[] };

/** The amount of a quote with its rows. Every view of the amount shows these rows (decisions §10). */
export function rowsOfQuote(quote: RepaymentQuote | RolloverQuote): RowedAmount {
  const { amount, settles, interestGivenBackMinor, creditAppliedMinor } = quote;
  return toRows({ amountMinor: amount.minor, debt: settles, interestGivenBackMinor, creditAppliedMinor });
}

/**
 * The unpaid rest of the current schedule less the overpayment held, with its rows. It is zero where the
 * overpayment held is more than the rest.
 */
export function rowsOfOutstanding({ outstanding, creditMinor }: LoanState): RowedAmount {
  const restMinor = debtTotal(outstanding) - creditMinor;
  return toRows({
    amountMinor: restMinor > 0n ? restMinor : 0n,
    debt: outstanding,
    interestGivenBackMinor: 0n,
    creditAppliedMinor: creditMinor,
  });
}

function toRows(of: {
  amountMinor: bigint;
  debt: Debt;
  interestGivenBackMinor: bigint;
  creditAppliedMinor: bigint;
}): RowedAmount {
  const { amountMinor, debt, interestGivenBackMinor, creditAppliedMinor } = of;
  const creditPart = creditAppliedMinor > 0n ? 'credit-held' : 'payment-taken-back';
  const rows: readonly QuoteRow[] = [
    { part: 'late-penalty', amountMinor: debt.penaltyMinor },
    { part: 'interest', amountMinor: debt.interestMinor + interestGivenBackMinor },
    { part: 'interest-given-back', amountMinor: -interestGivenBackMinor },
    { part: 'fee', amountMinor: debt.feeMinor },
    { part: 'principal', amountMinor: debt.principalMinor },
    { part: 'charges', amountMinor: debt.lawfulChargeMinor + debt.enforcementCostMinor },
    { part: creditPart, amountMinor: -creditAppliedMinor },
    { part: 'credit-kept', amountMinor: amountMinor - debtTotal(debt) + creditAppliedMinor },
  ];
  return { amountMinor, rows: rows.filter((row) => row.amountMinor !== 0n) };
}
