import { sql } from 'kysely';
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

/** Gives up unmatched money that the provider took back, by an entry that reverses the one that held it; false when that is done. */
export async function reverseUnmatched(
  tx: Tx,
  payment: Pick<Payment, 'provider' | 'provider_payment_id'>,
  valueDay: string,
  now: Date,
): Promise<boolean> {
  const reversed =
    await sql`insert into posting (id, order_id, borrower_id, sequence, kind, value_day, debit, credit,
      amount_minor, currency, event_id, reverses, posted_at)
    select ${newId()}, null, null, 2, held.kind, ${valueDay}, held.credit, held.debit, held.amount_minor, held.currency,
      held.event_id, held.id, ${now}
    from posting held join payment p on p.id = held.event_id
    where p.provider = ${payment.provider} and p.provider_payment_id = ${payment.provider_payment_id}
      and held.order_id is null and held.reverses is null
    on conflict (reverses) where reverses is not null do nothing returning id`.execute(tx);
  return reversed.rows.length === 1;
}
