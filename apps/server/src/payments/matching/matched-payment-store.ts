import { bucketOf } from '@hiram/wire/bucket';
import type { Tx } from '../../ground/engine/database.ts';
import { sql } from '../../ground/engine/sql.ts';
import type { Payment } from '../recording/payment-store.ts';

/** The payments that a provider has under its own id: one, unless it was reported under references of two buckets. */
export async function listPaymentsOfProvider(
  tx: Tx,
  provider: string,
  paymentId: string,
): Promise<Payment[]> {
  return tx
    .selectFrom('payment')
    .selectAll()
    .where('provider_payment_id', '=', paymentId)
    .where('provider', '=', provider)
    .orderBy('id')
    .execute();
}

/**
 * Whether its provider has reported a payment under another reference as well. Under references of two buckets it is stored
 * twice, so what is held of it may lie on its loan already: it is neither matched nor given back.
 */
export async function isReportedTwice(tx: Tx, payment: Payment): Promise<boolean> {
  const other = await tx
    .selectFrom('payment')
    .select('id')
    .where('provider_payment_id', '=', payment.provider_payment_id)
    .where('provider', '=', payment.provider)
    .where('id', '<>', payment.id)
    .where('reversed_at', 'is', null)
    .executeTakeFirst();
  return other !== undefined;
}

/** The posting that currently holds a payment as unmatched, if any. */
export async function findHolding(tx: Tx, paymentId: string) {
  return tx
    .selectFrom('posting as held')
    .selectAll('held')
    .where('held.bucket', '=', bucketOf(paymentId))
    .where('held.event_id', '=', paymentId)
    .where('held.order_id', 'is', null)
    .where('held.credit', '=', 'unmatched-payments')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('posting as undone')
            .select('undone.id')
            .whereRef('undone.bucket', '=', 'held.bucket')
            .whereRef('undone.reverses', '=', 'held.id'),
        ),
      ),
    )
    .executeTakeFirst();
}

/** Assigns a payment to a loan and an event. */
export async function attachPayment(
  tx: Tx,
  paymentId: string,
  to: { readonly orderId: string; readonly borrowerId: string; readonly eventId: string },
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ order_id: to.orderId, borrower_id: to.borrowerId, event_id: to.eventId, mismatch: null })
    .where('bucket', '=', bucketOf(paymentId))
    .where('id', '=', paymentId)
    .execute();
}

/** Removes a payment from its loan. It is unmatched again. */
export async function detachPayment(tx: Tx, paymentId: string): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ order_id: null, borrower_id: null, event_id: null, mismatch: 'unknown-reference' })
    .where('bucket', '=', bucketOf(paymentId))
    .where('id', '=', paymentId)
    .execute();
}

/**
 * Notes that staff reversed a payment that was recorded by hand. The row stays, under a key of its own: its proof may be of another
 * loan, day or amount, and can be recorded again.
 */
export async function noteHandReversed(tx: Tx, { id }: Pick<Payment, 'id'>, now: Date): Promise<void> {
  await sql`update payment set reversed_at = ${now}, provider_payment_id = provider_payment_id || ':' || id::text
    where bucket = ${bucketOf(id)} and id = ${id} and reversed_at is null`.execute(tx);
}
