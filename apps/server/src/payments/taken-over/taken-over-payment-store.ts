import { bucketOf, bucketsOf } from '@hiram/wire/bucket';
import type { Selectable } from 'kysely';
import type { Tx } from '../../ground/engine/database.ts';
import type { Tables } from '../../ground/engine/tables.ts';

/** A payment that was made before its loan was taken over, as the system before wrote it. Its event has it as well. */
export type TakenOverPayment = Omit<Selectable<Tables['taken_over_payment']>, 'bucket'>;

/** Keeps the payments of before. They are no payments of ours, so no cash and no report has them. */
export async function insertTakenOverPayments(tx: Tx, payments: readonly TakenOverPayment[]): Promise<void> {
  if (payments.length === 0) return;
  const rows = payments.map((payment) => ({ bucket: bucketOf(payment.order_id), ...payment }));
  await tx.insertInto('taken_over_payment').values(rows).execute();
}

/** The payments of loans of one borrower that were made before they were taken over, in the order of their days. */
export async function listTakenOverPayments(
  tx: Tx,
  orderIds: readonly string[],
): Promise<TakenOverPayment[]> {
  if (orderIds.length === 0) return [];
  return tx
    .selectFrom('taken_over_payment')
    .select([
      ...(['id', 'order_id', 'event_id', 'paid_on', 'amount_minor'] as const),
      ...(['currency', 'channel', 'reference', 'taken_over_at'] as const),
    ])
    .where('bucket', 'in', bucketsOf(orderIds))
    .where('order_id', 'in', [...orderIds])
    .orderBy('paid_on')
    .orderBy('id')
    .execute();
}
