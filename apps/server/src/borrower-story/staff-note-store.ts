import { bucketOf } from '@hiram/wire/bucket';
import type { FieldCipher } from '../ground/encryption/field-encryption.ts';
import type { Tx } from '../ground/engine/database.ts';

/** A note about a borrower. */
export type StaffNote = {
  readonly id: string;
  readonly text: string;
  readonly staff: string;
  readonly writtenAt: Date;
};

type NewNote = Omit<StaffNote, 'staff'> & { readonly borrowerId: string; readonly staffId: string };

const notesMax = 200;
const textPlace = (id: string): string => `staff_note:${id}:text`;

/** Stores a note, encrypted. */
export async function insertStaffNote(tx: Tx, cipher: FieldCipher, note: NewNote): Promise<void> {
  await tx
    .insertInto('staff_note')
    .values({
      bucket: bucketOf(note.id),
      id: note.id,
      borrower_id: note.borrowerId,
      staff_id: note.staffId,
      text_cipher: cipher.encrypt(textPlace(note.id), note.text),
      written_at: note.writtenAt,
    })
    .execute();
}

/** The notes about a borrower, the newest first, at most two hundred. */
export async function listStaffNotes(tx: Tx, cipher: FieldCipher, borrowerId: string): Promise<StaffNote[]> {
  const rows = await tx
    .selectFrom('staff_note as n')
    .innerJoin('staff_account as s', 's.id', 'n.staff_id')
    .select(['n.id', 'n.text_cipher', 'n.written_at', 's.sign_in_name'])
    .where('n.bucket', '=', bucketOf(borrowerId))
    .where('n.borrower_id', '=', borrowerId)
    .orderBy('n.written_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(notesMax)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    text: cipher.decrypt(textPlace(row.id), row.text_cipher) as string,
    staff: row.sign_in_name,
    writtenAt: row.written_at,
  }));
}

/** PRIV-04: empties the notes about a borrower: that there were any stays. */
export async function forgetNotes(tx: Tx, cipher: FieldCipher, borrowerId: string): Promise<void> {
  const bucket = bucketOf(borrowerId);
  const kept = await tx
    .selectFrom('staff_note')
    .select('id')
    .where('bucket', '=', bucket)
    .where('borrower_id', '=', borrowerId)
    .where('is_forgotten', '=', false)
    .execute();
  for (const { id } of kept)
    await tx
      .updateTable('staff_note')
      .set({ is_forgotten: true, text_cipher: cipher.encrypt(textPlace(id), '') })
      .where('bucket', '=', bucket)
      .where('id', '=', id)
      .execute();
}
