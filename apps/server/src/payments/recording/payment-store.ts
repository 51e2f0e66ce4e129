import { bucketOf } from '@hiram/wire/bucket';
import type { Selectable } from 'kysely';
import { bucketOfReference } from '../../ground/bucket.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { sql } from '../../ground/engine/sql.ts';
import type { Tables } from '../../ground/engine/tables.ts';
import { newIdBeside } from '../../ground/new-id.ts';

/** A payment as it reached us: once, whoever told us of it first. */
export type Payment = Selectable<Tables['payment']>;

/** A message of a provider as it is kept: once, sealed. */
export type ProviderMessage = Omit<Selectable<Tables['provider_event']>, 'bucket' | 'body'>;

/** A payment as it comes in; `mismatch` says how it parts from what was asked for. */
export type NewPayment = Omit<Payment, 'bucket' | 'reversed_at'>;

/**
 * Stores a payment that a message of its provider told of, and the message; null when either of them is known already. A
 * message that is not known is kept even if its payment is.
 */
export async function insertToldPayment(
  tx: Tx,
  payment: NewPayment,
  message: ProviderMessage,
): Promise<Payment | null> {
  return (await insertProviderEvent(tx, message)) ? insertPayment(tx, payment) : null;
}

/** Stores a payment under the provider's id of it; null when it is known already. */
export async function insertPayment(tx: Tx, payment: NewPayment): Promise<Payment | null> {
  const inserted =
    await sql<Payment>`insert into payment (bucket, id, provider, provider_payment_id, reference, order_id,
    borrower_id, intent_id, amount_minor, currency, paid_at, received_at, learned_from, event_id, mismatch)
    values (${bucketOf(payment.id)}, ${payment.id}, ${payment.provider}, ${payment.provider_payment_id}, ${payment.reference}, ${payment.order_id},
      ${payment.borrower_id}, ${payment.intent_id}, ${payment.amount_minor}, ${payment.currency}, ${payment.paid_at},
      ${payment.received_at}, ${payment.learned_from}, ${payment.event_id}, ${payment.mismatch})
    on conflict (bucket, provider, provider_payment_id) do nothing returning *`.execute(tx);
  return inserted.rows[0] ?? null;
}

/** A payment of a bucket by the provider's id of it. */
export async function findPayment(
  tx: Tx,
  bucket: number,
  { provider, providerPaymentId }: { readonly provider: string; readonly providerPaymentId: string },
): Promise<Payment | undefined> {
  return tx
    .selectFrom('payment')
    .selectAll()
    .where('bucket', '=', bucket)
    .where('provider', '=', provider)
    .where('provider_payment_id', '=', providerPaymentId)
    .executeTakeFirst();
}

/** A payment by our own id. */
export async function findPaymentById(tx: Tx, id: string): Promise<Payment | undefined> {
  return tx
    .selectFrom('payment')
    .selectAll()
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Notes that the provider took a payment back. */
export async function noteReversed(tx: Tx, { id }: Pick<Payment, 'id'>, now: Date): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ reversed_at: now })
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .execute();
}

/** Stores a provider's message once; false when it was delivered before. */
export async function insertProviderEvent(tx: Tx, event: ProviderMessage): Promise<boolean> {
  const inserted = await sql<{
    provider: string;
  }>`insert into provider_event (bucket, provider, provider_event_id,
    reference, kind, status, sealed, occurred_at, received_at)
    values (${bucketOfReference(event.reference)}, ${event.provider}, ${event.provider_event_id}, ${event.reference}, ${event.kind}, ${event.status},
      ${event.sealed}, ${event.occurred_at}, ${event.received_at})
    on conflict (bucket, provider, provider_event_id) do nothing returning provider`.execute(tx);
  return inserted.rows.length === 1;
}

/** Books money that names no loan of ours: it is held as unmatched until a person finds its owner. */
export async function postUnmatched(tx: Tx, payment: Payment, valueDay: string, now: Date): Promise<void> {
  await tx
    .insertInto('posting')
    .values({
      bucket: bucketOf(payment.id),
      id: newIdBeside(payment.id),
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
  payment: Pick<Payment, 'id'>,
  valueDay: string,
  now: Date,
): Promise<boolean> {
  const reversed =
    await sql`insert into posting (bucket, id, order_id, borrower_id, sequence, kind, value_day, debit, credit,
      amount_minor, currency, event_id, reverses, posted_at)
    select held.bucket, ${newIdBeside(payment.id)}, null, null, 2, held.kind, ${valueDay}, held.credit, held.debit, held.amount_minor, held.currency,
      held.event_id, held.id, ${now}
    from posting held
    where held.bucket = ${bucketOf(payment.id)} and held.event_id = ${payment.id}
      and held.order_id is null and held.credit = 'unmatched-payments'
      and not exists (select 1 from posting undone where undone.bucket = held.bucket and undone.reverses = held.id)
    on conflict (bucket, reverses) where reverses is not null do nothing returning id`.execute(tx);
  return reversed.rows.length === 1;
}
