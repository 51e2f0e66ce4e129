import type pg from 'pg';
import { type Sql, sql } from '../sql.ts';

/** Buckets that lie on one machine, so that one statement can lock rows of all of them. Null: all buckets do. */
export type Shard = { readonly buckets: readonly number[] | null };

/** One machine holds the book. */
export const wholeBook: readonly Shard[] = [{ buckets: null }];

/** Where the buckets lie: in one piece, unless the book is distributed by Citus. Moving a shard to another machine keeps it. */
export async function listShards(pool: pg.Pool): Promise<readonly Shard[]> {
  const { rows: distributed } = await pool.query(
    `select 1 where to_regclass('pg_dist_partition') is not null and to_regclass('borrower') is not null`,
  );
  if (distributed.length === 0) return wholeBook;
  const { rows } = await pool.query<{ buckets: number[] }>(
    `select array_agg(bucket order by bucket)::int[] as buckets from generate_series(0, 255) bucket
     where exists (select 1 from pg_dist_partition where logicalrelid = 'borrower'::regclass and partmethod = 'h')
     group by get_shard_id_for_distribution_column('borrower', bucket::smallint)`,
  );
  return rows.length === 0 ? wholeBook : rows;
}

/** The condition that a row is of a shard: a claim names it for the rows that it locks and for those that it changes. */
export const inShard = ({ buckets }: Shard, column: Sql): Sql =>
  buckets === null ? sql`true` : sql`${column} = any(${[...buckets]}::smallint[])`;
