import type { FieldCipher } from '../../../ground/encryption/field-encryption.ts';
import type { Tx } from '../../../ground/engine/database.ts';
import { sql } from '../../../ground/engine/sql.ts';
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

const place = (id: string, column: string): string => `blocklist_entry:${id}:${column}`;

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
      shown_cipher: cipher.encrypt(place(id, 'shown'), shown),
      reason_cipher: cipher.encrypt(place(id, 'reason'), marks.reason),
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

type Row = Pick<
  Tables['blocklist_entry'],
  'id' | 'kind' | 'shown_cipher' | 'reason_cipher' | 'added_at' | 'ends_on'
> & { readonly added_by_name: string };

/** Everything that has not been ended, opened, the newest first, at most 500. */
export async function listBlocks(tx: Tx, cipher: FieldCipher, merchantNumber: string) {
  const { rows } = await sql<Row>`select e.id, e.kind, e.shown_cipher, e.reason_cipher, e.added_at, e.ends_on,
    a.sign_in_name as added_by_name from blocklist_entry e join staff_account a on a.id = e.added_by
    where e.merchant_number = ${merchantNumber} and e.ended_at is null order by e.id desc limit 500`.execute(
    tx,
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    shown: cipher.decrypt(place(row.id, 'shown'), row.shown_cipher) as string,
    reason: cipher.decrypt(place(row.id, 'reason'), row.reason_cipher) as string,
    addedBy: row.added_by_name,
    addedAt: row.added_at.toISOString(),
    endsOn: row.ends_on,
  }));
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
      end_reason_cipher: cipher.encrypt(place(id, 'end_reason'), reason),
    })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
