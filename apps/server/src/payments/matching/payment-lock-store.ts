import { bucketOf } from '@hiram/wire/bucket';
import { bucketOfReference } from '../../ground/bucket.ts';
import type { Tx } from '../../ground/engine/database.ts';
import type { Payment } from '../recording/payment-store.ts';

/** A payment by our id, locked until the end of the transaction. */
export async function lockPayment(tx: Tx, id: string): Promise<Payment | undefined> {
  return tx
    .selectFrom('payment')
    .selectAll()
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** A payment by the provider's id and reference, locked until the end of the transaction. */
export async function lockPaymentOfProvider(
  tx: Tx,
  provider: string,
  { paymentId, reference }: { readonly paymentId: string; readonly reference: string },
): Promise<Payment | undefined> {
  return tx
    .selectFrom('payment')
    .selectAll()
    .where('bucket', '=', bucketOfReference(reference))
    .where('provider', '=', provider)
    .where('provider_payment_id', '=', paymentId)
    .forUpdate()
    .executeTakeFirst();
}

/** The payment behind an event, locked; it may be of another bucket. Undefined for an event without a payment. */
export async function lockPaymentOfEvent(tx: Tx, eventId: string): Promise<Payment | undefined> {
  const found = await tx
    .selectFrom('payment')
    .select('id')
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  if (!found) return undefined;
  return tx
    .selectFrom('payment')
    .selectAll()
    .where('bucket', '=', bucketOf(found.id))
    .where('id', '=', found.id)
    .where('event_id', '=', eventId)
    .forUpdate()
    .executeTakeFirst();
}
