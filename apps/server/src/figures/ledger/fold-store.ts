import type { Tx } from '../../ground/engine/database.ts';
import { inShard, type Shard } from '../../ground/engine/sharding/shards.ts';
import { sql } from '../../ground/engine/sql.ts';

/** Up to which id the postings of a bucket are added up, that one included. */
export type Fold = { readonly bucket: number; readonly foldedUntil: string };

/** What postings of a bucket come to on a day: how many they are, and the last of them. */
export type PostedSum = {
  readonly bucket: number;
  readonly value_day: string;
  readonly currency: string;
  readonly debit: string;
  readonly credit: string;
  readonly amount: string;
  readonly count: number;
  readonly last: string;
};

/** Where a page ends: at an id, and after so many postings of each bucket. */
export type PageEnd = { readonly until: string; readonly limit: number };

/** Locks buckets that have not come as far as an id, the last of them first; passes over those that another process adds up. */
export async function claimFolds(tx: Tx, shard: Shard, until: string, limit: number): Promise<Fold[]> {
  const found = await sql<Fold>`select bucket, folded_until as "foldedUntil" from ledger_fold
    where ${inShard(shard)} and folded_until < ${until}
    order by folded_until, bucket limit ${limit} for update skip locked`.execute(tx);
  return found.rows;
}

/** Adds up the next postings of buckets of a shard, by bucket, value day, currency and accounts. */
export async function sumNext(
  tx: Tx,
  shard: Shard,
  folds: readonly Fold[],
  { until, limit }: PageEnd,
): Promise<PostedSum[]> {
  const { buckets, ids } = toColumns(folds);
  // The end of a page is looked up in the key first. With both bounds in one look the planner reads all that is left of a bucket.
  const found = await sql<PostedSum>`select n.bucket, n.value_day, n.currency, n.debit, n.credit,
      sum(n.amount_minor)::text as amount, count(*)::int as count, max(n.id::text) as last
    from unnest(${buckets}::smallint[], ${ids}::uuid[]) as f(bucket, id)
    cross join lateral (
      select least(${until}::uuid, (select l.id from posting l where ${inShard(shard, sql`l.bucket`)}
        and l.bucket = f.bucket and l.id > f.id order by l.id offset ${limit - 1} limit 1)) as id
    ) last cross join lateral (
      select p.* from posting p where ${inShard(shard, sql`p.bucket`)} and p.bucket = f.bucket
        and p.id > f.id and p.id <= last.id order by p.id limit ${limit}
    ) n group by n.bucket, n.value_day, n.currency, n.debit, n.credit`.execute(tx);
  return found.rows;
}

/** Adds sums to those of their days, in the order of the key: two processes wait for each other and never in a circle. */
export async function addToDays(tx: Tx, bucket: number, sums: readonly PostedSum[]): Promise<void> {
  await sql`insert into ledger_day (bucket, value_day, currency, debit, credit, amount_minor)
    select ${bucket}::smallint, s.value_day, s.currency, s.debit, s.credit, sum(s.amount)
    from jsonb_to_recordset(${JSON.stringify(sums)}::jsonb)
      as s(value_day date, currency text, debit text, credit text, amount numeric)
    group by s.value_day, s.currency, s.debit, s.credit order by s.value_day, s.currency, s.debit, s.credit
    on conflict (bucket, value_day, currency, debit, credit)
      do update set amount_minor = ledger_day.amount_minor + excluded.amount_minor`.execute(tx);
}

/** Notes how far buckets of a shard have come. */
export async function updateFolds(tx: Tx, shard: Shard, folds: readonly Fold[]): Promise<void> {
  const { buckets, ids } = toColumns(folds);
  await sql`update ledger_fold f set folded_until = n.id
    from unnest(${buckets}::smallint[], ${ids}::uuid[]) as n(bucket, id)
    where ${inShard(shard, sql`f.bucket`)} and f.bucket = n.bucket`.execute(tx);
}

const toColumns = (folds: readonly Fold[]) => ({
  buckets: folds.map(({ bucket }) => bucket),
  ids: folds.map(({ foldedUntil }) => foldedUntil),
});
