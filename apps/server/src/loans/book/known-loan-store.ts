import type { Tx } from '../../ground/engine/database.ts';
import { inShard, type Shard, wantedIds } from '../../ground/engine/sharding/shards.ts';
import { sql } from '../../ground/engine/sql.ts';
import { inBucketsOf, type LoanRow, loanColumns, type StoredLoan, toLoan } from './loan-store.ts';

/** Which loans of a shard, and until when what happened to them was recorded. */
export type KnownLoans = {
  readonly shard: Shard;
  readonly ids: readonly string[];
  readonly recordedUntil: Date;
};

/** Loans of a shard with what was known of them at an instant: an event that was recorded later is not among their events. */
export async function listKnownLoans(
  tx: Tx,
  { shard, ids, recordedUntil }: KnownLoans,
): Promise<StoredLoan[]> {
  const { rows } = await sql<
    LoanRow & { contract: unknown }
  >`select ${loanColumns(inBucketsOf(shard))}, o.contract
    from ${wantedIds(ids)} join loan_order o on o.bucket = wanted.bucket and o.id = wanted.id
    where ${inShard(shard, sql`o.bucket`)} order by o.id`.execute(tx);
  return rows.map((row) => {
    const events = (row.events ?? []).filter(({ at }) => new Date(at) <= recordedUntil);
    return toLoan({ ...row, events }, row.contract);
  });
}
