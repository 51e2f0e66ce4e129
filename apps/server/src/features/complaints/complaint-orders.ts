import { formatDay } from '@hiram/lending/calendar-day';
import { formatMoney } from '@hiram/lending/format';
import type { LoanState } from '@hiram/lending/loan-state';
import { moneyOf } from '@hiram/lending/money';
import type { OrderStatus } from '@hiram/lending/order-status';
import { replayLoan } from '@hiram/lending/replay-loan';
import type { ComplaintOrder } from '@hiram/wire/calls/problem-init';
import { type LoanOrder, listOrders } from '../../database/loan-book.ts';
import { loadProductVersion } from '../../database/product-store.ts';
import type { Caller, House } from '../feature.ts';
import { orderTitle } from '../order-title.ts';

/** The statuses in which somebody may be collecting: only then can a complaint be about it (COMP-03). */
const statusesCollected: ReadonlySet<OrderStatus> = new Set<OrderStatus>(['due', 'overdue']);

/** Whether an order supports complaints about collection. */
export const supportsCollection = (house: House, order: LoanOrder): boolean =>
  statusesCollected.has(stateOf(house, order).status);

/** The caller's orders as a complaint shows them, newest first; the one that is asked for stands before the others. */
export async function listComplaintOrders(
  house: House,
  caller: Caller,
  orderId: string,
): Promise<ComplaintOrder[]> {
  const orders = await listOrders(house.db, caller.borrowerId);
  const asked = orders.filter(({ id }) => id === orderId);
  const others = orders.filter(({ id }) => id !== orderId);
  return Promise.all([...asked, ...others].map((order) => showOrder(house, caller, order)));
}

async function showOrder(house: House, caller: Caller, order: LoanOrder): Promise<ComplaintOrder> {
  const product = await loadProductVersion(house.db, order.productId, order.productVersion);
  const state = stateOf(house, order);
  const { texts } = caller;
  const borrowed = moneyOf(order.contract.principalMinor, order.contract.terms.currency);
  return {
    orderNo: order.id,
    productLogo: product.logoUrl,
    productName: product.name,
    status: orderTitle(state.status, texts),
    isShow: statusesCollected.has(state.status) ? 1 : 0,
    rows: [
      { title: texts.rowContractNumber, value: order.contractNumber },
      { title: texts.rowAmountBorrowed, value: formatMoney(borrowed) },
      ...dueRow(state, texts.rowDueDate),
    ],
  };
}

function dueRow(state: LoanState, title: string): { title: string; value: string }[] {
  const next = state.schedule.find(
    (each) => each.unpaidPrincipalMinor + each.unpaidInterestMinor + each.unpaidFeeMinor > 0n,
  );
  return state.disbursedOn !== null && next ? [{ title, value: formatDay(next.dueDay) }] : [];
}

const stateOf = (house: House, order: LoanOrder): LoanState =>
  replayLoan(order.contract, order.events, house.clock.today(order.contract.terms.market));
