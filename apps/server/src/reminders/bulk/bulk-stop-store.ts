import type { FieldCipher } from '../../ground/encryption/field-encryption.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { stopPlace, stoppedWhy } from './bulk-store.ts';

/** Who stops a message to many, and why. */
export type BulkStop = { readonly stoppedBy: string; readonly reason: string };

/** Notes that a message which was approved is stopped, once. */
export async function stopBulk(
  tx: Tx,
  cipher: FieldCipher,
  id: string,
  { stoppedBy, reason }: BulkStop,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('bulk_message')
    .set({
      stopped_at: now,
      stopped_by: stoppedBy,
      stop_reason_cipher: cipher.encrypt(stopPlace(id), reason),
    })
    .where('id', '=', id)
    .where('status', '=', 'done')
    .where('stopped_at', 'is', null)
    .execute();
}

/** Drops everybody who has not got a message that is stopped. */
export async function dropListed(tx: Tx, bulkId: string, now: Date): Promise<void> {
  await tx
    .updateTable('bulk_recipient')
    .set({ state: 'dropped', why: stoppedWhy, settled_at: now })
    .where('bulk_id', '=', bulkId)
    .where('state', '=', 'listed')
    .execute();
}
