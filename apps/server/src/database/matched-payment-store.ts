import type { Tx } from './open-database.ts';
import type { Payment } from './payment-store.ts';

/** A payment by our id of it, locked until the end of the transaction. */
export async function lockPayment(tx: Tx, id: string): Promise<Payment | undefined> {
  return tx.selectFrom('payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The same by the provider's id of it. */
export async function lockPaymentOfProvider(
  tx: Tx,
  provider: string,
  providerPaymentId: string,
): Promise<Payment | undefined> {
  return tx
    .selectFrom('payment')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_payment_id', '=', providerPaymentId)
    .forUpdate()
    .executeTakeFirst();
}

/** The payment that a fact stands for, locked; undefined for a fact that is none. */
export async function lockPaymentOfEvent(tx: Tx, eventId: string): Promise<Payment | undefined> {
  return tx.selectFrom('payment').selectAll().where('event_id', '=', eventId).forUpdate().executeTakeFirst();
}

/** The posting that holds a payment as unmatched now, if any. */
export async function findHolding(tx: Tx, paymentId: string) {
  return tx
    .selectFrom('posting as held')
    .selectAll('held')
    .where('held.event_id', '=', paymentId)
    .where('held.order_id', 'is', null)
    .where('held.reverses', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('posting as undone').select('undone.id').whereRef('undone.reverses', '=', 'held.id'),
        ),
      ),
    )
    .executeTakeFirst();
}

/** Names the loan and the fact that a payment stands for. */
export async function attachPayment(
  tx: Tx,
  paymentId: string,
  to: { readonly orderId: string; readonly borrowerId: string; readonly eventId: string },
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ order_id: to.orderId, borrower_id: to.borrowerId, event_id: to.eventId, mismatch: null })
    .where('id', '=', paymentId)
    .execute();
}

/** Takes a payment off the loan that it was credited to: it matches none again. */
export async function detachPayment(tx: Tx, paymentId: string): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ order_id: null, borrower_id: null, event_id: null, mismatch: 'unknown-reference' })
    .where('id', '=', paymentId)
    .execute();
}
