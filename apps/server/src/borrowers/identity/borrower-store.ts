import type { Market } from '@hiram/lending/market';
import type { BorrowerKind } from '@hiram/lending/terms';
import type { FieldCipher } from '../../ground/encryption/field-encryption.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { newId } from '../../ground/new-id.ts';

/** What identifies a person: stored encrypted, found by a blind index of the phone. */
export type Personal = {
  readonly phone: string;
  readonly name: string;
  /** `YYYY-MM-DD`; empty for who registered with a phone alone and has not been identified yet. */
  readonly birthDay: string;
  /** ISO 3166 country of citizenship. */
  readonly nationality: string;
};

/** A borrower, opened. */
export type Borrower = {
  readonly id: string;
  readonly merchantNumber: string;
  readonly market: Market;
  readonly kind: BorrowerKind;
  readonly personal: Personal;
  /** The language that the borrower last asked for; null before any was. */
  readonly locale: string | null;
};

const personalPlace = (id: string): string => `borrower:${id}:personal`;

/** Registers a borrower, or finds the one who has this phone at this lender. */
export async function registerBorrower(
  tx: Tx,
  cipher: FieldCipher,
  borrower: { merchantNumber: string; market: Market; isRepeat: boolean; personal: Personal },
): Promise<string> {
  const id = newId();
  const phoneIndex = cipher.blindIndex('borrower-phone', borrower.personal.phone);
  const inserted = await tx
    .insertInto('borrower')
    .values({
      id,
      merchant_number: borrower.merchantNumber,
      market: borrower.market,
      phone_index: phoneIndex,
      personal_cipher: cipher.encrypt(personalPlace(id), borrower.personal),
      is_repeat: borrower.isRepeat,
    })
    .onConflict((conflict) => conflict.columns(['merchant_number', 'phone_index']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return inserted.id;
  const { merchantNumber, personal } = borrower;
  const known = await findBorrowerByPhone(tx, cipher, { merchantNumber, phone: personal.phone });
  if (!known) throw new Error('a borrower who is known is not found');
  const isIdentifiedNow = known.personal.birthDay === '' && personal.birthDay !== '';
  if (isIdentifiedNow) await updatePersonal(tx, cipher, known.id, personal);
  return known.id;
}

/** The borrower who has a phone at a lender, or null. */
export async function findBorrowerByPhone(
  tx: Tx,
  cipher: FieldCipher,
  { merchantNumber, phone }: { merchantNumber: string; phone: string },
): Promise<Borrower | null> {
  const row = await tx
    .selectFrom('borrower')
    .select('id')
    .where('merchant_number', '=', merchantNumber)
    .where('phone_index', '=', cipher.blindIndex('borrower-phone', phone))
    .executeTakeFirst();
  return row ? findBorrower(tx, cipher, row.id) : null;
}

/** Completes a borrower who registered with a phone alone, once somebody has identified the person. */
async function updatePersonal(tx: Tx, cipher: FieldCipher, id: string, personal: Personal): Promise<void> {
  await tx
    .updateTable('borrower')
    .set({ personal_cipher: cipher.encrypt(personalPlace(id), personal) })
    .where('id', '=', id)
    .execute();
}

/** Opens the personal fields of a borrower's row. */
export const openPersonal = (cipher: FieldCipher, id: string, personalCipher: Buffer): Personal =>
  cipher.decrypt(personalPlace(id), personalCipher) as Personal;

/** One borrower with the personal fields opened. Throws for an unknown id. */
export async function loadBorrower(tx: Tx, cipher: FieldCipher, id: string): Promise<Borrower> {
  const borrower = await findBorrower(tx, cipher, id);
  if (!borrower) throw new Error('a borrower who is named is not found');
  return borrower;
}

/** One borrower with the personal fields opened, or null. */
export async function findBorrower(tx: Tx, cipher: FieldCipher, id: string): Promise<Borrower | null> {
  const row = await tx.selectFrom('borrower').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    merchantNumber: row.merchant_number,
    market: row.market,
    kind: row.is_repeat ? 'repeat' : 'new',
    personal: openPersonal(cipher, row.id, row.personal_cipher),
    locale: row.locale,
  };
}

/** Lets one request of a borrower count and store at a time, until the end of the transaction. */
export async function lockBorrower(tx: Tx, borrowerId: string): Promise<void> {
  await tx.selectFrom('borrower').select('id').where('id', '=', borrowerId).forNoKeyUpdate().execute();
}

/** Keeps the language that a borrower asks for. */
export async function updateLocale(tx: Tx, borrowerId: string, locale: string): Promise<void> {
  await tx.updateTable('borrower').set({ locale }).where('id', '=', borrowerId).execute();
}

/** Keeps when a borrower was last written to. */
export async function noteContact(tx: Tx, borrowerId: string, at: Date): Promise<void> {
  await tx.updateTable('borrower').set({ contacted_at: at }).where('id', '=', borrowerId).execute();
}

/** Marks a borrower who has settled a loan: the next one's late penalty is the repeat borrower's. */
export async function markRepeat(tx: Tx, borrowerId: string): Promise<void> {
  await tx.updateTable('borrower').set({ is_repeat: true }).where('id', '=', borrowerId).execute();
}
