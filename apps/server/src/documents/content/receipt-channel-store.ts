import { bucketOf } from '@hiram/wire/bucket';
import type { Tx } from '../../ground/engine/database.ts';

/** The number of the channel that a payment was requested through. */
export async function findChannelNumber(tx: Tx, intentId: string): Promise<string> {
  const row = await tx
    .selectFrom('payment_intent')
    .select('channel_number')
    .where('bucket', '=', bucketOf(intentId))
    .where('id', '=', intentId)
    .executeTakeFirst();
  return row?.channel_number ?? '';
}
