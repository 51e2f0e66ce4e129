import type { Day } from '@hiram/lending/calendar-day';
import { formatDay } from '@hiram/lending/calendar-day';
import { unpaidOfInstalment } from '@hiram/lending/carried-debt';
import { formatMoney } from '@hiram/lending/format';
import type { LoanState } from '@hiram/lending/loan-state';
import { moneyOf } from '@hiram/lending/money';
import type { LoanAmounts } from '@hiram/lending/quotes/loan-amounts';
import type { NextPayment } from '@hiram/lending/quotes/loan-plan';
import type { RowedAmount } from '@hiram/lending/quotes/quote-rows';
import { findTakenOver } from '@hiram/lending/taken-over';
import type { DetailRow } from '@hiram/wire/answer-fields';
import type { PayoutAccount } from '../../borrowers/payout-accounts/payout-account-store.ts';
import { homeTextsFor } from '../../lender/texts/home-texts/home-texts.ts';
import { fill, type Locale, type Texts } from '../../lender/texts/texts.ts';
import { amountRows } from '../amount-rows/amount-rows.ts';
import type { StoredLoan } from '../book/loan-store.ts';

/** The day of the next payment; that of the oldest unpaid instalment where the overpayment held covers all of them. */
export const nextDueDay = ({ schedule }: LoanState, next: NextPayment | null) =>
  next?.dueDay ?? schedule.find((each) => unpaidOfInstalment(each) > 0n)?.dueDay ?? null;

type RowsFrom = {
  readonly order: StoredLoan;
  readonly state: LoanState;
  readonly amounts: LoanAmounts;
  readonly next: NextPayment | null;
  readonly texts: Texts;
  readonly account: PayoutAccount | null;
  readonly locale: Locale;
};

/** What an order's page lists under the amount: what is owed with its parts, the loan, its account and its number. */
export function orderRows(from: RowsFrom): DetailRow[] {
  const { order, texts, state, amounts, account } = from;
  const accountDetail = accountRow(account, texts, state);
  return [
    ...owedRows(from),
    ...principalRow(from),
    ...(accountDetail ? [accountDetail] : []),
    ...creditRow(texts, state, amounts),
    { text: texts.rowContractNumber, value: order.contractNumber },
    ...takenOverRows(from),
  ];
}

/** IMPORT-11: where a loan was before, and under which number its borrower knows it. */
function takenOverRows({ order, texts }: RowsFrom): DetailRow[] {
  const takenOver = findTakenOver(order.events);
  if (!takenOver) return [];
  return [
    { text: texts.rowTakenOverFrom, value: takenOver.source },
    { text: texts.rowOldNumber, value: takenOver.oldNumber },
  ];
}

/** Before a decision nothing is borrowed yet, and nothing was if it was declined. */
function principalRow({ order, state, texts, locale }: RowsFrom): DetailRow[] {
  if (state.status === 'declined') return [];
  const isAsked = state.status === 'under-review';
  const text = isAsked ? homeTextsFor(locale).amountApplied : texts.rowAmountBorrowed;
  return [{ text, value: format(texts, state, order.contract.principalMinor) }];
}

function accountRow(account: PayoutAccount | null, texts: Texts, state: LoanState): DetailRow | null {
  if (state.disbursedOn !== null) return null;
  return { text: texts.rowAccount, value: account?.masked ?? texts.accountNotBound };
}

/** What is to pay today with its parts, then the rest. Where nothing is to pay today, the rest has the parts. */
function owedRows({ texts, state, amounts, next }: RowsFrom): DetailRow[] {
  const { toRepayToday, outstanding } = amounts;
  const dueDay = nextDueDay(state, next);
  const total = (text: string, { amountMinor }: RowedAmount) => ({
    text,
    value: format(texts, state, amountMinor),
  });
  const due = dueDay === null ? [] : [{ text: texts.rowDueDate, value: formatDay(dueDay) }];
  const rest = outstanding ? [total(texts.rowOutstanding, outstanding)] : [];
  if (toRepayToday) {
    const parts = amountRows(texts, toRepayToday, state.currency);
    return [total(nameOfAsked(texts, state, dueDay), toRepayToday), ...parts, ...due, ...rest];
  }
  return outstanding ? [...due, ...rest, ...amountRows(texts, outstanding, state.currency)] : [];
}

/** What is due soon has until its day; what is late is to be paid now. */
const nameOfAsked = (texts: Texts, { status }: LoanState, dueDay: Day | null): string =>
  status === 'overdue' || dueDay === null
    ? texts.rowToPayNow
    : fill(texts.rowToPayBy, { date: formatDay(dueDay) });

/** Credit that is no row of an amount: before the payout, and after the last payment. */
function creditRow(texts: Texts, state: LoanState, { creditMinor }: LoanAmounts): DetailRow[] {
  if (creditMinor === 0n) return [];
  const isTakenBack = creditMinor < 0n;
  const text = isTakenBack ? texts.rowPaymentTakenBack : texts.rowCredit;
  return [{ text, value: format(texts, state, isTakenBack ? -creditMinor : creditMinor) }];
}

const format = ({ numbers }: Texts, { currency }: LoanState, minor: bigint): string =>
  formatMoney(moneyOf(minor, currency), numbers);
