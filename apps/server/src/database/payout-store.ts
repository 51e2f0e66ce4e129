import { sql } from 'kysely';
import { newId } from './new-id.ts';
import type { Tx } from './open-database.ts';
import type { Tables } from './tables.ts';

/** One try to send a loan's money to an account. */
export type Payout = Tables['payout'];

/** Requests a payout; null when one is under way for this order already. */
export async function insertPayout(
  tx: Tx,
  payout: Pick<
    Payout,
    'order_id' | 'borrower_id' | 'payout_account_id' | 'amount_minor' | 'currency' | 'provider'
  >,
  now: Date,
): Promise<Payout | null> {
  const id = newId();
  const inserted =
    await sql<Payout>`insert into payout (id, reference, order_id, borrower_id, payout_account_id,
    amount_minor, currency, provider, status, created_at, changed_at) values (${id}, ${`HD-${id}`}, ${payout.order_id},
    ${payout.borrower_id}, ${payout.payout_account_id}, ${payout.amount_minor}, ${payout.currency}, ${payout.provider},
    'requested', ${now}, ${now}) on conflict (order_id) where status in ('requested', 'sent') do nothing
    returning *`.execute(tx);
  return inserted.rows[0] ?? null;
}

/** A payout by our reference. */
export async function findPayoutByReference(tx: Tx, reference: string): Promise<Payout | undefined> {
  return tx.selectFrom('payout').selectAll().where('reference', '=', reference).executeTakeFirst();
}

/** One payout. */
export async function findPayout(tx: Tx, id: string): Promise<Payout | undefined> {
  return tx.selectFrom('payout').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The latest payout of an order. */
export async function findNewestPayout(tx: Tx, orderId: string): Promise<Payout | undefined> {
  return tx
    .selectFrom('payout')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The payout of an order that is under way, if any. */
export async function findPayoutUnderWay(tx: Tx, orderId: string): Promise<Payout | undefined> {
  return tx
    .selectFrom('payout')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', 'in', ['requested', 'sent'])
    .executeTakeFirst();
}

/** Moves a payout on from one of the given states; false when it is in none of them. */
export async function movePayout(
  tx: Tx,
  id: string,
  move: { from: readonly Payout['status'][]; to: Payout['status']; providerReference?: string },
  now: Date,
): Promise<boolean> {
  const moved = await tx
    .updateTable('payout')
    .set({
      status: move.to,
      changed_at: now,
      ...(move.providerReference ? { provider_reference: move.providerReference } : {}),
    })
    .where('id', '=', id)
    .where('status', 'in', [...move.from])
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}

/**
 * Takes the payouts to ask the provider about: those that were asked about longest ago, which are then the last in the
 * line. So none that is stuck keeps another one waiting, and two workers never take the same.
 */
export async function takePayoutsToPoll(tx: Tx, limit: number, now: Date): Promise<Payout[]> {
  const taken = await sql<Payout>`update payout set looked_at = ${now} where id in (
      select id from payout where status = 'sent'
      order by looked_at nulls first, changed_at limit ${limit} for update skip locked)
    returning *`.execute(tx);
  return taken.rows;
}

/** Keeps that a payout changed after it was settled; the same change told again is the same one. */
export async function insertLateChange(
  tx: Tx,
  change: {
    readonly payoutId: string;
    readonly from: string;
    readonly to: string;
    readonly reason: string | null;
  },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('payout_late_change')
    .values({
      payout_id: change.payoutId,
      from_status: change.from,
      to_status: change.to,
      reason: change.reason,
      learned_at: now,
    })
    .onConflict((conflict) => conflict.columns(['payout_id', 'to_status']).doNothing())
    .execute();
}
