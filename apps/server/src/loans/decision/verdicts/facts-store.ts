import { type Day, formatDay } from '@hiram/lending/calendar-day';
import { bucketOf, bucketsOf } from '@hiram/wire/bucket';
import type { Tx } from '../../../ground/engine/database.ts';
import { sql } from '../../../ground/engine/sql.ts';
import { wasLate } from '../../book/lists/late-loans.ts';

/** What the book knows of one borrower. */
export type OwnStanding = {
  readonly is_repeat: boolean;
  readonly open_loans: number;
  readonly settled_loans: number;
  readonly late_loans: number;
  readonly overdue_loans: number;
  readonly complaints: number;
  readonly is_declined_lately: boolean;
  /** The entries of the blocklist that the borrower meets. */
  readonly blocklist_entries: readonly string[];
};

/** Counts it on a day, leaving out an application itself. */
export async function loadOwnStanding(
  tx: Tx,
  { borrowerId, orderId, today }: { borrowerId: string; orderId: string; today: Day },
): Promise<OwnStanding> {
  const day = formatDay(today);
  const bucket = sql`${bucketOf(borrowerId)}::smallint`;
  const ofBorrower = sql`x.bucket = ${bucket} and x.borrower_id = ${borrowerId}`;
  const { rows } = await sql<OwnStanding>`select b.is_repeat,
    (select count(*)::int from loan_order x where ${ofBorrower} and x.id <> ${orderId} and x.is_open) as open_loans,
    (select count(*)::int from loan_order x where ${ofBorrower} and x.status_copy = 'settled') as settled_loans,
    (select count(*)::int from loan_order x where ${ofBorrower} and x.id <> ${orderId} and ${wasLate}) as late_loans,
    (select count(*)::int from loan_order x where ${ofBorrower} and x.status_copy = 'overdue') as overdue_loans,
    (select count(*)::int from complaint x where ${ofBorrower}) as complaints,
    exists (select 1 from application_decision x where ${ofBorrower} and x.reapply_on > ${day}::date)
      as is_declined_lately,
    array(select e.id from blocklist_entry e where e.merchant_number = b.merchant_number and e.ended_at is null
      and (e.ends_on is null or e.ends_on >= ${day}::date) and e.value_index in (
        select x.value_index from borrower_match x where ${ofBorrower} union all
        select x.value_index from borrower_index x where ${ofBorrower} and x.kind = 'document')) as blocklist_entries
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
