import { bucketOf } from '@hiram/wire/bucket';
import type { Tx } from '../../ground/engine/database.ts';

/**
 * What names a payment that goes back: its provider and the provider's id of it. A payment that is booked again after a restore has
 * another id of ours, and the same origin.
 */
export async function originOfPayment(tx: Tx, id: string): Promise<string> {
  const { provider, provider_payment_id } = await tx
    .selectFrom('payment')
    .select(['provider', 'provider_payment_id'])
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return `payment ${provider} ${provider_payment_id}`;
}
