import type { Tx } from './open-database.ts';
import type { Tables } from './tables.ts';

/** A time during which nobody is reminded of a debt. */
export type LoanHold = Tables['loan_hold'];

/** Puts a loan on hold by an action. */
export async function insertHold(
  tx: Tx,
  hold: { readonly actionId: string; readonly orderId: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('loan_hold')
    .values({
      id: hold.actionId,
      order_id: hold.orderId,
      placed_at: now,
      released_by: null,
      released_at: null,
    })
    .execute();
}

/** The hold that a loan is under now, if any. */
export async function findHold(tx: Tx, orderId: string): Promise<LoanHold | undefined> {
  return tx
    .selectFrom('loan_hold')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('released_at', 'is', null)
    .executeTakeFirst();
}

/** Every hold of a loan, the first one first. */
export async function listHolds(tx: Tx, orderId: string): Promise<LoanHold[]> {
  return tx
    .selectFrom('loan_hold')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('placed_at')
    .execute();
}

/** Ends a hold by an action. */
export async function releaseHold(
  tx: Tx,
  release: { readonly holdId: string; readonly actionId: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('loan_hold')
    .set({ released_by: release.actionId, released_at: now })
    .where('id', '=', release.holdId)
    .where('released_at', 'is', null)
    .execute();
}
