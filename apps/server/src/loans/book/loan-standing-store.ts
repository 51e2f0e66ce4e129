import { bucketOf } from '@hiram/wire/bucket';
import type { Tx } from '../../ground/engine/database.ts';
import { inShard, type Shard } from '../../ground/engine/sharding/shards.ts';
import { sql } from '../../ground/engine/sql.ts';
import type { Tables } from '../../ground/engine/tables.ts';

/** A loan, and one of its events; an empty id for none. */
export type AskedStanding = { readonly orderId: string; readonly eventId: string };

/** How a loan stands by its last change, and whether the event was reversed. */
export type LoanStanding = {
  readonly status: Tables['loan_order']['status_copy'];
  readonly isReversed: boolean;
};

/** How several loans of a shard stand, in the order in which they were asked for. */
export async function listStandings(
  tx: Tx,
  shard: Shard,
  asked: readonly AskedStanding[],
): Promise<LoanStanding[]> {
  const orderIds = asked.map(({ orderId }) => orderId);
  const { rows } = await sql<LoanStanding>`select o.status_copy as status,
      exists (select 1 from order_event u where ${inShard(shard, sql`u.bucket`)} and u.bucket = o.bucket and u.order_id = o.id and u.kind = 'reversed'
        and u.body ->> 'eventId' = a.event_id) as "isReversed"
    from unnest(${orderIds.map(bucketOf)}::smallint[], ${orderIds}::uuid[],
        ${asked.map(({ eventId }) => eventId)}::text[]) with ordinality as a(bucket, id, event_id, place)
      join loan_order o on o.bucket = a.bucket and o.id = a.id
    where ${inShard(shard, sql`o.bucket`)} order by a.place`.execute(tx);
  return rows;
}
