import { bucketOf } from '@hiram/wire/bucket';
import type { Tx } from '../../ground/engine/database.ts';
import { inShard, type Shard, shardOfIds } from '../../ground/engine/sharding/shards.ts';
import { sql } from '../../ground/engine/sql.ts';
import {
  inBucketsOf,
  type LoanRow,
  type LockedLoan,
  loanColumns,
  type PostingRow,
  postingsColumn,
  toLockedLoan,
} from './loan-store.ts';

/** Loads loans of a shard that this transaction has locked, in the order of the ids. */
export async function loadLockedLoans(
  tx: Tx,
  orderIds: readonly string[],
  shard: Shard = shardOfIds(orderIds),
): Promise<LockedLoan[]> {
  const found = await sql<LoanRow & { postings: PostingRow[] | null; contract: unknown }>`select
      ${loanColumns(inBucketsOf(shard))}, ${postingsColumn(inBucketsOf(shard))}, o.contract
    from unnest(${orderIds.map(bucketOf)}::smallint[], ${[...orderIds]}::uuid[]) with ordinality
      as wanted(bucket, id, place) join loan_order o on o.bucket = wanted.bucket and o.id = wanted.id
    where ${inShard(shard, sql`o.bucket`)} order by wanted.place`.execute(tx);
  return found.rows.map(toLockedLoan);
}
