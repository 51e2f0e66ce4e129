import type { Day } from '../calendar-day.ts';
import { debtTotal } from '../debt.ts';
import type { LoanEvent } from '../loan-event.ts';
import type { LoanState } from '../loan-state.ts';
import { replayLoan } from '../replay/replay-loan.ts';
import type { Contract } from '../terms.ts';
import { type RowedAmount, rowsOfOutstanding, rowsOfQuote } from './quote-rows.ts';
import { quoteRepayment } from './quotes.ts';

/** The amounts of a running loan on its page. */
export type LoanAmounts = {
  /** The repayment quote, if something is overdue or due that the overpayment held does not cover. */
  readonly toRepayToday: RowedAmount | null;
  /** The whole rest of the schedule; null if nothing is owed, or if paying today's amount ends the loan. */
  readonly outstanding: RowedAmount | null;
  /** The overpayment held, negative for a payment taken back; zero where it is a row of an amount above. */
  readonly creditMinor: bigint;
};

/** Reads the amounts of a loan's page. Today's amount is the one that the repayment page asks for. */
export function readLoanAmounts(
  contract: Contract,
  events: readonly LoanEvent[],
  today: Day,
  state: LoanState = replayLoan(contract, events, today),
): LoanAmounts {
  const { creditMinor } = state;
  if (state.disbursedOn === null || (debtTotal(state.outstanding) === 0n && creditMinor >= 0n)) {
    return { toRepayToday: null, outstanding: null, creditMinor };
  }
  const outstanding = rowsOfOutstanding(state);
  const isAsked = debtTotal(state.overdue) + debtTotal(state.due) > creditMinor;
  const quote = isAsked ? quoteRepayment(contract, events, today) : null;
  if (!quote?.ok) return { toRepayToday: null, outstanding, creditMinor: 0n };
  const toRepayToday = rowsOfQuote(quote.value);
  const isRest = !quote.value.isFullSettlement && outstanding.amountMinor > toRepayToday.amountMinor;
  return { toRepayToday, outstanding: isRest ? outstanding : null, creditMinor: 0n };
}
