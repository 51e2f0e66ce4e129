import { isReference } from '@hiram/wire/reference';
import { withGivenBack } from '../given-back.ts';
import type { HttpClient } from '../http-client.ts';
import type { PaymentReports } from '../payment-provider.ts';
import { readReply } from '../read-reply.ts';
import { readEach } from '../reading/report-fields.ts';
import { razorpayName } from './client.ts';
import { paymentOf } from './translate.ts';
import { listSchema, paymentSchema, refundSchema, type WirePayment, type WireRefund } from './wire.ts';

/** A refund that was requested by Hiram carries our reference; one of the dashboard has none. */
export const isOwnRefund = ({ receipt }: WireRefund): boolean => Boolean(receipt && isReference(receipt));

/** A payment by its id, with what went back of it. */
export async function readPayment(
  razorpay: HttpClient,
  { paymentId, reference }: { readonly paymentId: string; readonly reference: string },
): Promise<PaymentReports> {
  const { body } = await razorpay('GET', `/payments/${encodeURIComponent(paymentId)}`);
  return reportsOf(razorpay, readReply(razorpayName, paymentSchema, body), reference);
}

/** A payment and what went back of it. Its refunds are asked for only where it was ours and Razorpay says that there are some. */
export async function reportsOf(
  razorpay: HttpClient,
  payment: WirePayment,
  reference: string,
): Promise<PaymentReports> {
  const report = paymentOf(payment, reference);
  const hasRefunds = Boolean(payment.amount_refunded) || payment.status === 'refunded';
  if (report.status !== 'paid' || !hasRefunds) return { reports: [report], unreadable: [] };
  const { body } = await razorpay('GET', `/payments/${encodeURIComponent(payment.id)}/refunds?count=100`);
  const { read, unreadable } = readEach(refundSchema, readReply(razorpayName, listSchema, body).items);
  const foreign = read.filter((refund) => refund.status === 'processed' && !isOwnRefund(refund));
  const givenBackMinor = foreign.reduce((sum, { amount }) => sum + amount, 0n);
  return {
    reports: withGivenBack(report, givenBackMinor),
    unreadable: unreadable.map(({ id, why }) => ({ id: payment.id, why: `its refund ${id}: ${why}` })),
  };
}
