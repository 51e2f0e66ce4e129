import { bucketCount, bucketOf, bucketsOf } from '@hiram/wire/bucket';
import type pg from 'pg';
import { type Sql, sql } from '../sql.ts';

/** Buckets that lie on one machine, so that one statement can lock rows of all of them. Null: all buckets do. */
export type Shard = { readonly buckets: readonly number[] | null };

/** Where the buckets lie. */
export type Shards = {
  readonly all: readonly Shard[];
  /** The number of the shard of a bucket. */
  numberOf(bucket: number): number;
};

/** All buckets: for what only counts or reads, wherever the rows are. */
export const wholeBook: Shard = { buckets: null };

/** The buckets of ids: for rows that are found by these ids alone. */
export const shardOfIds = (ids: readonly string[]): Shard => ({ buckets: bucketsOf(ids) });

/** One machine holds the book. */
const oneShard: Shards = { all: [wholeBook], numberOf: () => 0 };

/** Reads where the buckets lie: in one piece, unless Citus distributes the book. To move a shard to another machine changes nothing here. */
export async function readShards(pool: pg.Pool): Promise<Shards> {
  const { rows: distributed } = await pool.query(
    `select 1 where to_regclass('pg_dist_partition') is not null and to_regclass('borrower') is not null`,
  );
  if (distributed.length === 0) return oneShard;
  const { rows } = await pool.query<{ buckets: number[] }>(
    `select array_agg(bucket order by bucket) as buckets from generate_series(0, $1::int) bucket
     where exists (select 1 from pg_dist_partition where logicalrelid = 'borrower'::regclass and partmethod = 'h')
     group by get_shard_id_for_distribution_column('borrower'::regclass, bucket::smallint)`,
    [bucketCount - 1],
  );
  if (rows.length === 0) return oneShard;
  const numbers = new Map(rows.flatMap(({ buckets }, number) => buckets.map((bucket) => [bucket, number])));
  return { all: rows, numberOf: (bucket) => numbers.get(bucket) ?? 0 };
}

/**
 * The condition that a row is of a shard. A claim names it for the rows that it locks and for those that it changes. Where one
 * machine holds the book it says nothing: beside keys of hundreds of rows a long list of buckets makes the planner read the table.
 * It stands once for each table of a statement, also for one that is joined or only looked into (`exists`): where Citus finds none it
 * reads that table on all machines, and fails while any of them is away (SHARD-06). `npm run check` finds a table that is left out.
 */
export const inShard = ({ buckets }: Shard, column: Sql = sql`bucket`): Sql =>
  buckets === null ? sql`true` : sql`${column} = any(${[...buckets]}::smallint[])`;

/**
 * Ids as rows `wanted` of a statement, each with its bucket. What is joined with them is found by its key, one by one: two lists
 * beside each other (`bucket = any(…) and id = any(…)`) read every row of all these buckets.
 */
export const wantedIds = (ids: readonly string[]): Sql =>
  sql`unnest(${ids.map(bucketOf)}::smallint[], ${[...ids]}::uuid[]) as wanted(bucket, id)`;
