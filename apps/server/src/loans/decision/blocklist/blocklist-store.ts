import type { FieldCipher } from '../../../ground/encryption/field-encryption.ts';
import type { Tx } from '../../../ground/engine/database.ts';
import type { Tables } from '../../../ground/engine/tables.ts';
import { newId } from '../../../ground/new-id.ts';

type BlockKind = Tables['blocklist_entry']['kind'];

/** What is to be blocked: its keyed index, and what staff may see of it. */
export type NewBlock = { readonly kind: BlockKind; readonly value: Buffer; readonly shown: string };

/** Why, by whom and until when. */
export type BlockMarks = {
  readonly merchantNumber: string;
  readonly reason: string;
  readonly staffId: string;
  readonly endsOn: string | null;
};

/** The place of what is sealed of an entry. */
export const blockPlace = (id: string, column: string): string => `blocklist_entry:${id}:${column}`;

/** Adds an entry; false when the same is blocked already. */
export async function insertBlock(
  tx: Tx,
  cipher: FieldCipher,
  { kind, value, shown }: NewBlock,
  marks: BlockMarks,
  now: Date,
): Promise<boolean> {
  const id = newId();
  const result = await tx
    .insertInto('blocklist_entry')
    .values({
      id,
      merchant_number: marks.merchantNumber,
      kind,
      value_index: value,
      shown_cipher: cipher.encrypt(blockPlace(id, 'shown'), shown),
      reason_cipher: cipher.encrypt(blockPlace(id, 'reason'), marks.reason),
      added_by: marks.staffId,
      added_at: now,
      ends_on: marks.endsOn,
      ended_by: null,
      ended_at: null,
      end_reason_cipher: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** The entry of a value whose end lies before a day and that nobody has ended. */
export async function findExpiredBlock(
  tx: Tx,
  {
    merchantNumber,
    value,
    day,
  }: { readonly merchantNumber: string; readonly value: Buffer; readonly day: string },
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('blocklist_entry')
    .select('id')
    .where('merchant_number', '=', merchantNumber)
    .where('value_index', '=', value)
    .where('ended_at', 'is', null)
    .where('ends_on', '<', day)
    .executeTakeFirst();
  return row?.id;
}

/** Ends an entry; false when there is none, or it has ended. */
export async function endBlock(
  tx: Tx,
  cipher: FieldCipher,
  { id, staffId, reason }: { readonly id: string; readonly staffId: string; readonly reason: string },
  now: Date,
): Promise<boolean> {
  const result = await tx
    .updateTable('blocklist_entry')
    .set({
      ended_by: staffId,
      ended_at: now,
      end_reason_cipher: cipher.encrypt(blockPlace(id, 'end_reason'), reason),
    })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
