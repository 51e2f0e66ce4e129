import { bucketOf } from '@hiram/wire/bucket';
import type { Tx } from '../../ground/engine/database.ts';
import { inShard, type Shard } from '../../ground/engine/sharding/shards.ts';
import { sql } from '../../ground/engine/sql.ts';
import { ownBirthDayCode } from '../entries/entry-store.ts';

/** A span of time: from its first instant on, before its last. */
export type Span = { readonly from: Date; readonly until: Date };

/** When the earliest entry or picture of all people was kept; null without one. */
export async function findEarliest(tx: Tx): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select least(
    (select min(entered_at) from applicant_entry),
    (select min(kept_at) from picture where identity_side is not null)) as at`.execute(tx);
  return rows[0]?.at ?? null;
}

/** The people of a shard who entered something, or sent a picture of their document, in a span of time, and have no loan. */
export async function listAbandoned(tx: Tx, shard: Shard, { from, until }: Span): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select given.borrower_id as id from (
      select e.bucket, e.borrower_id from applicant_entry e
        where ${inShard(shard, sql`e.bucket`)} and e.entered_at >= ${from} and e.entered_at < ${until}
          and e.code <> ${ownBirthDayCode}
      union
      select p.bucket, p.borrower_id from picture p
        where ${inShard(shard, sql`p.bucket`)} and p.kept_at >= ${from} and p.kept_at < ${until}
          and p.identity_side is not null
    ) as given
    where not exists (select 1 from loan_order o
      where ${inShard(shard, sql`o.bucket`)} and o.bucket = given.bucket and o.borrower_id = given.borrower_id)`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Whether a person has entered something, or sent a picture of their document, since an instant. */
export async function hasGivenSince(tx: Tx, borrowerId: string, since: Date): Promise<boolean> {
  const bucket = bucketOf(borrowerId);
  const { rows } = await sql<{ has: boolean }>`select exists (select 1 from applicant_entry
      where bucket = ${bucket} and borrower_id = ${borrowerId} and entered_at >= ${since})
    or exists (select 1 from picture
      where bucket = ${bucket} and borrower_id = ${borrowerId} and identity_side is not null and kept_at >= ${since})
    as has`.execute(tx);
  return rows[0]?.has === true;
}

/** Deletes everything that a person entered. */
export async function deleteAllEntries(tx: Tx, borrowerId: string): Promise<void> {
  await tx
    .deleteFrom('applicant_entry')
    .where('bucket', '=', bucketOf(borrowerId))
    .where('borrower_id', '=', borrowerId)
    .execute();
}

/** Deletes what a person entered. That a birth day is their own word stays: it is what lets them correct it. */
export async function deleteEntries(tx: Tx, borrowerId: string): Promise<void> {
  await tx
    .deleteFrom('applicant_entry')
    .where('bucket', '=', bucketOf(borrowerId))
    .where('borrower_id', '=', borrowerId)
    .where('code', '<>', ownBirthDayCode)
    .execute();
}
