import { formatDay } from '@hiram/lending/calendar-day';
import { unpaidOfInstalment } from '@hiram/lending/carried-debt';
import { formatMoney } from '@hiram/lending/format';
import type { LoanState } from '@hiram/lending/loan-state';
import { moneyOf } from '@hiram/lending/money';
import type { OrderStatus } from '@hiram/lending/order-status';
import { replayLoan } from '@hiram/lending/replay/replay-loan';
import type { ComplaintLoan } from '@hiram/wire/calls/problem-init';
import type { Caller, Context } from '../feature/context.ts';
import { loadProductVersion } from '../lender/products/product-store.ts';
import { listLoans, type StoredLoan } from '../loans/book/loan-store.ts';
import { orderTitle } from '../loans/order-page/order-title.ts';

/** The statuses in which collection is possible. Only then can a complaint be about collection (COMP-03). */
const statusesCollected: ReadonlySet<OrderStatus> = new Set<OrderStatus>(['due', 'overdue']);

/** Whether a loan can have complaints about collection. */
export const supportsCollection = (context: Context, loan: StoredLoan): boolean =>
  statusesCollected.has(stateOf(context, loan).status);

/** The caller's loans for a complaint, newest first. The requested loan comes before the others. */
export async function listComplaintLoans(
  context: Context,
  caller: Caller,
  orderId: string,
): Promise<ComplaintLoan[]> {
  const loans = await listLoans(context.db, caller.borrowerId);
  const asked = loans.filter(({ id }) => id === orderId);
  const others = loans.filter(({ id }) => id !== orderId);
  return Promise.all([...asked, ...others].map((loan) => showLoan(context, caller, loan)));
}

async function showLoan(context: Context, caller: Caller, loan: StoredLoan): Promise<ComplaintLoan> {
  const product = await loadProductVersion(context.db, loan.productId, loan.productVersion);
  const state = stateOf(context, loan);
  const { texts } = caller;
  const borrowed = moneyOf(loan.contract.principalMinor, loan.contract.terms.currency);
  return {
    orderNo: loan.id,
    productLogo: product.logoUrl,
    productName: product.name,
    status: orderTitle(loan, state.status, caller),
    isShow: statusesCollected.has(state.status) ? 1 : 0,
    rows: [
      { title: texts.rowContractNumber, value: loan.contractNumber },
      { title: texts.rowAmountBorrowed, value: formatMoney(borrowed, texts.numbers) },
      ...dueRow(state, texts.rowDueDate),
    ],
  };
}

function dueRow(state: LoanState, title: string): { title: string; value: string }[] {
  const next = state.schedule.find((each) => unpaidOfInstalment(each) > 0n);
  return state.disbursedOn !== null && next ? [{ title, value: formatDay(next.dueDay) }] : [];
}

const stateOf = (context: Context, loan: StoredLoan): LoanState =>
  replayLoan(loan.contract, loan.events, context.clock.today(loan.contract.terms.market));
