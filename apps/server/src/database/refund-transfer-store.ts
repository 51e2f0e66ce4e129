import { sql } from 'kysely';
import type { Tx } from './open-database.ts';
import type { Tables } from './tables.ts';

/** Credit on its way back to its borrower. */
export type RefundTransfer = Tables['refund_transfer'];

type NewRefund = Omit<
  RefundTransfer,
  'reference' | 'status' | 'provider_reference' | 'created_at' | 'changed_at' | 'looked_at'
>;

/** Stores a refund that is to be sent. Its reference is its id, so that asking the provider twice sends it once. */
export async function insertRefund(tx: Tx, refund: NewRefund, now: Date): Promise<void> {
  await tx
    .insertInto('refund_transfer')
    .values({
      ...refund,
      reference: `HF-${refund.id}`,
      status: 'requested',
      provider_reference: null,
      created_at: now,
      changed_at: now,
      looked_at: null,
    })
    .execute();
}

/** A refund by its id or by the reference that the provider names. */
export async function findRefund(
  tx: Tx,
  which: { readonly id: string } | { readonly reference: string },
): Promise<RefundTransfer | undefined> {
  const query = tx.selectFrom('refund_transfer').selectAll();
  return (
    'id' in which ? query.where('id', '=', which.id) : query.where('reference', '=', which.reference)
  ).executeTakeFirst();
}

/** The refunds of a loan, the first one first. */
export async function listRefunds(tx: Tx, orderId: string): Promise<RefundTransfer[]> {
  return tx
    .selectFrom('refund_transfer')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();
}

/** Takes the refunds to ask the provider about, in turns, as payouts are taken. */
export async function takeRefundsToPoll(tx: Tx, limit: number, now: Date): Promise<RefundTransfer[]> {
  const taken = await sql<RefundTransfer>`update refund_transfer set looked_at = ${now} where id in (
      select id from refund_transfer where status = 'sent'
      order by looked_at nulls first, changed_at limit ${limit} for update skip locked)
    returning *`.execute(tx);
  return taken.rows;
}

/** Moves a refund on from one of the given states; false when it is in none of them. */
export async function moveRefund(
  tx: Tx,
  id: string,
  move: {
    from: readonly RefundTransfer['status'][];
    to: RefundTransfer['status'];
    providerReference?: string;
  },
  now: Date,
): Promise<boolean> {
  const moved = await tx
    .updateTable('refund_transfer')
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
