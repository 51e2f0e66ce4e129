import { formatDay } from '@hiram/lending/calendar-day';
import { formatMoney } from '@hiram/lending/format';
import { moneyOf } from '@hiram/lending/money';
import type { OrderStatus } from '@hiram/lending/order-status';
import { readLoanAmounts } from '@hiram/lending/quotes/loan-amounts';
import { replayLoan } from '@hiram/lending/replay/replay-loan';
import type { Caller, Context } from '../../feature/context.ts';
import { loadProductVersion } from '../../lender/products/product-store.ts';
import { listLoans, type StoredLoan } from '../../loans/book/order-store.ts';
import { orderTitle } from '../../loans/order-page/order-title.ts';
import { nextPaymentOf } from './next-payment.ts';

/** A loan on its borrower's home: where it stands and what is paid next. */
export type HomeLoan = {
  readonly orderId: string;
  readonly productId: string;
  readonly productName: string;
  readonly productLogo: string;
  readonly borrowed: string;
  readonly title: string;
  readonly tone: 'good' | 'due' | 'danger' | 'calm';
  readonly isOver: boolean;
  readonly next: { readonly amount: string; readonly date: string } | null;
};

const tones: { readonly [status in OrderStatus]: HomeLoan['tone'] } = {
  'under-review': 'calm',
  declined: 'calm',
  approved: 'good',
  'on-loan': 'good',
  due: 'due',
  overdue: 'danger',
  settled: 'good',
};

/** The caller's loans: those that run first, by the day of their next payment, then the others, the newest first. */
export async function listHomeLoans(context: Context, caller: Caller): Promise<HomeLoan[]> {
  const orders = await listLoans(context.db, caller.borrowerId);
  const loans = await Promise.all(orders.map((order) => showLoan(context, caller, order)));
  const running = loans.filter(({ next }) => next !== null);
  running.sort((one, other) => ((one.next?.date ?? '') < (other.next?.date ?? '') ? -1 : 1));
  const waiting = loans.filter(({ next, isOver }) => next === null && !isOver);
  return [...running, ...waiting, ...loans.filter(({ isOver }) => isOver)];
}

async function showLoan(context: Context, { texts }: Caller, order: StoredLoan): Promise<HomeLoan> {
  const { contract, events } = order;
  const product = await loadProductVersion(context.db, order.productId, order.productVersion);
  const today = context.clock.today(contract.terms.market);
  const state = replayLoan(contract, events, today);
  const next = nextPaymentOf(state, readLoanAmounts(contract, events, today, state));
  const isReturned = state.status === 'approved' && state.isPayoutReturned;
  return {
    orderId: order.id,
    productId: String(order.productId),
    productName: product.name,
    productLogo: product.logoUrl,
    borrowed: formatMoney(moneyOf(contract.principalMinor, state.currency), texts.numbers),
    title: isReturned ? texts.homePayoutReturned : orderTitle(state.status, texts),
    tone: isReturned ? 'due' : tones[state.status],
    isOver: state.status === 'settled' || state.status === 'declined',
    next: next && { amount: formatMoney(next.amount, texts.numbers), date: formatDay(next.dueDay) },
  };
}
