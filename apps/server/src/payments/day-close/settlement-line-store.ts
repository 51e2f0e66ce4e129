import type { BookedTransfer } from '@hiram/lending/books/reconcile-transfer';
import { bucketOfReference } from '../../ground/bucket.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { sql } from '../../ground/engine/sql.ts';
import type { Tables } from '../../ground/engine/tables.ts';

/** A line of a provider's report as we keep it. */
export type SettlementLineRow = Tables['settlement_line'];

/** Keeps lines; one that was read before, on this page or another day's, is not kept twice. */
export async function insertSettlementLines(tx: Tx, lines: readonly SettlementLineRow[]): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .insertInto('settlement_line')
    .values([...lines])
    .onConflict((conflict) => conflict.columns(['provider', 'line_id']).doNothing())
    .execute();
}

/** What the pages of a close have said so far of payments that were taken back. */
export async function listReversals(tx: Tx, dayCloseId: string): Promise<SettlementLineRow[]> {
  return tx
    .selectFrom('settlement_line')
    .selectAll()
    .where('day_close_id', '=', dayCloseId)
    .where('status', '=', 'reversed')
    .orderBy('line_id')
    .execute();
}

/** A movement in our books, and the loan that it belongs to. */
export type Booked = BookedTransfer & { readonly orderId: string | null };

type BookedRow = {
  key: string;
  status: BookedTransfer['status'];
  amount_minor: bigint;
  currency: string;
  order_id: string | null;
};

const toBooked = (rows: readonly BookedRow[]): Map<string, Booked> =>
  new Map(
    rows.map(({ key, status, amount_minor, currency, order_id }) => [
      key,
      { status, amountMinor: amount_minor, currency, orderId: order_id },
    ]),
  );

/** References beside their buckets. */
const bucketed = (references: readonly string[]) =>
  sql`select * from unnest(${references.map(bucketOfReference)}::smallint[], ${[...references]}::text[]) as w(bucket, reference)`;

/**
 * Payments of a provider by its ids of them: a report may name one by another reference than its message did. One that was
 * reported under references of two buckets is stored twice: it stands here with both amounts, so that it differs.
 */
export async function listBookedPayments(
  tx: Tx,
  provider: string,
  paymentIds: readonly string[],
): Promise<Map<string, Booked>> {
  const found = await sql<BookedRow>`select provider_payment_id as key,
    case when reversed_at is null then 'paid' else 'reversed' end as status, amount_minor, currency, order_id
    from payment where provider = ${provider} and provider_payment_id = any (${[...paymentIds]})
    order by order_id nulls first`.execute(tx);
  const sums = new Map<string, BookedRow>();
  for (const row of found.rows) {
    const before = sums.get(row.key);
    const isSum = before?.status === 'paid' && row.status === 'paid';
    sums.set(row.key, isSum ? { ...row, amount_minor: before.amount_minor + row.amount_minor } : row);
  }
  return toBooked([...sums.values()]);
}

/** Our ids of payments by `provider payment`, found by their providers' ids. */
export async function listPaymentIds(tx: Tx, paymentIds: readonly string[]): Promise<Map<string, string>> {
  if (paymentIds.length === 0) return new Map();
  const found = await sql<{
    key: string;
    id: string;
  }>`select provider || ' ' || provider_payment_id as key, id
    from payment where provider_payment_id = any (${[...paymentIds]})`.execute(tx);
  return new Map(found.rows.map(({ key, id }) => [key, id]));
}

/** Payouts, refunds and returns by our references of them. */
export async function listBookedPayouts(tx: Tx, references: readonly string[]): Promise<Map<string, Booked>> {
  const found = await sql<BookedRow>`with wanted as (${bucketed(references)})
    select p.reference as key, p.status, p.amount_minor, p.currency, p.order_id
      from wanted w join payout p on p.bucket = w.bucket and p.reference = w.reference
    union all select r.reference, r.status, r.amount_minor, r.currency, r.order_id
      from wanted w join refund_transfer r on r.bucket = w.bucket and r.reference = w.reference
    union all select g.reference, g.status, g.amount_minor, g.currency, null::uuid
      from wanted w join payment_return g on g.bucket = w.bucket and g.reference = w.reference`.execute(tx);
  return toBooked(found.rows);
}

/** The loans that payment references of ours stand for. */
export async function listLoansOfReferences(
  tx: Tx,
  references: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ reference: string; order_id: string }>`select i.reference, i.order_id
    from (${bucketed(references)}) w
    join payment_intent i on i.bucket = w.bucket and i.reference = w.reference`.execute(tx);
  return new Map(rows.map((row) => [row.reference, row.order_id]));
}

type EndedTransfer = Pick<
  Tables['refund_transfer'],
  'provider' | 'reference' | 'provider_reference' | 'payment_id'
>;

/** The payouts, refunds and returns of a provider that ended in a stretch of time, by our books. */
export async function listEndedTransfers(
  tx: Tx,
  provider: string,
  currency: string,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<EndedTransfer[]> {
  const found =
    await sql<EndedTransfer>`select provider, reference, provider_reference, null::uuid as payment_id
      from payout where provider = ${provider} and currency = ${currency} and status in ('credited', 'returned')
      and changed_at >= ${from} and changed_at < ${until}
    union all select provider, reference, provider_reference, payment_id
      from refund_transfer where provider = ${provider} and currency = ${currency}
      and status in ('credited', 'returned') and changed_at >= ${from} and changed_at < ${until}
    union all select provider, reference, provider_reference, payment_id
      from payment_return where provider = ${provider} and currency = ${currency}
      and status in ('credited', 'returned') and changed_at >= ${from} and changed_at < ${until}`.execute(tx);
  return found.rows;
}
