import { type Day, formatDay } from '@hiram/lending/calendar-day';
import { bucketOf, bucketsOf } from '@hiram/wire/bucket';
import type { Tx } from '../../../ground/engine/database.ts';
import { sql } from '../../../ground/engine/sql.ts';

/** What the book knows of an application's borrower, under whatever names. */
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

/** Counts it over every borrower who is the same person, the applicant first, leaving out the application itself. */
export async function loadStanding(
  tx: Tx,
  { borrowerIds, orderId, today }: { borrowerIds: readonly string[]; orderId: string; today: Day },
): Promise<Standing> {
  const day = formatDay(today);
  const buckets = sql`any(${borrowerIds.map(bucketOf)}::smallint[])`;
  const ids = sql`any(${[...borrowerIds]}::uuid[])`;
  const { rows } = await sql<Standing>`select
    (select bool_or(x.is_repeat) from borrower x where x.bucket = ${buckets} and x.id = ${ids}) as is_repeat,
    (select count(*)::int from loan_order x where x.bucket = ${buckets} and x.borrower_id = ${ids} and x.id <> ${orderId} and x.is_open) as open_loans,
    (select count(*)::int from loan_order x where x.bucket = ${buckets} and x.borrower_id = ${ids} and x.status_copy = 'settled') as settled_loans,
    (select count(*)::int from loan_order x where x.bucket = ${buckets} and x.borrower_id = ${ids} and x.id <> ${orderId} and exists
      (select 1 from posting l where l.bucket = x.bucket and l.order_id = x.id and l.kind = 'penalty-one-time')) as late_loans,
    (select count(*)::int from loan_order x where x.bucket = ${buckets} and x.borrower_id = ${ids} and x.status_copy = 'overdue') as overdue_loans,
    (select count(*)::int from complaint c where c.bucket = ${buckets} and c.borrower_id = ${ids}) as complaints,
    exists (select 1 from application_decision d where d.bucket = ${buckets} and d.borrower_id = ${ids}
      and d.reapply_on > ${day}::date)
      as is_declined_lately,
    (select count(*)::int from blocklist_entry e where e.merchant_number = b.merchant_number and e.ended_at is null
      and (e.ends_on is null or e.ends_on >= ${day}::date) and e.value_index in (
        select m.value_index from borrower_match m where m.bucket = ${buckets} and m.borrower_id = ${ids} union all
        select i.value_index from borrower_index i where i.bucket = ${buckets} and i.borrower_id = ${ids}
          and i.kind = 'document')) as blocklist_hits
    from borrower b where b.bucket = ${bucketOf(borrowerIds[0] ?? '')} and b.id = ${borrowerIds[0]}`.execute(
    tx,
  );
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
