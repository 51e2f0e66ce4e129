import { newId } from './new-id.ts';
import type { Tx } from './open-database.ts';
import type { Tables } from './tables.ts';

/** A payment as it reached us: once, whoever told us of it first. */
export type Payment = Tables['payment'];

/** Stores a payment under the provider's id of it; null when it is known already. */
export async function insertPayment(tx: Tx, payment: Omit<Payment, 'id'>): Promise<Payment | null> {
  const inserted = await tx
    .insertInto('payment')
    .values({ ...payment, id: newId() })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_payment_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return inserted ?? null;
}

/** A payment by the provider's id of it. */
export async function findPayment(
  tx: Tx,
  provider: string,
  providerPaymentId: string,
): Promise<Payment | undefined> {
  return tx
    .selectFrom('payment')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_payment_id', '=', providerPaymentId)
    .executeTakeFirst();
}

/** Stores a provider's message once; false when it was delivered before. */
export async function insertProviderEvent(tx: Tx, event: Tables['provider_event']): Promise<boolean> {
  const inserted = await tx
    .insertInto('provider_event')
    .values(event)
    .onConflict((conflict) => conflict.columns(['provider', 'provider_event_id']).doNothing())
    .returning('provider')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Books money that names no loan of ours: it is held as unmatched until a person finds its owner. */
export async function postUnmatched(tx: Tx, payment: Payment, valueDay: string, now: Date): Promise<void> {
  await tx
    .insertInto('posting')
    .values({
      id: newId(),
      order_id: null,
      borrower_id: null,
      sequence: 1,
      kind: 'payment-received',
      value_day: valueDay,
      debit: 'provider-cash',
      credit: 'unmatched-payments',
      amount_minor: payment.amount_minor,
      currency: payment.currency,
      event_id: payment.id,
      reverses: null,
      posted_at: now,
    })
    .execute();
}
