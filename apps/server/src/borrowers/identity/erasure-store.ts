import { bucketOf } from '@hiram/wire/bucket';
import type { FieldCipher } from '../../ground/encryption/field-encryption.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { type Personal, updatePersonal } from './borrower-store.ts';

const nobody: Personal = { phone: '', name: '', birthDay: '', nationality: '' };

/** PRIV-04: takes everything about the person out of a borrower's row, which stays, and notes when. The caller has locked it. */
export async function emptyBorrower(tx: Tx, cipher: FieldCipher, id: string, now: Date): Promise<void> {
  await updatePersonal(tx, cipher, id, nobody);
  await tx
    .updateTable('borrower')
    .set({ phone_index: null, locale: null, erased_at: now })
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .execute();
}

/** When the data of a borrower was deleted; null while it is kept, and for an unknown id. */
export async function findErasure(tx: Tx, id: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('borrower')
    .select('erased_at')
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.erased_at ?? null;
}
