import type { Tx } from '../ground/engine/database.ts';
import { inShard, type Shard, wantedIds } from '../ground/engine/sharding/shards.ts';
import { sql } from '../ground/engine/sql.ts';

/** Loans of a shard, and the instant before which is looked. */
export type DisputesAsked = {
  readonly shard: Shard;
  readonly ids: readonly string[];
  readonly at: Date;
};

/**
 * Which loans had a complaint at an instant that waited for an answer: none was given, or its borrower went further after the answers
 * that they had read (COMP-11).
 */
export async function listDisputedLoans(tx: Tx, { shard, ids, at }: DisputesAsked): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`select distinct c.order_id from ${wantedIds(ids)}
    join complaint c on c.bucket = wanted.bucket and c.order_id = wanted.id
    where ${inShard(shard, sql`c.bucket`)} and c.sent_at < ${at}
      and (select count(*) from complaint_reply r where ${inShard(shard, sql`r.bucket`)} and r.bucket = c.bucket
          and r.complaint_id = c.id and r.replied_at < ${at})
        <= coalesce((select max(e.replies_seen) from complaint_entry e where ${inShard(shard, sql`e.bucket`)}
          and e.bucket = c.bucket and e.complaint_id = c.id and e.kind in ('escalation', 'reopening')
          and e.made_at < ${at}), 0)`.execute(tx);
  return rows.map(({ order_id }) => order_id);
}
