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

/** Payouts that the provider has had for a while without telling their end. */
export async function listPayoutsUnderWay(tx: Tx, limit: number): Promise<Payout[]> {
  return tx
    .selectFrom('payout')
    .selectAll()
    .where('status', '=', 'sent')
    .orderBy('changed_at')
    .limit(limit)
    .execute();
}
