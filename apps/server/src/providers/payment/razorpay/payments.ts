import type { HttpClient } from '../http-client.ts';
import {
  type Named,
  type PaymentProvider,
  type PaymentReport,
  type PaymentReports,
  ProviderFailure,
  type SettlementLine,
  type SettlementPage,
} from '../payment-provider.ts';
import { readReply } from '../read-reply.ts';
import { readEach } from '../reading/report-fields.ts';
import { razorpayName } from './client.ts';
import { reportsOf } from './given-back.ts';
import { paymentOf } from './translate.ts';
import { bankTransferSchema, linkSchema, listSchema, paymentSchema, type WirePayment } from './wire.ts';

const rowsMax = 100;
/** A bank account has some payments a year; more pages than this are a loop. */
const pagesMax = 40;
const path = encodeURIComponent;

/** The payments of a charge, which Razorpay lists by the id of what was paid: a QR code, a page, an order or a bank account. */
export async function listPaymentsOf(
  razorpay: HttpClient,
  { reference, providerReference }: Named,
): Promise<PaymentReports> {
  if (providerReference === null) return { reports: [], unreadable: [] };
  const elements = await listElements(razorpay, providerReference);
  const { read, unreadable } = readEach(paymentSchema, elements);
  const found: PaymentReports[] = [];
  for (const payment of read) found.push(await reportsOf(razorpay, payment, reference));
  return {
    reports: found.flatMap(({ reports }) => reports),
    unreadable: [...unreadable, ...found.flatMap((each) => each.unreadable)],
  };
}

async function listElements(razorpay: HttpClient, id: string): Promise<readonly unknown[]> {
  if (id.startsWith('plink_')) return listOfLink(razorpay, id);
  if (id.startsWith('order_'))
    return readReply(razorpayName, listSchema, (await razorpay('GET', `/orders/${path(id)}/payments`)).body)
      .items;
  const what = id.startsWith('qr_') ? 'payments/qr_codes' : 'virtual_accounts';
  const elements: unknown[] = [];
  for (let page = 0; page < pagesMax; page += 1) {
    const query = `count=${rowsMax}&skip=${elements.length}`;
    const { body } = await razorpay('GET', `/${what}/${path(id)}/payments?${query}`);
    const { items } = readReply(razorpayName, listSchema, body);
    if (items.length === 0) return elements;
    elements.push(...items);
  }
  throw new ProviderFailure(razorpayName, 'lists payments without an end', true);
}

/** A page names its payments only; each is asked for. */
async function listOfLink(razorpay: HttpClient, id: string): Promise<readonly unknown[]> {
  const { body } = await razorpay('GET', `/payment_links/${path(id)}`);
  const { payments } = readReply(razorpayName, linkSchema, body);
  const elements: unknown[] = [];
  for (const { payment_id } of payments ?? [])
    elements.push((await razorpay('GET', `/payments/${path(payment_id)}`)).body);
  return elements;
}

type Span = Parameters<PaymentProvider['listSettlements']>[0];

/**
 * The payments of a stretch of time. The report of settlements is not that: it lists what reaches the lender's bank on a day,
 * which are the payments of days before.
 */
export async function listRazorpaySettlements(
  razorpay: HttpClient,
  { currency, from, until }: Span,
  cursor: string | null,
): Promise<SettlementPage> {
  if (currency !== 'INR') return { lines: [], unreadable: [], next: null };
  const skip = Number(cursor ?? 0);
  const query = new URLSearchParams({
    from: String(Math.ceil(from.getTime() / 1_000)),
    to: String(Math.ceil(until.getTime() / 1_000) - 1),
    count: String(rowsMax),
    skip: String(skip),
  });
  const { body } = await razorpay('GET', `/payments?${query}`);
  const { items } = readReply(razorpayName, listSchema, body);
  const { read, unreadable } = readEach(paymentSchema, items);
  const lines: SettlementLine[] = [];
  for (const payment of read) {
    for (const report of await settledOf(razorpay, payment))
      lines.push({ lineId: `${report.paymentId}/${report.status}`, happenedAt: report.paidAt, report });
  }
  return { lines, unreadable, next: items.length === 0 ? null : String(skip + items.length) };
}

/** A payment that was received is a line of its own, and so is what went back of it meanwhile. */
async function settledOf(razorpay: HttpClient, payment: WirePayment): Promise<readonly PaymentReport[]> {
  if (paymentOf(payment, '').status !== 'paid') return [];
  const reference = await referenceOf(razorpay, payment);
  const { reports } = await reportsOf(razorpay, payment, reference);
  return [paymentOf(payment, reference), ...reports.filter(({ status }) => status === 'reversed')];
}

/** The reference of a payment: its own, its page's or its account's. Without one the money is nobody's of ours. */
async function referenceOf(razorpay: HttpClient, payment: WirePayment): Promise<string> {
  if (payment.notes) return payment.notes;
  const link = /^#(\w{1,40})$/.exec(payment.description ?? '')?.[1];
  if (link) {
    const { status, body } = await razorpay('GET', `/payment_links/plink_${link}`, { passes: [400, 404] });
    if (status === 200) return readReply(razorpayName, linkSchema, body).reference_id || payment.id;
  }
  if (payment.method !== 'bank_transfer') return payment.id;
  const { body } = await razorpay('GET', `/payments/${path(payment.id)}/bank_transfer`);
  return readReply(razorpayName, bankTransferSchema, body).virtual_account.notes ?? payment.id;
}
