import type { LoanDetailsAnswer } from '@hiram/wire/calls/loan-details';
import type { LoanStory } from '@hiram/wire/staff/loans/loan-story';
import type { OrderHome } from '@hiram/wire/views/order-home';
import type { RepaymentAnswer } from '@hiram/wire/views/repayment-answer';
import { en } from '../../lender/texts/en.ts';
import type { HomeLoan } from '../../portal/home/list-loans.ts';
import { readDocument } from '../reading/read-document.ts';
import type { TestStaff } from '../staff/staff.ts';
import type { TestHiram } from '../test-hiram.ts';
import type { LentHistory } from './lend-history.ts';

/** What every view says of a loan on one day. */
export type Figures = {
  readonly order: LoanDetailsAnswer;
  readonly orderPage: LoanDetailsAnswer & { readonly home?: OrderHome };
  readonly repayment: RepaymentAnswer | null;
  readonly repaymentPage: RepaymentAnswer | null;
  readonly rollover: RepaymentAnswer | null;
  readonly rolloverPage: RepaymentAnswer | null;
  readonly home: HomeLoan | undefined;
  readonly story: LoanStory;
  readonly balances: Readonly<Record<string, number>>;
};

/** Asks the borrower's pages and calls, the staff's story and the ledger for one loan. */
export async function readFigures(hiram: TestHiram, staff: TestStaff, lent: LentHistory): Promise<Figures> {
  const { borrower, orderId, productId } = lent;
  const own = { orderId, productId };
  const call = async <T>(
    name: 'loanDetails' | 'loanPlayDetail' | 'shorter',
    fields: Record<string, string>,
  ) => (await borrower.call<T | null>(name, fields, own)).data;
  const page = async <T>(path: string, screen: string) => {
    const read = readDocument<T>(await (await borrower.page(path, own)).text());
    return read.screen === screen ? read.content : null;
  };
  const order = await call<LoanDetailsAnswer>('loanDetails', {});
  const orderPage = await page<Figures['orderPage']>('/loanDetails', 'orderDetails');
  if (!order || !orderPage) throw new Error('a loan has no page');
  const homePage = await page<{ loans: HomeLoan[] }>('/home', 'home');
  return {
    order,
    orderPage,
    repayment: await call('loanPlayDetail', own),
    repaymentPage: await page('/installment', 'instalmentRepayment'),
    rollover: await call('shorter', own),
    rolloverPage: await page('/delayRepayment', 'rolloverRepayment'),
    home: homePage?.loans.find((each) => each.orderId === orderId),
    story: (await staff.get<LoanStory>(`/loans/${orderId}/story`)).data,
    balances: (await hiram.ledger(orderId)).balances,
  };
}

/** An amount of a text in minor units, whatever its sign, currency and separators. */
export function minorIn(text: string): number {
  const digits = Number(text.replaceAll(/\D/g, ''));
  return text.trimStart().startsWith('-') ? -digits : digits;
}

/** The row of what is asked for now, whatever its day. */
export const askedNow = en.rowToPayNow;
const askedByDay = en.rowToPayBy.replace('{date}', '');
const nameIn = (text: string): string => (text.startsWith(askedByDay) ? askedNow : text);

/** The amount of a row, and the sum of the rows that are its parts: those up to the next row that is no part. */
export function totalIn(
  rows: readonly { readonly text: string; readonly value: string }[],
  name: string,
): { readonly total: number; readonly parts: number } | null {
  const noParts: readonly string[] = [en.rowOutstanding, en.rowDueDate, en.rowAmountBorrowed, en.rowDaysLate];
  const start = rows.findIndex(({ text }) => nameIn(text) === name);
  const row = rows[start];
  if (!row) return null;
  const after = rows.slice(start + 1);
  const end = after.findIndex(({ text }) => nameIn(text) === askedNow || noParts.includes(text));
  const parts = end < 0 ? after : after.slice(0, end);
  return { total: minorIn(row.value), parts: sumOf(parts) };
}

/** The sum of rows of amounts; how many days it is late is no amount. */
export const sumOf = (rows: readonly { readonly text: string; readonly value: string }[]): number =>
  rows.filter(({ text }) => text !== en.rowDaysLate).reduce((sum, { value }) => sum + minorIn(value), 0);
