import { bucketOfReference } from '../../ground/bucket.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { sql } from '../../ground/engine/sql.ts';
import type { PaymentIntent } from '../intents/payment-intent-store.ts';

/**
 * The intents of references of ours whose loans are free, and locks these loans until the end of the transaction. A loan that
 * somebody holds is left out, so that nobody else's payment waits for it.
 */
export async function lockIntents(tx: Tx, references: readonly string[]): Promise<PaymentIntent[]> {
  const buckets = [...new Set(references.map(bucketOfReference))];
  const found = await sql<PaymentIntent>`select i.* from payment_intent i
      join loan_order o on o.bucket = i.bucket and o.id = i.order_id
    where i.bucket = any(${buckets}::smallint[]) and o.bucket = any(${buckets}::smallint[])
      and i.reference = any(${[...references]}::text[]) order by o.id for no key update of o skip locked`.execute(
    tx,
  );
  return found.rows;
}
