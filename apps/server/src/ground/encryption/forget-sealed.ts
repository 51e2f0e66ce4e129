import { bucketOf } from '@hiram/wire/bucket';
import type { Tx } from '../engine/database.ts';
import type { FieldCipher } from './field-encryption.ts';

/** The tables that only grow, of which what a row says may be emptied once. */
type ForgettingTable = 'contact' | 'identity_check' | 'staff_note';

/**
 * Empties a sealed column in every row of a borrower, once, as its table's guard allows: that there was the row stays. `placeOf` is what
 * the value is bound to, `emptied` what is sealed in its stead.
 */
export async function forgetSealed(
  tx: Tx,
  cipher: FieldCipher,
  borrowerId: string,
  forgetting: {
    readonly table: ForgettingTable;
    readonly column: 'content_cipher' | 'answer_cipher' | 'text_cipher';
    readonly placeOf: (id: string) => string;
    readonly emptied: string | object;
  },
): Promise<void> {
  const { table, column, placeOf, emptied } = forgetting;
  const bucket = bucketOf(borrowerId);
  const kept = await tx
    .selectFrom(table)
    .select('id')
    .where('bucket', '=', bucket)
    .where('borrower_id', '=', borrowerId)
    .where('is_forgotten', '=', false)
    .execute();
  for (const { id } of kept)
    await tx
      .updateTable(table)
      .set({ is_forgotten: true, [column]: cipher.encrypt(placeOf(id), emptied) })
      .where('bucket', '=', bucket)
      .where('id', '=', id)
      .execute();
}
