import { type Day, formatDay } from '@hiram/lending/calendar-day';
import { bucketOf, bucketsOf } from '@hiram/wire/bucket';
import type { Tx } from '../../../ground/engine/database.ts';
import { sql } from '../../../ground/engine/sql.ts';

/** What the book knows of an application's borrower. */
export type Standing = {
  readonly is_repeat: boolean;
  readonly open_loans: number;
  readonly settled_loans: number;
  readonly late_loans: number;
  readonly overdue_loans: number;
  readonly complaints: number;
  readonly is_declined_lately: boolean;
  readonly blocklist_hits: number;
};

/** Counts it, leaving out the application itself. */
export async function loadStanding(
  tx: Tx,
  { borrowerId, orderId, today }: { borrowerId: string; orderId: string; today: Day },
): Promise<Standing> {
  const day = formatDay(today);
  const bucket = bucketOf(borrowerId);
  const { rows } = await sql<Standing>`select b.is_repeat,
    (select count(*)::int from loan_order x where x.bucket = ${bucket} and x.borrower_id = b.id and x.id <> ${orderId} and x.is_open) as open_loans,
    (select count(*)::int from loan_order x where x.bucket = ${bucket} and x.borrower_id = b.id and x.status_copy = 'settled') as settled_loans,
    (select count(*)::int from loan_order x where x.bucket = ${bucket} and x.borrower_id = b.id and x.id <> ${orderId} and exists
      (select 1 from posting l where l.bucket = ${bucket} and l.order_id = x.id and l.kind = 'penalty-one-time')) as late_loans,
    (select count(*)::int from loan_order x where x.bucket = ${bucket} and x.borrower_id = b.id and x.status_copy = 'overdue') as overdue_loans,
    (select count(*)::int from complaint c where c.bucket = ${bucket} and c.borrower_id = b.id) as complaints,
    exists (select 1 from application_decision d where d.bucket = ${bucket} and d.borrower_id = b.id
      and d.reapply_on > ${day}::date)
      as is_declined_lately,
    (select count(*)::int from blocklist_entry e where e.merchant_number = b.merchant_number and e.ended_at is null
      and (e.ends_on is null or e.ends_on >= ${day}::date) and e.value_index in (
        select m.value_index from borrower_match m where m.bucket = ${bucket} and m.borrower_id = b.id union all
        select i.value_index from borrower_index i where i.bucket = ${bucket} and i.borrower_id = b.id
          and i.kind = 'document')) as blocklist_hits
    from borrower b where b.bucket = ${bucket} and b.id = ${borrowerId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('an application without its borrower');
  return row;
}

/** How the loans of a borrower stand. */
export type LoansOf = {
  readonly borrowerId: string;
  readonly openLoans: number;
  readonly overdueLoans: number;
  readonly daysLate: number;
};

/** The loans of borrowers, on a day. Who has none is not among them. */
export async function listLoansOf(
  tx: Tx,
  borrowerIds: readonly string[],
  today: Day,
): Promise<ReadonlyMap<string, LoansOf>> {
  if (borrowerIds.length === 0) return new Map();
  const { rows } = await sql<LoansOf>`select borrower_id as "borrowerId",
    count(*) filter (where is_open)::int as "openLoans",
    count(*) filter (where status_copy = 'overdue')::int as "overdueLoans",
    coalesce(greatest(max(${formatDay(today)}::date - due_copy) filter (where status_copy = 'overdue'), 0), 0)::int as "daysLate"
    from loan_order where bucket = any(${bucketsOf(borrowerIds)}::smallint[])
      and borrower_id = any(${[...borrowerIds]}::uuid[]) group by borrower_id`.execute(tx);
  return new Map(rows.map((row) => [row.borrowerId, row]));
}
