import { z } from 'zod';
import type { Named, PaymentReports, RefundRequest } from '../payment-provider.ts';
import { readReply } from '../read-reply.ts';
import { cashfreeName } from './client.ts';
import { withRefunds } from './refunds.ts';
import { toPaymentReports } from './translate.ts';

/** The answer of an address, or null where Cashfree knows nothing of it. */
type Get = (address: string) => Promise<unknown>;

const lists = z.array(z.unknown()).max(1_000);
const path = encodeURIComponent;

const listAt = async (get: Get, address: string): Promise<unknown[]> =>
  readReply(cashfreeName, lists, (await get(address)) ?? []);

/** The orders of a charge: itself, or those that its link made. */
async function listOrders(get: Get, reference: string): Promise<string[]> {
  const order = await get(`/orders/${path(reference)}`);
  if (order !== null) return [reference];
  const known = await listAt(get, `/links/${path(reference)}/orders`);
  return known.map((each) => readReply(cashfreeName, z.object({ order_id: z.string() }), each).order_id);
}

/** The payments of a charge, with what went back of each. Refunds are asked for only where something was paid. */
export async function listPaymentsOf(
  get: Get,
  { reference }: Pick<Named, 'reference'>,
): Promise<PaymentReports> {
  const found: PaymentReports[] = [];
  for (const orderId of await listOrders(get, reference)) {
    const payments = toPaymentReports(await listAt(get, `/orders/${path(orderId)}/payments`), reference);
    const isPaid = payments.reports.some(({ status }) => status === 'paid');
    found.push(
      isPaid ? withRefunds(payments, await listAt(get, `/orders/${path(orderId)}/refunds`)) : payments,
    );
  }
  return {
    reports: found.flatMap(({ reports }) => reports),
    unreadable: found.flatMap(({ unreadable }) => unreadable),
  };
}

/** One payment of a charge. Cashfree finds none without its order. */
export async function readPaymentOf(
  get: Get,
  { paymentId, reference }: { readonly paymentId: string; readonly reference: string },
): Promise<PaymentReports> {
  const { reports, unreadable } = await listPaymentsOf(get, { reference });
  return {
    reports: reports.filter((report) => report.paymentId === paymentId),
    unreadable: unreadable.filter(({ id }) => id === paymentId),
  };
}

/** The order by which a payment was made. */
export async function orderOfPayment(
  get: Get,
  { paymentId, charge }: RefundRequest['payment'],
): Promise<string> {
  const orders = await listOrders(get, charge.reference);
  for (const orderId of orders.length > 1 ? orders : []) {
    const { reports } = toPaymentReports(await listAt(get, `/orders/${path(orderId)}/payments`), orderId);
    if (reports.some((report) => report.paymentId === paymentId)) return orderId;
  }
  return orders[0] ?? charge.reference;
}
