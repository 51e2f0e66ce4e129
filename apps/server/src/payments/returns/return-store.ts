import { bucketOf } from '@hiram/wire/bucket';
import { newReference } from '@hiram/wire/reference';
import { bucketOfReference } from '../../ground/bucket.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { sql } from '../../ground/engine/sql.ts';
import type { Tables } from '../../ground/engine/tables.ts';
import { idDerivedFrom, idOfBucket, lowestIdOf } from '../../ground/new-id.ts';
import { originOfPayment } from '../refunds/payment-origin.ts';

/** Money without a loan on its way back to its payer. */
export type PaymentReturn = Tables['payment_return'];

type NewReturn = Pick<PaymentReturn, 'id' | 'payment_id' | 'amount_minor' | 'currency' | 'provider'> & {
  /** Requested of a provider, or credited at once where it was given back by hand. */
  readonly status: 'requested' | 'credited';
};

/**
 * Inserts a return that was approved. Its reference follows from the provider's id of the payment and from how many returns of it were
 * before, and lies in the payment's bucket. A database that was restored to before a return, or to before its payment, makes the same
 * one again, and its provider knows it.
 */
export async function insertReturn(tx: Tx, given: NewReturn, now: Date): Promise<void> {
  const before = await tx
    .selectFrom('payment_return')
    .select('id')
    .where('bucket', '=', bucketOf(given.payment_id))
    .where('payment_id', '=', given.payment_id)
    .execute();
  const place = idOfBucket(lowestIdOf(0), bucketOf(given.payment_id));
  const name = `return ${before.length + 1} of ${await originOfPayment(tx, given.payment_id)}`;
  await tx
    .insertInto('payment_return')
    .values({
      ...given,
      bucket: bucketOf(given.id),
      reference: newReference('refund', idDerivedFrom(place, name)),
      provider_reference: null,
      created_at: now,
      changed_at: now,
      looked_at: null,
    })
    .execute();
}

/** A return by its id or by the reference that the provider reports. */
export async function findReturn(
  tx: Tx,
  which: { readonly id: string } | { readonly reference: string },
): Promise<PaymentReturn | undefined> {
  const query = tx.selectFrom('payment_return').selectAll();
  return (
    'id' in which
      ? query.where('bucket', '=', bucketOf(which.id)).where('id', '=', which.id)
      : query
          .where('bucket', '=', bucketOfReference(which.reference))
          .where('reference', '=', which.reference)
  ).executeTakeFirst();
}

/** The return of a payment that is under way or has arrived; there is one at most. */
export async function findStandingReturn(tx: Tx, paymentId: string): Promise<PaymentReturn | undefined> {
  return tx
    .selectFrom('payment_return')
    .selectAll()
    .where('bucket', '=', bucketOf(paymentId))
    .where('payment_id', '=', paymentId)
    .where('status', 'not in', ['returned', 'refused'])
    .executeTakeFirst();
}

/** A return by its id, locked until the end of the transaction. */
export async function lockReturn(tx: Tx, id: string): Promise<PaymentReturn> {
  return tx
    .selectFrom('payment_return')
    .selectAll()
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Whether a payment, named by the alias of its table, is on its way back to its payer or has arrived there. */
export const isGoingBack = (alias: 't' | 'p') =>
  sql`exists (select 1 from payment_return g where ${alias === 't' ? sql`g.bucket = t.bucket and g.payment_id = t.id` : sql`g.bucket = p.bucket and g.payment_id = p.id`}
    and g.status not in ('returned', 'refused'))`;
