import { phoneSpellings, readPhone } from '@hiram/lending/phone-number';
import { bucketOf } from '@hiram/wire/bucket';
import { bucketOfPhone } from '../../ground/bucket.ts';
import type { FieldCipher } from '../../ground/encryption/field-encryption.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { type Sql, sql } from '../../ground/engine/sql.ts';
import { rateSubject, standInLine } from '../../ground/limits/rate-limit-store.ts';
import { newId } from '../../ground/new-id.ts';

/** The keyed index of a phone in its stored form. */
export const borrowerPhoneIndex = (cipher: FieldCipher, phone: string): Buffer =>
  cipher.blindIndex('borrower-phone', phone);

/** Every index under which a phone can stand: borrowers of before phones had one form keep theirs until brought along. */
export const phoneIndexes = (cipher: FieldCipher, phone: string): Buffer[] =>
  readPhone(phone)
    .flatMap(phoneSpellings)
    .map((spelling) => borrowerPhoneIndex(cipher, spelling));

type PhoneAtLender = { readonly merchantNumber: string; readonly phone: string };

/** Whose a phone is at a lender, however it is written; null for nobody's. A later number is found before a first one. */
export async function findNumberHolder(
  tx: Tx,
  cipher: FieldCipher,
  { merchantNumber, phone }: PhoneAtLender,
): Promise<string | null> {
  const indexes = phoneIndexes(cipher, phone);
  const isWanted = wantedPhones(merchantNumber, indexes);
  const { rows } = await sql<{ id: string }>`select id from (
      select borrower_id as id, phone_index, 0 as place from borrower_number where ${isWanted} and ended_at is null
      union all select id, phone_index, 1 from borrower where ${isWanted}) held
    order by place, phone_index = ${indexes[0]} desc, id limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}

/**
 * Lets one transaction at a time give a number to somebody. A borrower registers in one table and gets a later number in
 * another, so no key of either says that somebody else is about to have it.
 */
export async function lockNumber(
  tx: Tx,
  cipher: FieldCipher,
  { merchantNumber, phone }: PhoneAtLender,
): Promise<void> {
  const text = `${merchantNumber} ${phone}`;
  await standInLine(tx, rateSubject(cipher, { kind: 'number-given', text, limits: [] }));
}

/** What selects the rows of some phones of a lender by their buckets. */
export const wantedPhones = (merchantNumber: string, indexes: readonly Buffer[]): Sql =>
  sql`bucket = any(${indexes.map((index) => bucketOfPhone(merchantNumber, index))}::smallint[])
    and merchant_number = ${merchantNumber} and phone_index = any(${indexes}::bytea[])`;

/** Nobody changes their number more often; the last ones count. */
const numbersMax = 20;

const numberPlace = (id: string): string => `borrower_number:${id}:number`;

/** A borrower with a number. */
export type NumberHolder = { readonly id: string; readonly merchantNumber: string; readonly phone: string };

/** Gives a borrower a number; false where it is somebody's. */
export async function insertNumber(
  tx: Tx,
  cipher: FieldCipher,
  { id: borrowerId, merchantNumber, phone }: NumberHolder,
  now: Date,
): Promise<boolean> {
  const phoneIndex = borrowerPhoneIndex(cipher, phone);
  const bucket = bucketOfPhone(merchantNumber, phoneIndex);
  const id = newId(bucket);
  const inserted =
    await sql`insert into borrower_number (bucket, id, borrower_id, merchant_number, phone_index, number_cipher, started_at)
    values (${bucket}, ${id}, ${borrowerId}, ${merchantNumber}, ${phoneIndex}, ${cipher.encrypt(numberPlace(id), phone)}, ${now})
    on conflict (bucket, merchant_number, phone_index) where ended_at is null do nothing returning 1`.execute(
      tx,
    );
  return inserted.rows.length === 1;
}

/**
 * Whether a number leads to a borrower still, or is written as theirs: who gave the only one up to somebody else has none. Of two
 * who have the same number since phones have one form, both have theirs.
 */
export async function hasNumber(
  tx: Tx,
  cipher: FieldCipher,
  { id, merchantNumber, phone }: NumberHolder,
): Promise<boolean> {
  const later = borrowerPhoneIndex(cipher, phone);
  const { rows } = await sql<{ has: boolean }>`select exists (select 1 from borrower
      where bucket = ${bucketOf(id)} and id = ${id} and phone_index is not null)
    or exists (select 1 from borrower_number
      where bucket = ${bucketOfPhone(merchantNumber, later)} and merchant_number = ${merchantNumber}
        and phone_index = ${later} and borrower_id = ${id} and ended_at is null) as has`.execute(tx);
  return rows[0]?.has === true;
}

/** When a number is given up, and until when what is sent there is still for who had it: the notice of the change. */
export type NumberEnd = { readonly at: Date; readonly textsUntil: Date };

/** Ends what a borrower's number leads to. It is nobody's from then on, and kept with its days. */
export async function endNumber(
  tx: Tx,
  cipher: FieldCipher,
  { id: borrowerId, merchantNumber, phone }: NumberHolder,
  { at, textsUntil }: NumberEnd,
): Promise<void> {
  const first = await takeFirstNumber(tx, borrowerId);
  if (!first) {
    const later = borrowerPhoneIndex(cipher, phone);
    await sql`update borrower_number set ended_at = ${at}, texts_until = ${textsUntil}
      where bucket = ${bucketOfPhone(merchantNumber, later)} and merchant_number = ${merchantNumber}
        and phone_index = ${later} and borrower_id = ${borrowerId} and ended_at is null`.execute(tx);
    return;
  }
  const bucket = bucketOfPhone(merchantNumber, first);
  const id = newId(bucket);
  await tx
    .insertInto('borrower_number')
    .values({
      ...{ bucket, id, borrower_id: borrowerId, merchant_number: merchantNumber, phone_index: first },
      ...{ number_cipher: cipher.encrypt(numberPlace(id), phone), started_at: null },
      ...{ ended_at: at, texts_until: textsUntil },
    })
    .execute();
}

/** Takes the number away that a borrower registered with; answers its index, or null where it was taken before. */
async function takeFirstNumber(tx: Tx, borrowerId: string): Promise<Buffer | null> {
  const row = await tx
    .selectFrom('borrower')
    .select('phone_index')
    .where('bucket', '=', bucketOf(borrowerId))
    .where('id', '=', borrowerId)
    .executeTakeFirst();
  if (!row?.phone_index) return null;
  await tx
    .updateTable('borrower')
    .set({ phone_index: null })
    .where('bucket', '=', bucketOf(borrowerId))
    .where('id', '=', borrowerId)
    .execute();
  return row.phone_index;
}

/** A number that is or was a borrower's. */
export type OwnNumber = {
  readonly phone: string;
  /** Null while it is theirs. */
  readonly endedAt: Date | null;
  /** In which time what is sent there is for them; null for an open end. */
  readonly texts: { readonly from: Date | null; readonly until: Date | null };
};

/** The numbers of a borrower: the one that they have first, then those that they gave up, the last one first. */
export async function listNumbers(tx: Tx, cipher: FieldCipher, holder: NumberHolder): Promise<OwnNumber[]> {
  const rows = await tx
    .selectFrom('borrower_number')
    .selectAll()
    .where('borrower_id', '=', holder.id)
    .orderBy('ended_at', (ended) => ended.desc().nullsFirst())
    .limit(numbersMax)
    .execute();
  const later = rows.map((row) => ({
    phone: cipher.decrypt(numberPlace(row.id), row.number_cipher) as string,
    endedAt: row.ended_at,
    texts: { from: row.started_at, until: row.texts_until },
  }));
  if (rows.some(({ started_at, ended_at }) => started_at === null || ended_at === null)) return later;
  const from = await findTextsOfOthers(tx, cipher, holder);
  return [{ phone: holder.phone, endedAt: null, texts: { from, until: null } }, ...later];
}

/** Until when texts to a number were for another borrower, who gave it up; null if there was none. */
async function findTextsOfOthers(
  tx: Tx,
  cipher: FieldCipher,
  { id, merchantNumber, phone }: NumberHolder,
): Promise<Date | null> {
  const isWanted = wantedPhones(merchantNumber, phoneIndexes(cipher, phone));
  const { rows } = await sql<{ until: Date | null }>`select max(texts_until) as until from borrower_number
    where ${isWanted} and borrower_id <> ${id}`.execute(tx);
  return rows[0]?.until ?? null;
}

/** Deletes the later and the former numbers of a borrower, each in its own bucket. */
export async function deleteNumbers(tx: Tx, borrowerId: string): Promise<void> {
  const rows = await tx
    .selectFrom('borrower_number')
    .select('id')
    .where('borrower_id', '=', borrowerId)
    .execute();
  for (const { id } of rows)
    await tx.deleteFrom('borrower_number').where('bucket', '=', bucketOf(id)).where('id', '=', id).execute();
}
