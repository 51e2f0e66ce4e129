import { bucketOf } from '@hiram/wire/bucket';
import type { FieldCipher } from '../ground/encryption/field-encryption.ts';
import { forgetSealed } from '../ground/encryption/forget-sealed.ts';
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
export const forgetNotes = (tx: Tx, cipher: FieldCipher, borrowerId: string): Promise<void> =>
  forgetSealed(tx, cipher, borrowerId, {
    table: 'staff_note',
    column: 'text_cipher',
    placeOf: textPlace,
    emptied: '',
  });
