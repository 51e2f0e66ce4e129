import {
  type PaymentProvider,
  ProviderFailure,
  type SettlementLine,
  type SettlementPage,
} from '../payment-provider.ts';
import { readReply } from '../read-reply.ts';
import { readEach } from '../reading/report-fields.ts';
import { type PaymongoClient, paymongoName } from './client.ts';
import { ownReference, paymentOf, reportsOf } from './translate.ts';
import { intentSchema, listSchema, paymentSchema, rowSchema, type WirePayment } from './wire.ts';

const rowsMax = 100;
/** A wallet is paid within 4 hours of its charge; a day more is enough to find every payment of a stretch of time. */
const lateMs = 24 * 3_600_000;

type Span = Parameters<PaymentProvider['listSettlements']>[0];

/**
 * The payments of a stretch of time. PayMongo lists all payments, the newest first, and filters none, so pages are read
 * until they are older than the stretch. A list in another order is refused, since its end would be missed.
 */
export async function listPaymongoSettlements(
  client: PaymongoClient,
  { currency, from, until }: Span,
  cursor: string | null,
): Promise<SettlementPage> {
  if (currency !== 'PHP') return { lines: [], unreadable: [], next: null };
  const after = cursor === null ? '' : `&after=${encodeURIComponent(cursor)}`;
  const reply = await client.find(`/v1/payments?limit=${rowsMax}${after}`);
  const { data, has_more } = readReply(paymongoName, listSchema, reply);
  const { read: rows, unreadable: odd } = readEach(rowSchema, data);
  const madeAt = rows.map(({ attributes }) => attributes.created_at);
  if (madeAt.some((at, index) => at < (madeAt[index + 1] ?? 0)))
    throw new ProviderFailure(paymongoName, 'lists payments in an order that is not known', true);
  const isIn = (at: Date): boolean => at >= from && at < until;
  const madeOf = (row: (typeof rows)[number]): Date => new Date(row.attributes.created_at * 1_000);
  const near = rows.filter((row) => madeOf(row).getTime() > from.getTime() - lateMs);
  const { read, unreadable } = readEach(paymentSchema, near);
  const paid = read.filter(
    ({ attributes }) => attributes.status === 'paid' && isIn(attributes.paid_at ?? attributes.created_at),
  );
  const lines: SettlementLine[] = [];
  for (const payment of paid) lines.push(...toLines(payment, await referenceOf(client, payment)));
  const madeHere = new Set(near.filter((row) => isIn(madeOf(row))).map(({ id }) => id));
  const goesOn = has_more && near.length === rows.length;
  return {
    lines,
    unreadable: [...odd, ...unreadable.filter(({ id }) => madeHere.has(id))],
    next: goesOn ? (rows.at(-1)?.id ?? null) : null,
  };
}

/** A payment that was received is a line of its own, and so is what went back of it meanwhile. */
function toLines(payment: WirePayment, reference: string): SettlementLine[] {
  const { reports } = reportsOf(payment, reference);
  const reversed = reports.filter(({ status }) => status === 'reversed');
  return [paymentOf(payment, reference), ...reversed].map((report) => ({
    lineId: `${report.paymentId}/${report.status}`,
    happenedAt: report.paidAt,
    report,
  }));
}

/** The reference is on the payment, or on the intent that it was made for. Without one the money is nobody's of ours. */
async function referenceOf(client: PaymongoClient, payment: WirePayment): Promise<string> {
  const own = ownReference(payment);
  const intentId = payment.attributes.payment_intent_id;
  if (own || !intentId) return own ?? payment.id;
  const reply = await client.find(`/v1/payment_intents/${encodeURIComponent(intentId)}`);
  if (reply === null) return payment.id;
  return readReply(paymongoName, intentSchema, reply).data.attributes.metadata?.reference ?? payment.id;
}
