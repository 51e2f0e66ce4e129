import { bucketOf } from '@hiram/wire/bucket';
import type { FieldCipher } from '../ground/encryption/field-encryption.ts';
import type { Tx } from '../ground/engine/database.ts';
import { inShard, type Shard } from '../ground/engine/sharding/shards.ts';
import { sql } from '../ground/engine/sql.ts';
import type { Locale } from '../lender/texts/texts.ts';

/** What was written to a borrower, as their home shows it. */
export type Notice = {
  readonly id: string;
  readonly borrowerId: string;
  readonly text: string;
  /** The language of the text; null where it was not kept. */
  readonly locale: Locale | null;
  readonly writtenAt: Date;
};

const textPlace = (id: string): string => `borrower_notice:${id}:text`;

/** Keeps what is written to borrowers, encrypted, each under the id of its message: a repeated try keeps it once. */
export async function insertNotices(tx: Tx, cipher: FieldCipher, notices: readonly Notice[]): Promise<void> {
  const rows = notices.map(({ text, ...notice }) => ({
    ...notice,
    bucket: bucketOf(notice.id),
    textCipher: cipher.encrypt(textPlace(notice.id), text).toString('base64'),
  }));
  await sql`insert into borrower_notice (bucket, id, borrower_id, text_cipher, written_at, locale)
    select n.bucket, n.id, n."borrowerId", decode(n."textCipher", 'base64'), n."writtenAt", n.locale
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(bucket smallint, id uuid, "borrowerId" uuid,
      "textCipher" text, "writtenAt" timestamptz, locale text)
    on conflict (bucket, id) do nothing`.execute(tx);
}

/** Deletes what was written to a borrower and did not leave on its day. */
export async function deleteNotice(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('borrower_notice').where('bucket', '=', bucketOf(id)).where('id', '=', id).execute();
}

/** One of them, or null. */
export async function findNotice(tx: Tx, cipher: FieldCipher, id: string): Promise<Notice | null> {
  const row = await tx
    .selectFrom('borrower_notice')
    .select(['borrower_id', 'text_cipher', 'written_at', 'locale'])
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const text = cipher.decrypt(textPlace(id), row.text_cipher) as string;
  return { id, borrowerId: row.borrower_id, text, locale: row.locale, writtenAt: row.written_at };
}

/** What was written to a borrower, the newest first. */
export async function listNotices(
  tx: Tx,
  cipher: FieldCipher,
  { borrowerId, limit }: { readonly borrowerId: string; readonly limit: number },
): Promise<Notice[]> {
  const rows = await tx
    .selectFrom('borrower_notice')
    .select(['id', 'text_cipher', 'written_at', 'locale'])
    .where('bucket', '=', bucketOf(borrowerId))
    .where('borrower_id', '=', borrowerId)
    .orderBy('written_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    borrowerId,
    text: cipher.decrypt(textPlace(row.id), row.text_cipher) as string,
    locale: row.locale,
    writtenAt: row.written_at,
  }));
}

/** Deletes everything that was written to a borrower. */
export async function deleteNotices(tx: Tx, borrowerId: string): Promise<void> {
  await tx
    .deleteFrom('borrower_notice')
    .where('bucket', '=', bucketOf(borrowerId))
    .where('borrower_id', '=', borrowerId)
    .execute();
}

/** Deletes what was written before an instant, a page of it; answers how many. */
export async function deleteNoticesBefore(
  tx: Tx,
  shard: Shard,
  before: Date,
  limit: number,
): Promise<number> {
  const deleted = await sql`delete from borrower_notice where ${inShard(shard)} and (bucket, id) in (
    select bucket, id from borrower_notice where ${inShard(shard)} and written_at < ${before} order by written_at limit ${limit})
    returning 1`.execute(tx);
  return deleted.rows.length;
}
