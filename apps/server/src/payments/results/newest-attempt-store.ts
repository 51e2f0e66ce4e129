import { bucketOf } from '@hiram/wire/bucket';
import type { Tx } from '../../ground/engine/database.ts';
import { mandateChannelNumber } from '../../providers/mandate/mandate-provider.ts';
import type { PaymentIntent } from '../intents/payment-intent-store.ts';

/** The newest attempt that a payer has begun for a loan since an instant; a debit of a mandate is none. */
export async function findNewestAttempt(
  tx: Tx,
  orderId: string,
  since: Date,
): Promise<PaymentIntent | undefined> {
  return tx
    .selectFrom('payment_intent')
    .selectAll()
    .where('bucket', '=', bucketOf(orderId))
    .where('order_id', '=', orderId)
    .where('amount_minor', 'is not', null)
    .where('channel_number', '<>', mandateChannelNumber)
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
