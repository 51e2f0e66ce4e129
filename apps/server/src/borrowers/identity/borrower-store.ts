import type { Market } from '@hiram/lending/market';
import { normalizePhone } from '@hiram/lending/phone-number';
import type { BorrowerKind } from '@hiram/lending/terms';
import { bucketOf } from '@hiram/wire/bucket';
import type { Selectable } from 'kysely';
import { bucketOfPhone } from '../../ground/bucket.ts';
import type { FieldCipher } from '../../ground/encryption/field-encryption.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { inShard, type Shard, wantedIds } from '../../ground/engine/sharding/shards.ts';
import { sql } from '../../ground/engine/sql.ts';
import type { Tables } from '../../ground/engine/tables.ts';
import { newId } from '../../ground/new-id.ts';
import { replaceNameIndexes } from '../indexes/borrower-index-store.ts';
import { hasSameWords } from '../indexes/name-index.ts';
import { phoneMatch } from '../matches/match-indexes.ts';
import { insertMatches } from '../matches/match-store.ts';
import { borrowerPhoneIndex, findNumberHolder, lockNumber } from '../numbers/number-store.ts';
import { forgetAccountChecks } from '../payout-accounts/account-check-store.ts';
import { hasApplied } from './has-applied.ts';

/** What identifies a person: stored encrypted, found by a blind index of the phone. */
export type Personal = {
  /** E.164, where it is a number of one of the markets. */
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
  /** Whether the lender's login system said who it is; before that it is the borrower's own word, or nobody's. */
  readonly isIdentified: boolean;
  readonly personal: Personal;
  /** Whether the number that they registered with is theirs still. */
  readonly hasFirstNumber: boolean;
  /** The language that the borrower last asked for; null before any was. */
  readonly locale: string | null;
};

const personalPlace = (id: string): string => `borrower:${id}:personal`;

type NewBorrower = {
  readonly merchantNumber: string;
  readonly market: Market;
  readonly isRepeat: boolean;
  readonly personal: Personal;
};

/** Registers a borrower, or finds the one who has this phone at this lender, however it is written, and locks whom it finds. */
export async function registerBorrower(tx: Tx, cipher: FieldCipher, asked: NewBorrower): Promise<string> {
  const phone = normalizePhone(asked.personal.phone, asked.market);
  const borrower = { ...asked, personal: { ...asked.personal, phone } };
  const { merchantNumber } = asked;
  let known = await lockBorrowerByPhone(tx, cipher, { merchantNumber, phone });
  if (!known) {
    await lockNumber(tx, cipher, { merchantNumber, phone });
    known = await lockBorrowerByPhone(tx, cipher, { merchantNumber, phone });
  }
  const id = known?.id ?? (await insertBorrower(tx, cipher, borrower));
  if (id) {
    if (known) await identify(tx, cipher, known, borrower);
    return id;
  }
  const winner = await findBorrowerByPhone(tx, cipher, { merchantNumber, phone });
  if (!winner) throw new Error('a borrower who is known is not found');
  await identify(tx, cipher, winner, borrower);
  return winner.id;
}

/** Answers null when somebody has the phone already. */
async function insertBorrower(tx: Tx, cipher: FieldCipher, borrower: NewBorrower): Promise<string | null> {
  const phoneIndex = borrowerPhoneIndex(cipher, borrower.personal.phone);
  const id = newId(bucketOfPhone(borrower.merchantNumber, phoneIndex));
  const inserted = await tx
    .insertInto('borrower')
    .values({
      bucket: bucketOf(id),
      id,
      merchant_number: borrower.merchantNumber,
      market: borrower.market,
      phone_index: phoneIndex,
      personal_cipher: cipher.encrypt(personalPlace(id), borrower.personal),
      is_repeat: borrower.isRepeat,
      is_identified: borrower.personal.birthDay !== '',
      is_matched: true,
    })
    .onConflict((conflict) => conflict.columns(['bucket', 'merchant_number', 'phone_index']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return null;
  await insertMatches(tx, id, [phoneMatch(cipher, borrower.personal.phone)]);
  await replaceNameIndexes(tx, cipher, id, borrower.personal);
  return id;
}

/**
 * Writes who it is in place of what a borrower who registered with a phone alone said themselves, once the login system has
 * identified the person. A loan that stands on who it is keeps it.
 */
async function identify(
  tx: Tx,
  cipher: FieldCipher,
  { id, isIdentified }: Borrower,
  { personal, isRepeat }: NewBorrower,
): Promise<void> {
  if (isIdentified || personal.birthDay === '' || (await hasApplied(tx, id))) return;
  await lockBorrower(tx, id);
  const known = await loadBorrower(tx, cipher, id);
  if (known.isIdentified || (await hasApplied(tx, id))) return;
  await updatePersonal(tx, cipher, id, { ...personal, phone: known.personal.phone });
  await tx
    .updateTable('borrower')
    .set({ is_identified: true, ...(isRepeat && { is_repeat: true }) })
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .execute();
}

/** The borrower who has a phone, however it is written, at a lender; or null. */
export async function findBorrowerByPhone(
  tx: Tx,
  cipher: FieldCipher,
  at: { readonly merchantNumber: string; readonly phone: string },
): Promise<Borrower | null> {
  const id = await findNumberHolder(tx, cipher, at);
  return id === null ? null : findBorrower(tx, cipher, id);
}

/**
 * The same borrower, locked until the end of the transaction, so that the number is not given up meanwhile. Whose it is is read
 * again behind the lock, which is by id: a distributed book locks no rows of several buckets at once.
 */
export async function lockBorrowerByPhone(
  tx: Tx,
  cipher: FieldCipher,
  at: { readonly merchantNumber: string; readonly phone: string },
): Promise<Borrower | null> {
  let id = await findNumberHolder(tx, cipher, at);
  while (id !== null) {
    await lockBorrower(tx, id);
    const holderId = await findNumberHolder(tx, cipher, at);
    if (holderId === id) return findBorrower(tx, cipher, id);
    id = holderId;
  }
  return null;
}

/** Stores the one form of a borrower's phone. Nothing changes where another borrower has it already. */
export async function updatePhone(
  tx: Tx,
  cipher: FieldCipher,
  { id, merchantNumber, personal }: Borrower,
  phone: string,
): Promise<void> {
  const phoneIndex = borrowerPhoneIndex(cipher, phone);
  await tx
    .updateTable('borrower')
    .set({
      phone_index: phoneIndex,
      personal_cipher: cipher.encrypt(personalPlace(id), { ...personal, phone }),
    })
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('borrower as other')
            .select('other.id')
            .where('other.bucket', '=', bucketOf(id))
            .where('other.merchant_number', '=', merchantNumber)
            .where('other.phone_index', '=', phoneIndex),
        ),
      ),
    )
    .execute();
}

/**
 * Replaces what identifies a borrower, with the indexes by which the name is found. Another name has every account of the
 * borrower asked about again (BANK-11).
 */
export async function updatePersonal(
  tx: Tx,
  cipher: FieldCipher,
  id: string,
  personal: Personal,
): Promise<void> {
  const before = await loadBorrower(tx, cipher, id);
  if (!hasSameWords(before.personal.name, personal.name)) await forgetAccountChecks(tx, cipher, id);
  await tx
    .updateTable('borrower')
    .set({ personal_cipher: cipher.encrypt(personalPlace(id), personal) })
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .execute();
  await replaceNameIndexes(tx, cipher, id, personal);
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
  const row = await tx
    .selectFrom('borrower')
    .selectAll()
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? toBorrower(cipher, row) : null;
}

/** Several borrowers of a shard, by id; those that are unknown are absent. */
export async function findBorrowers(
  tx: Tx,
  cipher: FieldCipher,
  { shard, ids }: { readonly shard: Shard; readonly ids: readonly string[] },
): Promise<ReadonlyMap<string, Borrower>> {
  const { rows } = await sql<Selectable<Tables['borrower']>>`select b.* from ${wantedIds(ids)}
      join borrower b on b.bucket = wanted.bucket and b.id = wanted.id
    where ${inShard(shard, sql`b.bucket`)}`.execute(tx);
  return new Map(rows.map((row) => [row.id, toBorrower(cipher, row)]));
}

const toBorrower = (cipher: FieldCipher, row: Selectable<Tables['borrower']>): Borrower => ({
  id: row.id,
  merchantNumber: row.merchant_number,
  market: row.market,
  kind: row.is_repeat ? 'repeat' : 'new',
  isIdentified: row.is_identified,
  personal: openPersonal(cipher, row.id, row.personal_cipher),
  hasFirstNumber: row.phone_index !== null,
  locale: row.locale,
});

/**
 * Lets one request of a borrower count and store at a time, until the end of the transaction. Throws for one whose data was
 * deleted: a request that came before that stores nothing behind it.
 */
export async function lockBorrower(tx: Tx, borrowerId: string): Promise<void> {
  const row = await tx
    .selectFrom('borrower')
    .select('erased_at')
    .where('bucket', '=', bucketOf(borrowerId))
    .where('id', '=', borrowerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row?.erased_at) throw new Error('the data of this borrower was deleted');
}

/** Keeps the language that a borrower asks for. */
export async function updateLocale(tx: Tx, borrowerId: string, locale: string): Promise<void> {
  await tx
    .updateTable('borrower')
    .set({ locale })
    .where('bucket', '=', bucketOf(borrowerId))
    .where('id', '=', borrowerId)
    .execute();
}
