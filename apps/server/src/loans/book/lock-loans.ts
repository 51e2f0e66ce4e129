import { bucketOf } from '@hiram/wire/bucket';
import type { Tx } from '../../ground/engine/database.ts';
import { inShard, type Shard, shardOfIds } from '../../ground/engine/sharding/shards.ts';
import { type Sql, sql } from '../../ground/engine/sql.ts';
import {
  inBucketsOf,
  type LockedLoan,
  type LockedLoanRow,
  loanColumns,
  postingsColumn,
  toLockedLoan,
} from './loan-store.ts';

/** Loads loans of a shard that this transaction has locked, in the order of the ids. */
export async function loadLockedLoans(
  tx: Tx,
  orderIds: readonly string[],
  shard: Shard = shardOfIds(orderIds),
): Promise<LockedLoan[]> {
  const found = await lockedLoansById(orderIds, shard).execute(tx);
  return found.rows.map(toLockedLoan);
}

/** The statement that reads loans of a shard with their ledgers, in the order of the ids. */
export const lockedLoansById = (orderIds: readonly string[], shard: Shard): Sql<LockedLoanRow> =>
  lockedLoansOf(
    sql`unnest(${orderIds.map(bucketOf)}::smallint[], ${[...orderIds]}::uuid[]) with ordinality as wanted(bucket, id, place)`,
    shard,
  );

/** The statement that reads loans of a shard with their ledgers: those of rows `wanted`, which have a bucket, an id and a place. */
export const lockedLoansOf = (wanted: Sql, shard: Shard): Sql<LockedLoanRow> => sql<LockedLoanRow>`select
    ${loanColumns(inBucketsOf(shard))}, ${postingsColumn(inBucketsOf(shard))}, o.contract
  from ${wanted} join loan_order o on o.bucket = wanted.bucket and o.id = wanted.id
  where ${inShard(shard, sql`o.bucket`)} order by wanted.place`;
