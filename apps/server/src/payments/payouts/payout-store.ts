import { bucketOf } from '@hiram/wire/bucket';
import { newReference } from '@hiram/wire/reference';
import { underWayStatuses } from '@hiram/wire/statuses/transfer-statuses';
import { bucketOfReference } from '../../ground/bucket.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { sql } from '../../ground/engine/sql.ts';
import type { Tables } from '../../ground/engine/tables.ts';
import { idDerivedFrom } from '../../ground/new-id.ts';
import { underWay } from './transfer-store.ts';

/** One try to send a loan's money to an account. */
export type Payout = Tables['payout'];

/**
 * Requests a payout; null when one is under way for this loan already. Its id, and so its reference, follows from the loan and from
 * how many payouts were before it. A database that was restored to before a payout makes the same one again, and its provider knows it.
 */
export async function insertPayout(
  tx: Tx,
  payout: Pick<
    Payout,
    | 'order_id'
    | 'borrower_id'
    | 'payout_account_id'
    | 'channel_number'
    | 'amount_minor'
    | 'currency'
    | 'provider'
  > & { readonly earlier: number },
  now: Date,
): Promise<Payout | null> {
  const id = idDerivedFrom(payout.order_id, `payout ${payout.earlier + 1}`);
  const inserted =
    await sql<Payout>`insert into payout (bucket, id, reference, order_id, borrower_id, payout_account_id,
    channel_number, amount_minor, currency, provider, status, created_at, changed_at) values (${bucketOf(id)}, ${id}, ${newReference('payout', id)}, ${payout.order_id},
    ${payout.borrower_id}, ${payout.payout_account_id}, ${payout.channel_number}, ${payout.amount_minor}, ${payout.currency}, ${payout.provider},
    'requested', ${now}, ${now}) on conflict (bucket, order_id) where status in ${underWay} do nothing
    returning *`.execute(tx);
  return inserted.rows[0] ?? null;
}

/** A payout by our reference. */
export async function findPayoutByReference(tx: Tx, reference: string): Promise<Payout | undefined> {
  return tx
    .selectFrom('payout')
    .selectAll()
    .where('bucket', '=', bucketOfReference(reference))
    .where('reference', '=', reference)
    .executeTakeFirst();
}

/** One payout. */
export async function findPayout(tx: Tx, id: string): Promise<Payout | undefined> {
  return tx
    .selectFrom('payout')
    .selectAll()
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The payouts of a loan, the first one first. */
export async function listPayouts(tx: Tx, orderId: string): Promise<Payout[]> {
  return tx
    .selectFrom('payout')
    .selectAll()
    .where('bucket', '=', bucketOf(orderId))
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();
}

/** The latest payout of a loan. */
export async function findNewestPayout(tx: Tx, orderId: string): Promise<Payout | undefined> {
  return tx
    .selectFrom('payout')
    .selectAll()
    .where('bucket', '=', bucketOf(orderId))
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The payout of a loan that is under way, if any. */
export async function findPayoutUnderWay(tx: Tx, orderId: string): Promise<Payout | undefined> {
  return tx
    .selectFrom('payout')
    .selectAll()
    .where('bucket', '=', bucketOf(orderId))
    .where('order_id', '=', orderId)
    .where('status', 'in', underWayStatuses)
    .executeTakeFirst();
}

/**
 * Keeps a report about a payout that was held, or that came after the payout was final; the same report again is the same
 * one. Answers whether it is new.
 */
export async function insertLateChange(
  tx: Tx,
  change: {
    readonly payoutId: string;
    readonly from: string;
    readonly to: string;
    readonly reason: string | null;
  },
  now: Date,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('payout_late_change')
    .values({
      bucket: bucketOf(change.payoutId),
      payout_id: change.payoutId,
      from_status: change.from,
      to_status: change.to,
      reason: change.reason,
      learned_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'payout_id', 'from_status', 'to_status']).doNothing(),
    )
    .returning('payout_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Whether the same was told of a payout before. */
export async function isToldBefore(
  tx: Tx,
  change: { readonly payoutId: string; readonly to: string; readonly reason: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('payout_late_change')
    .select('payout_id')
    .where('bucket', '=', bucketOf(change.payoutId))
    .where('payout_id', '=', change.payoutId)
    .where('to_status', '=', change.to)
    .where('reason', '=', change.reason)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes who looked at what changed of a payout, as far as it was read; the first look at each change stays. */
export async function insertLateLooks(
  tx: Tx,
  look: { readonly payoutId: string; readonly readThrough: Date; readonly lookedAtBy: string },
  now: Date,
): Promise<void> {
  await sql`insert into payout_late_look (bucket, payout_id, from_status, to_status, looked_at_by, looked_at)
    select l.bucket, l.payout_id, l.from_status, l.to_status, ${look.lookedAtBy}, ${now}
    from payout_late_change l where l.bucket = ${bucketOf(look.payoutId)} and l.payout_id = ${look.payoutId}
      and l.learned_at <= ${look.readThrough}
    on conflict (bucket, payout_id, from_status, to_status) do nothing`.execute(tx);
}

/** Whether something was told of a payout that was not believed. */
export async function isHeld(tx: Tx, payoutId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('payout_late_change')
    .select('payout_id')
    .where('bucket', '=', bucketOf(payoutId))
    .where('payout_id', '=', payoutId)
    .executeTakeFirst();
  return row !== undefined;
}
