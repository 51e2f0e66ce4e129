import { addDays, type Day, formatDay, laterDay } from '@hiram/lending/calendar-day';
import type { LoanEvent } from '@hiram/lending/loan-event';
import type { RepaymentQuote, RolloverQuote } from '@hiram/lending/quotes/quote';
import { quoteRepayment, quoteRollover, quoteSettlement } from '@hiram/lending/quotes/quotes';
import type { RepaymentAnswer } from '@hiram/wire/views/repayment-answer';
import type { Caller } from '../../feature/context.ts';
import { paymentTextsFor } from '../../lender/texts/payment-texts/payment-texts.ts';
import { fill } from '../../lender/texts/texts.ts';
import type { StoredLoan } from '../../loans/book/loan-store.ts';

/** LEND-10: that an amount is of today alone, where its repayment day asks another one; with what that day asks. */
export function sayAmountOfToday(
  caller: Caller,
  loan: StoredLoan,
  quote: RepaymentQuote,
): Pick<RepaymentAnswer, 'onlyOn' | 'dueAmount'> {
  const then = quoteRepayment(loan.contract, knownOn(loan, quote.quotedOn), dayBeside(quote));
  const amount = then.ok ? then.value.amount.minor : null;
  if (amount === quote.amount.minor) return {};
  const isDueLater = quote.repaymentDay > quote.quotedOn;
  return { ...only(caller, quote), ...(isDueLater && amount !== null && { dueAmount: Number(amount) }) };
}

/** The same of what ends the loan: the interest that it holds grows from day to day. */
export function saySettlementOfToday(
  caller: Caller,
  loan: StoredLoan,
  quote: RepaymentQuote,
): Pick<RepaymentAnswer, 'onlyOn'> {
  const then = quoteSettlement(loan.contract, knownOn(loan, quote.quotedOn), dayBeside(quote));
  return then.ok && then.value.amount.minor === quote.amount.minor ? {} : only(caller, quote);
}

/** The same of the price of an extension, which tomorrow's penalty adds to. */
export function sayExtensionOfToday(
  caller: Caller,
  loan: StoredLoan,
  quote: RolloverQuote,
): Pick<RepaymentAnswer, 'onlyOn'> {
  const then = quoteRollover(loan.contract, knownOn(loan, quote.quotedOn), addDays(quote.quotedOn, 1));
  return then.ok && then.value.amount.minor === quote.amount.minor ? {} : only(caller, quote);
}

/** The day that stands beside an amount; tomorrow where that is over. */
const dayBeside = ({ quotedOn, repaymentDay }: RepaymentQuote): Day =>
  laterDay(repaymentDay, addDays(quotedOn, 1));

const knownOn = ({ events }: StoredLoan, today: Day): LoanEvent[] =>
  events.filter(({ valueDay }) => valueDay <= today);

const only = ({ locale }: Caller, { quotedOn }: { readonly quotedOn: Day }): { readonly onlyOn: string } => ({
  onlyOn: fill(paymentTextsFor(locale).onlyOn, { date: formatDay(quotedOn) }),
});
