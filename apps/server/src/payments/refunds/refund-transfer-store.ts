import { bucketOf } from '@hiram/wire/bucket';
import { newReference } from '@hiram/wire/reference';
import { bucketOfReference } from '../../ground/bucket.ts';
import type { Tx } from '../../ground/engine/database.ts';
import type { Tables } from '../../ground/engine/tables.ts';
import { idDerivedFrom } from '../../ground/new-id.ts';
import { originOfPayment } from './payment-origin.ts';

/** A refund of an overpayment to its borrower. */
export type RefundTransfer = Tables['refund_transfer'];

type NewRefund = Omit<
  RefundTransfer,
  | 'bucket'
  | 'reference'
  | 'status'
  | 'provider_reference'
  | 'event_id'
  | 'created_at'
  | 'changed_at'
  | 'looked_at'
>;

/**
 * Inserts a refund that is to be sent. Its reference follows from the loan, from what goes back, and from how many refunds of it were
 * before. A database that was restored to before a refund, or to before its payment, makes the same one again, and its provider knows it.
 */
export async function insertRefund(tx: Tx, refund: NewRefund, now: Date): Promise<void> {
  const before = await listRefunds(tx, refund.order_id);
  const earlier = before.filter(({ payment_id }) => payment_id === refund.payment_id).length;
  const source = refund.payment_id === null ? '' : ` of ${await originOfPayment(tx, refund.payment_id)}`;
  await tx
    .insertInto('refund_transfer')
    .values({
      ...refund,
      bucket: bucketOf(refund.id),
      reference: newReference('refund', idDerivedFrom(refund.order_id, `refund ${earlier + 1}${source}`)),
      status: 'requested',
      provider_reference: null,
      event_id: null,
      created_at: now,
      changed_at: now,
      looked_at: null,
    })
    .execute();
}

/** A refund by its id or by the reference that the provider reports. */
export async function findRefund(
  tx: Tx,
  which: { readonly id: string } | { readonly reference: string },
): Promise<RefundTransfer | undefined> {
  const query = tx.selectFrom('refund_transfer').selectAll();
  return (
    'id' in which
      ? query.where('bucket', '=', bucketOf(which.id)).where('id', '=', which.id)
      : query
          .where('bucket', '=', bucketOfReference(which.reference))
          .where('reference', '=', which.reference)
  ).executeTakeFirst();
}

/** The entry of the loan by which a refund stands. */
export const eventOfRefund = ({ id, event_id }: Pick<RefundTransfer, 'id' | 'event_id'>): string =>
  event_id ?? id;

/** Notes that another entry stands for a refund: its own was reversed when it ended. */
export async function updateRefundEvent(tx: Tx, id: string, eventId: string): Promise<void> {
  await tx
    .updateTable('refund_transfer')
    .set({ event_id: eventId })
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .execute();
}

/** The refund of a loan that an entry stands for. */
export async function findRefundOfEvent(
  tx: Tx,
  orderId: string,
  eventId: string,
): Promise<RefundTransfer | undefined> {
  return tx
    .selectFrom('refund_transfer')
    .selectAll()
    .where('bucket', '=', bucketOf(orderId))
    .where('order_id', '=', orderId)
    .where(({ eb, or }) => or([eb('id', '=', eventId), eb('event_id', '=', eventId)]))
    .executeTakeFirst();
}

/** The refunds of a loan, oldest first. */
export async function listRefunds(tx: Tx, orderId: string): Promise<RefundTransfer[]> {
  return tx
    .selectFrom('refund_transfer')
    .selectAll()
    .where('bucket', '=', bucketOf(orderId))
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();
}
