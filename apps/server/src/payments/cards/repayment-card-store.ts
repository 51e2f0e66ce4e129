import { bucketOf } from '@hiram/wire/bucket';
import type { FieldCipher } from '../../ground/encryption/field-encryption.ts';
import type { Tx } from '../../ground/engine/database.ts';
import type { Tables } from '../../ground/engine/tables.ts';
import { newIdBeside } from '../../ground/new-id.ts';

/** A bank account that a borrower added to repay from, decrypted. */
export type RepaymentCard = {
  readonly id: string;
  readonly bankName: string;
  readonly bankCode: string;
  readonly number: string;
  /** The masked number, such as `•••• 4821`. */
  readonly masked: string;
};

const numberPlace = (id: string): string => `repayment_card:${id}:number`;

/** Stores a card, its number encrypted, and returns its id. The same account of a borrower stays one card. */
export async function insertRepaymentCard(
  tx: Tx,
  cipher: FieldCipher,
  borrowerId: string,
  card: Omit<RepaymentCard, 'id'>,
  now: Date,
): Promise<string> {
  const id = newIdBeside(borrowerId);
  const inserted = await tx
    .insertInto('repayment_card')
    .values({
      bucket: bucketOf(id),
      id,
      borrower_id: borrowerId,
      bank_name: card.bankName,
      bank_code: card.bankCode,
      number_cipher: cipher.encrypt(numberPlace(id), card.number),
      number_index: cipher.blindIndex('repayment-card', `${card.bankCode}:${card.number}`),
      masked: card.masked,
      added_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['bucket', 'borrower_id', 'number_index'])
        .doUpdateSet((row) => ({ masked: row.ref('excluded.masked') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return inserted.id;
}

/** The cards that a borrower added, oldest first. */
export async function listRepaymentCards(
  tx: Tx,
  cipher: FieldCipher,
  borrowerId: string,
): Promise<RepaymentCard[]> {
  const rows = await tx
    .selectFrom('repayment_card')
    .selectAll()
    .where('bucket', '=', bucketOf(borrowerId))
    .where('borrower_id', '=', borrowerId)
    .orderBy('added_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => toCard(cipher, row));
}

/** Deletes a borrower's card and its number. False when there is none. Its repayments stay under its id. */
export async function deleteRepaymentCard(tx: Tx, borrowerId: string, cardId: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('repayment_card')
    .where('bucket', '=', bucketOf(borrowerId))
    .where('borrower_id', '=', borrowerId)
    .where('id', '=', cardId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

const toCard = (cipher: FieldCipher, row: Tables['repayment_card']): RepaymentCard => ({
  id: row.id,
  bankName: row.bank_name,
  bankCode: row.bank_code,
  number: String(cipher.decrypt(numberPlace(row.id), row.number_cipher)),
  masked: row.masked,
});
