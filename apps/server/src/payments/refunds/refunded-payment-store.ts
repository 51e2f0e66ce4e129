import { bucketOf, bucketsOf } from '@hiram/wire/bucket';
import type { Tx } from '../../ground/engine/database.ts';
import type { RefundRequest } from '../../providers/payment/payment-provider.ts';

/**
 * A payment as its provider knows it, so that it can be sent back. Money without a loan can still name a request of ours. Throws
 * for an unknown id.
 */
export async function findRefundedPayment(tx: Tx, id: string): Promise<RefundRequest['payment']> {
  const row = await tx
    .selectFrom('payment')
    .leftJoin('payment_intent', (join) =>
      join
        .onRef('payment_intent.bucket', '=', 'payment.bucket')
        .onRef('payment_intent.reference', '=', 'payment.reference')
        .onRef('payment_intent.provider', '=', 'payment.provider'),
    )
    .select(['payment.provider_payment_id', 'payment.reference', 'payment_intent.provider_reference'])
    .where('payment.bucket', '=', bucketOf(id))
    .where('payment.id', '=', id)
    .executeTakeFirstOrThrow();
  const charge = { reference: row.reference, providerReference: row.provider_reference };
  return { paymentId: row.provider_payment_id, charge };
}

/** The references of payments that were sent back, by their ids. */
export async function listRefundedReferences(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('payment')
    .select(['id', 'reference'])
    .where('bucket', 'in', bucketsOf(ids))
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, reference }) => [id, reference]));
}

/** A payment of a loan that could go back the way it came: its channel says whether it can. */
export type RefundablePayment = {
  readonly id: string;
  readonly provider: string;
  readonly channelNumber: string;
  readonly amountMinor: bigint;
};

/** The payments of a loan that were asked for by a provider's channel and stand, the newest first. */
export async function listProviderPayments(tx: Tx, orderId: string): Promise<RefundablePayment[]> {
  const rows = await tx
    .selectFrom('payment')
    .innerJoin('payment_intent', (join) =>
      join
        .onRef('payment_intent.bucket', '=', 'payment.bucket')
        .onRef('payment_intent.id', '=', 'payment.intent_id'),
    )
    .select(['payment.id', 'payment.provider', 'payment_intent.channel_number', 'payment.amount_minor'])
    .where('payment.order_id', '=', orderId)
    .where('payment.reversed_at', 'is', null)
    .where('payment.learned_from', '<>', 'staff')
    .where('payment.id', 'not in', (refunded) =>
      refunded
        .selectFrom('refund_transfer')
        .select('payment_id')
        .$narrowType<{ payment_id: string }>()
        .where('payment_id', 'is not', null),
    )
    .orderBy('payment.received_at', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    provider: row.provider,
    channelNumber: row.channel_number,
    amountMinor: row.amount_minor,
  }));
}
