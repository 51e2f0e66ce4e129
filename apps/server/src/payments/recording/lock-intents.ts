import { bucketOfReference } from '../../ground/bucket.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { inShard, type Shard } from '../../ground/engine/sharding/shards.ts';
import { sql } from '../../ground/engine/sql.ts';
import type { PaymentIntent } from '../intents/payment-intent-store.ts';

/**
 * The intents of references of ours in a shard whose loans are free, and locks these loans until the end of the transaction. A loan that
 * somebody holds is left out, so that nobody else's payment waits for it.
 */
export async function lockIntents(
  tx: Tx,
  references: readonly string[],
  shard: Shard,
): Promise<PaymentIntent[]> {
  const wanted = [...new Set(references)];
  const found = await sql<PaymentIntent>`select i.*
    from unnest(${wanted.map(bucketOfReference)}::smallint[], ${wanted}::text[]) as wanted(bucket, reference)
      join payment_intent i on i.bucket = wanted.bucket and i.reference = wanted.reference
      join loan_order o on o.bucket = i.bucket and o.id = i.order_id
    where ${inShard(shard, sql`i.bucket`)} and ${inShard(shard, sql`o.bucket`)}
    order by o.id for no key update of o skip locked`.execute(tx);
  return found.rows;
}
