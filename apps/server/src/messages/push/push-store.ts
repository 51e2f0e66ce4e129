import { bucketOf, bucketsOf } from '@hiram/wire/bucket';
import type { FieldCipher } from '../../ground/encryption/field-encryption.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { sql } from '../../ground/engine/sql.ts';
import { newIdBeside } from '../../ground/new-id.ts';
import type { PushSubscription } from '../../providers/push/push-gateway.ts';

/** A borrower's device. */
type Device = { readonly borrowerId: string; readonly deviceId: string };

const subscriptionPlace = (id: string): string => `push_subscription:${id}:subscription`;

/** Stores the subscription of a device, encrypted, in place of the one before. An address moves with its browser's borrower. */
export async function replaceSubscription(
  tx: Tx,
  cipher: FieldCipher,
  { borrowerId, deviceId, subscription }: Device & { readonly subscription: PushSubscription },
  now: Date,
): Promise<void> {
  const id = newIdBeside(borrowerId);
  const endpointIndex = cipher.blindIndex('push-endpoint', subscription.endpoint);
  await deleteSubscriptions(tx, { borrowerId, deviceId });
  // The borrower before may be of another bucket.
  await tx.deleteFrom('push_subscription').where('endpoint_index', '=', endpointIndex).execute();
  await tx
    .insertInto('push_subscription')
    .values({
      bucket: bucketOf(id),
      id,
      borrower_id: borrowerId,
      device_id: deviceId,
      endpoint_index: endpointIndex,
      subscription_cipher: cipher.encrypt(subscriptionPlace(id), subscription),
      created_at: now,
    })
    .execute();
}

/** Whether a device is subscribed. */
export async function isSubscribed(tx: Tx, { borrowerId, deviceId }: Device): Promise<boolean> {
  const row = await tx
    .selectFrom('push_subscription')
    .select('id')
    .where('bucket', '=', bucketOf(borrowerId))
    .where('borrower_id', '=', borrowerId)
    .where('device_id', '=', deviceId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The ids of the subscriptions of several borrowers, by borrower; those without one are absent. */
export async function listSubscriptionIdsOf(
  tx: Tx,
  borrowerIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{
    borrower_id: string;
    ids: string[];
  }>`select borrower_id, array_agg(id::text) as ids
    from push_subscription where bucket = any(${bucketsOf(borrowerIds)}::smallint[])
      and borrower_id = any(${borrowerIds}::uuid[]) group by borrower_id`.execute(tx);
  return new Map(rows.map(({ borrower_id, ids }) => [borrower_id, ids]));
}

/** A subscription, opened, or null when it is no more. */
export async function findSubscription(
  tx: Tx,
  cipher: FieldCipher,
  id: string,
): Promise<PushSubscription | null> {
  const row = await tx
    .selectFrom('push_subscription')
    .select('subscription_cipher')
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? (cipher.decrypt(subscriptionPlace(id), row.subscription_cipher) as PushSubscription) : null;
}

/** Deletes the subscription of a device, or all of a borrower. */
export async function deleteSubscriptions(
  tx: Tx,
  { borrowerId, deviceId }: { readonly borrowerId: string; readonly deviceId?: string },
): Promise<void> {
  const ofBorrower = tx
    .deleteFrom('push_subscription')
    .where('bucket', '=', bucketOf(borrowerId))
    .where('borrower_id', '=', borrowerId);
  await (deviceId === undefined ? ofBorrower : ofBorrower.where('device_id', '=', deviceId)).execute();
}

/** Deletes a subscription whose browser takes no messages any more. */
export async function deleteSubscription(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('push_subscription').where('bucket', '=', bucketOf(id)).where('id', '=', id).execute();
}
