import { bucketOf } from '@hiram/wire/bucket';
import { bucketOfReference } from '../../ground/bucket.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { sql } from '../../ground/engine/sql.ts';
import type { PaymentIntent } from '../intents/payment-intent-store.ts';
import { isGoingBack } from '../returns/return-store.ts';
import type { Payment, ProviderMessage } from './payment-store.ts';

const paymentsMax = 500;
const eventsMax = 1_000;

/** The payments of a loan in the order in which they were recorded. Money that staff gave to it may lie in another bucket. */
export async function listPayments(tx: Tx, orderId: string): Promise<Payment[]> {
  return tx
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('received_at')
    .limit(paymentsMax)
    .execute();
}

/** A payment that was made for a loan and is not on it. */
export type OffLoanPayment = Pick<
  Payment,
  'id' | 'intent_id' | 'provider_payment_id' | 'amount_minor' | 'currency' | 'paid_at' | 'received_at'
> & {
  /** The channel of its attempt, or of its standing code. */
  readonly channel_number: string;
  /** Whether it is with us and on no loan: it waits to be matched. */
  readonly is_held: boolean;
};

/** The payments of a loan's attempts and standing codes that are not on this loan: staff took them off. They are found by the reference. */
export async function listOffLoanPayments(tx: Tx, orderId: string): Promise<OffLoanPayment[]> {
  const { rows } =
    await sql<OffLoanPayment>`select p.id, p.intent_id, p.provider_payment_id, p.amount_minor, p.currency,
      p.paid_at, p.received_at, i.channel_number,
      p.order_id is null and p.reversed_at is null and not ${isGoingBack('p')} as is_held
    from payment_intent i join payment p on p.bucket = i.bucket and p.reference = i.reference and p.intent_id = i.id
    where i.bucket = ${bucketOf(orderId)} and i.order_id = ${orderId} and p.order_id is distinct from i.order_id
    order by p.received_at limit ${paymentsMax}`.execute(tx);
  return rows;
}

/** The payment that arrived last for an attempt to pay; for one by a standing code, what came by the code since then. */
export async function findNewestPayment(
  tx: Tx,
  intent: Pick<PaymentIntent, 'id' | 'order_id' | 'standing_id' | 'created_at'>,
): Promise<Payment | undefined> {
  return tx
    .selectFrom('payment')
    .selectAll()
    .where('bucket', '=', bucketOf(intent.id))
    .where('order_id', '=', intent.order_id)
    .where('intent_id', '=', intent.standing_id ?? intent.id)
    .$if(intent.standing_id !== null, (query) => query.where('received_at', '>=', intent.created_at))
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whether money that came for an attempt to pay, or one payment of it, is with us and on no loan: it waits to be matched. */
export async function isHeldWithoutLoan(
  tx: Tx,
  intent: Pick<PaymentIntent, 'id' | 'standing_id' | 'created_at'>,
  paymentId: string | null,
): Promise<boolean> {
  const isWanted =
    paymentId === null
      ? sql`(${intent.standing_id === null} or p.received_at >= ${intent.created_at})`
      : sql`p.id = ${paymentId}`;
  const { rows } = await sql`select 1 from payment p where p.bucket = ${bucketOf(intent.id)}
    and p.intent_id = ${intent.standing_id ?? intent.id} and p.order_id is null and p.reversed_at is null
    and ${isWanted} and not ${isGoingBack('p')} limit 1`.execute(tx);
  return rows.length > 0;
}

/** Finds a payment by its id that came for an attempt to pay, or by the standing code of that attempt. It may have left the loan. */
export async function findPaymentOfIntent(
  tx: Tx,
  intent: Pick<PaymentIntent, 'id' | 'standing_id'>,
  paymentId: string,
): Promise<Payment | undefined> {
  return tx
    .selectFrom('payment')
    .selectAll()
    .where('bucket', '=', bucketOf(intent.id))
    .where('id', '=', paymentId)
    .where('intent_id', '=', intent.standing_id ?? intent.id)
    .executeTakeFirst();
}

/** The newest payment of a loan that was recorded since an instant, was asked for, and still counts. */
export async function findReceivedSince(tx: Tx, orderId: string, since: Date): Promise<Payment | undefined> {
  return tx
    .selectFrom('payment')
    .selectAll()
    .where('bucket', '=', bucketOf(orderId))
    .where('order_id', '=', orderId)
    .where('intent_id', 'is not', null)
    .where('reversed_at', 'is', null)
    .where('received_at', '>=', since)
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Every report of the providers about our references, in the order of arrival. */
export async function listProviderEvents(tx: Tx, references: readonly string[]): Promise<ProviderMessage[]> {
  if (references.length === 0) return [];
  return tx
    .selectFrom('provider_event')
    .selectAll()
    .where('bucket', 'in', [...new Set(references.map(bucketOfReference))])
    .where('reference', 'in', [...new Set(references)])
    .orderBy('received_at')
    .limit(eventsMax)
    .execute();
}
