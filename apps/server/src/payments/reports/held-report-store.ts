import { bucketOf } from '@hiram/wire/bucket';
import type { TransferStatus } from '@hiram/wire/statuses/transfer-statuses';
import { bucketOfReference } from '../../ground/bucket.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { sql } from '../../ground/engine/sql.ts';
import type { Tables } from '../../ground/engine/tables.ts';
import { newId } from '../../ground/new-id.ts';

/** A report that moved nothing and waits for a person. */
export type HeldReport = Tables['held_report'];

type NewHeldReport = Pick<HeldReport, 'provider' | 'kind' | 'reference' | 'why' | 'order_id'>;

/** Keeps a report that a person must look at; told again for the same reason it is kept once. Answers whether it is new. */
export async function insertHeldReport(tx: Tx, report: NewHeldReport, now: Date): Promise<boolean> {
  const bucket = bucketOfReference(report.reference);
  const inserted = await tx
    .insertInto('held_report')
    .values({ bucket, id: newId(bucket), ...report, learned_at: now, looked_at_by: null, looked_at: null })
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'provider', 'kind', 'reference', 'why']).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The held reports about a loan. */
export async function listHeldReportIds(tx: Tx, orderId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('held_report')
    .select('id')
    .where('bucket', '=', bucketOf(orderId))
    .where('order_id', '=', orderId)
    .execute();
  return rows.map(({ id }) => id);
}

/** Notes who looked at a held report; the first stays. False when there is none of this id. */
export async function noteHeldReport(tx: Tx, id: string, lookedAtBy: string, now: Date): Promise<boolean> {
  const noted = await sql<{ id: string }>`update held_report set
      looked_at_by = coalesce(looked_at_by, ${lookedAtBy}), looked_at = coalesce(looked_at, ${now}::timestamptz)
    where bucket = ${bucketOf(id)} and id = ${id} returning id`.execute(tx);
  return noted.rows.length === 1;
}

/** How refunds and returns of any buckets stand, by their references. */
export async function listStandings(
  tx: Tx,
  references: readonly string[],
): Promise<Map<string, TransferStatus>> {
  if (references.length === 0) return new Map();
  const wanted = sql`unnest(${references.map(bucketOfReference)}::smallint[], ${references}::text[]) as wanted(bucket, reference)`;
  const found = await Promise.all(
    [sql`refund_transfer`, sql`payment_return`].map((table) =>
      sql<{ reference: string; status: TransferStatus }>`select t.reference, t.status
        from ${wanted} join ${table} t on t.bucket = wanted.bucket and t.reference = wanted.reference`.execute(
        tx,
      ),
    ),
  );
  return new Map(found.flatMap(({ rows }) => rows).map(({ reference, status }) => [reference, status]));
}
