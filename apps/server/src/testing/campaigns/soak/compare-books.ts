import type { OpenDatabase } from '../../../ground/engine/open-database.ts';
import type { Asked } from '../process-load.ts';

/** What the books lack, hold twice, or have not booked. */
export type BookFaults = {
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  /** The ledger's sum of payments less the sum of the payments themselves: nothing. */
  readonly unbookedMinor: bigint;
};

/** Compares the books with what was asked. */
export async function compareBooks({ db, pool }: OpenDatabase, asked: readonly Asked[]): Promise<BookFaults> {
  const payments = await db.selectFrom('payment').select('provider_payment_id as id').execute();
  const loans = await db.selectFrom('loan_order').select('borrower_id as id').execute();
  const events = await db.selectFrom('order_event').select('id').where('kind', '=', 'paid').execute();
  const sums = await pool.query<{ unbooked: bigint }>(
    `select ((select coalesce(sum(amount_minor), 0) from posting where kind = 'payment-received')
      - (select coalesce(sum(amount_minor), 0) from payment))::bigint as unbooked`,
  );
  const booked = [...payments, ...loans].map(({ id }) => id);
  const known = new Set<string>();
  const doubled = booked.filter((id) => known.size === known.add(id).size);
  return {
    lost: asked.map(({ id }) => id).filter((id) => !known.has(id)),
    doubled: [
      ...doubled,
      ...(events.length > payments.length ? [`${events.length} events of ${payments.length} payments`] : []),
    ],
    unbookedMinor: sums.rows[0]?.unbooked ?? 0n,
  };
}
