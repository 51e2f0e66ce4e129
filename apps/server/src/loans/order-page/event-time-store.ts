import type { LoanEvent } from '@hiram/lending/loan-event';
import { bucketOf } from '@hiram/wire/bucket';
import type { Tx } from '../../ground/engine/database.ts';

/** When each kind of event of an order was last recorded. */
export async function findEventTimes(tx: Tx, orderId: string): Promise<ReadonlyMap<LoanEvent['kind'], Date>> {
  const rows = await tx
    .selectFrom('order_event')
    .select(['kind', 'recorded_at'])
    .where('bucket', '=', bucketOf(orderId))
    .where('order_id', '=', orderId)
    .orderBy('sequence')
    .execute();
  return new Map(rows.map(({ kind, recorded_at }) => [kind as LoanEvent['kind'], recorded_at]));
}
