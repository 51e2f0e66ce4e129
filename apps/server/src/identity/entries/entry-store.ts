import { bucketOf } from '@hiram/wire/bucket';
import type { FieldCipher } from '../../ground/encryption/field-encryption.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { inShard, type Shard, wantedIds } from '../../ground/engine/sharding/shards.ts';
import { sql } from '../../ground/engine/sql.ts';
import { newIdBeside } from '../../ground/new-id.ts';

/** What a person has entered, by the code of the field. */
export type Entries = Readonly<Record<string, string>>;

/** Codes of entries beside the fields of the form. */
export const documentCodes = {
  kind: 'document.kind',
  /** The number of a document whose number may be stored. */
  number: 'document.number',
  /** Its last four characters, of any document. */
  end: 'document.end',
  /** Its keyed index, in hexadecimal. */
  index: 'document.index',
} as const;

/**
 * The code of the birth day by which a person has completed their registration here, without a login system. Who has none is
 * fixed as soon as their birth day is known (IDENT-03).
 */
export const ownBirthDayCode = 'person.own-birth-day';

/** Codes that are no fields of a form. */
export const innerCodes: readonly string[] = [...Object.values(documentCodes), ownBirthDayCode];

const valuePlace = (id: string): string => `applicant_entry:${id}:value`;

type Row = { id: string; code: string; value_cipher: Buffer };

/** The newest entry of each code; with `until`, as they stood at that instant. */
export async function readEntries(
  tx: Tx,
  cipher: FieldCipher,
  borrowerId: string,
  until: Date | null = null,
): Promise<Entries> {
  const found = await sql<Row>`select distinct on (code) id, code, value_cipher from applicant_entry
    where bucket = ${bucketOf(borrowerId)} and borrower_id = ${borrowerId}
      and (${until}::timestamptz is null or entered_at <= ${until})
    order by code, entered_at desc, id desc`.execute(tx);
  return Object.fromEntries(
    found.rows.map(({ id, code, value_cipher }) => [
      code,
      cipher.decrypt(valuePlace(id), value_cipher) as string,
    ]),
  );
}

type EntriesOfMany = {
  readonly shard: Shard;
  readonly ids: readonly string[];
  readonly codes: readonly string[];
};

/** The newest entries of these codes of several borrowers of a shard; who entered none of them is absent. */
export async function readEntriesOf(
  tx: Tx,
  cipher: FieldCipher,
  { shard, ids, codes }: EntriesOfMany,
): Promise<ReadonlyMap<string, Entries>> {
  const { rows } = await sql<Row & { borrower_id: string }>`select distinct on (a.borrower_id, a.code)
      a.borrower_id, a.id, a.code, a.value_cipher
    from ${wantedIds(ids)} join applicant_entry a on a.bucket = wanted.bucket and a.borrower_id = wanted.id
    where ${inShard(shard, sql`a.bucket`)} and a.code = any(${[...codes]}::text[])
    order by a.borrower_id, a.code, a.entered_at desc, a.id desc`.execute(tx);
  const found = new Map<string, Record<string, string>>();
  for (const { borrower_id, id, code, value_cipher } of rows) {
    const entries = found.get(borrower_id) ?? {};
    entries[code] = cipher.decrypt(valuePlace(id), value_cipher) as string;
    found.set(borrower_id, entries);
  }
  return found;
}

/** Adds entries; an earlier one of the same code stays and no longer counts. */
export async function insertEntries(
  tx: Tx,
  cipher: FieldCipher,
  borrowerId: string,
  entries: Entries,
  now: Date,
): Promise<void> {
  const rows = Object.entries(entries).map(([code, value]) => {
    const id = newIdBeside(borrowerId);
    const value_cipher = cipher.encrypt(valuePlace(id), value);
    return { bucket: bucketOf(id), id, borrower_id: borrowerId, code, value_cipher, entered_at: now };
  });
  if (rows.length > 0) await tx.insertInto('applicant_entry').values(rows).execute();
}

const entriesPerDayMax = 300;
const dayMs = 86_400_000;

/** Whether a borrower has entered as much within a day as is taken of anybody. The caller has locked the borrower. */
export const hasEnteredTooMuch = async (tx: Tx, borrowerId: string, now: Date): Promise<boolean> =>
  (await countEntriesSince(tx, borrowerId, new Date(now.getTime() - dayMs))) >= entriesPerDayMax;

/** Counts what a borrower has entered since an instant. */
async function countEntriesSince(tx: Tx, borrowerId: string, since: Date): Promise<number> {
  const counted = await tx
    .selectFrom('applicant_entry')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('bucket', '=', bucketOf(borrowerId))
    .where('borrower_id', '=', borrowerId)
    .where('entered_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(counted.count);
}
