import { bucketOf } from '@hiram/wire/bucket';
import type { FieldCipher } from '../../ground/encryption/field-encryption.ts';
import type { Tx } from '../../ground/engine/database.ts';

const stepPlace = (orderId: string): string => `collection_case:${orderId}:next_step`;

/** Reads the next step of a loan; empty where nothing is noted. */
export const openNextStep = (cipher: FieldCipher, orderId: string, sealed: Buffer | null): string =>
  sealed ? (cipher.decrypt(stepPlace(orderId), sealed) as string) : '';

/** What is done next about a loan, and when; both empty where nothing is noted. */
export type NextStep = { readonly text: string; readonly on: string };

/** The next step of a loan. */
export async function findNextStep(tx: Tx, cipher: FieldCipher, orderId: string): Promise<NextStep> {
  const row = await tx
    .selectFrom('collection_case')
    .select(['next_step_cipher', 'next_step_on'])
    .where('bucket', '=', bucketOf(orderId))
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return {
    text: openNextStep(cipher, orderId, row?.next_step_cipher ?? null),
    on: row?.next_step_on ?? '',
  };
}

/** Notes what is done next about a loan, and when. */
export async function saveNextStep(
  tx: Tx,
  cipher: FieldCipher,
  orderId: string,
  { text, on }: NextStep,
): Promise<void> {
  const next = {
    next_step_cipher: text === '' ? null : cipher.encrypt(stepPlace(orderId), text),
    next_step_on: on || null,
  };
  await tx
    .insertInto('collection_case')
    .values({
      bucket: bucketOf(orderId),
      order_id: orderId,
      staff_id: null,
      assigned_by: null,
      assigned_at: null,
      ...next,
    })
    .onConflict((conflict) => conflict.columns(['bucket', 'order_id']).doUpdateSet(next))
    .execute();
}
