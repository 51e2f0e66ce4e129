import { bucketOf } from '@hiram/wire/bucket';
import type { Tx } from '../../ground/engine/database.ts';

type Looked = { readonly orderId: string; readonly borrowerId: string; readonly staffId: string };

/** Notes who was the first to look at an application; later looks change nothing. */
export async function noteLook(tx: Tx, { orderId, borrowerId, staffId }: Looked, now: Date): Promise<void> {
  await tx
    .insertInto('application_look')
    .values({
      bucket: bucketOf(orderId),
      order_id: orderId,
      borrower_id: borrowerId,
      staff_id: staffId,
      looked_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** When an application was checked by its rules, and when a person first looked at it. */
export async function findReviewTimes(
  tx: Tx,
  orderId: string,
): Promise<{ readonly checkedAt: Date | null; readonly lookedAt: Date | null }> {
  const checked = await tx
    .selectFrom('application_verdict')
    .select('evaluated_at')
    .where('bucket', '=', bucketOf(orderId))
    .where('order_id', '=', orderId)
    .orderBy('evaluated_at')
    .limit(1)
    .executeTakeFirst();
  const looked = await tx
    .selectFrom('application_look')
    .select('looked_at')
    .where('bucket', '=', bucketOf(orderId))
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return { checkedAt: checked?.evaluated_at ?? null, lookedAt: looked?.looked_at ?? null };
}
