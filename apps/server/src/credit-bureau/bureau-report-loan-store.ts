import type { Market } from '@hiram/lending/market';
import { bucketOf } from '@hiram/wire/bucket';
import type { Insertable } from 'kysely';
import type { Tx } from '../ground/engine/database.ts';
import { sql } from '../ground/engine/sql.ts';
import type { Tables } from '../ground/engine/tables.ts';

/** A loan of a market, and whether it is left out of a report. */
export type Candidate = {
  readonly id: string;
  readonly isPaidOut: boolean;
  /** An earlier day's report has it as closed, and nothing was recorded of it since. */
  readonly wasClosed: boolean;
};

type Page = {
  readonly market: Market;
  readonly day: string;
  readonly bucket: number;
  readonly after: string | null;
  readonly limit: number;
};

const nil = '00000000-0000-0000-0000-000000000000';

/** The next loans of a bucket, in the order of their ids. */
export async function listCandidates(tx: Tx, page: Page): Promise<Candidate[]> {
  const { market, day, bucket, after, limit } = page;
  const { rows } = await sql<Candidate>`select o.id,
      o.status_copy not in ('under-review', 'declined', 'approved') as "isPaidOut",
      exists (select 1 from bureau_report_loan r where r.bucket = ${bucket} and r.order_id = o.id and r.day < ${day}
        and r.is_closed and not exists (select 1 from order_event e where e.bucket = ${bucket} and e.order_id = o.id
          and e.recorded_at > r.known_at)) as "wasClosed"
    from loan_order o where o.bucket = ${bucket} and o.id > ${after ?? nil} and o.market = ${market}
    order by o.id limit ${limit}`.execute(tx);
  return rows;
}

/** What the last report about a day has of a loan. */
export type Reported = { readonly isRemoved: boolean; readonly isClosed: boolean; readonly hash: Buffer };

/** What the last report about a day has of loans of a bucket; those that are in none of that day are absent. */
export async function listReported(
  tx: Tx,
  asked: {
    readonly bucket: number;
    readonly ids: readonly string[];
    readonly day: string;
    readonly butId: string;
  },
): Promise<ReadonlyMap<string, Reported>> {
  const { bucket, ids, day, butId } = asked;
  if (ids.length === 0) return new Map();
  const { rows } = await sql<
    Pick<Tables['bureau_report_loan'], 'order_id' | 'kind' | 'is_closed' | 'row_hash'>
  >`
    select distinct on (r.order_id) r.order_id, r.kind, r.is_closed, r.row_hash from bureau_report_loan r
    where r.bucket = ${bucket} and r.order_id = any(${[...ids]}::uuid[]) and r.day = ${day} and r.report_id <> ${butId}
    order by r.order_id, r.known_at desc, r.id desc`.execute(tx);
  return new Map(
    rows.map(({ order_id, kind, is_closed, row_hash }) => [
      order_id,
      { isRemoved: kind === 'removed', isClosed: is_closed, hash: row_hash },
    ]),
  );
}

/** Notes which loans a report has. A page that is done again adds nothing. */
export async function insertReportLoans(
  tx: Tx,
  rows: readonly Insertable<Tables['bureau_report_loan']>[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('bureau_report_loan')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['bucket', 'report_id', 'order_id']).doNothing())
    .execute();
}

/** The next loans of a report in a bucket, in the order of their ids. */
export async function listReportLoans(
  tx: Tx,
  page: {
    readonly reportId: string;
    readonly bucket: number;
    readonly after: string | null;
    readonly limit: number;
  },
): Promise<{ orderId: string; kind: Tables['bureau_report_loan']['kind'] }[]> {
  const { reportId, bucket, after, limit } = page;
  const { rows } = await sql<{ orderId: string; kind: Tables['bureau_report_loan']['kind'] }>`
    select r.order_id as "orderId", r.kind from bureau_report_loan r
    where r.bucket = ${bucket} and r.report_id = ${reportId} and r.order_id > ${after ?? nil}
    order by r.order_id limit ${limit}`.execute(tx);
  return rows;
}

/** The days for which a borrower's loans were in a report, the newest first; each loan and day once. */
export async function listReportsOf(
  tx: Tx,
  borrowerId: string,
  limit: number,
): Promise<{ contractNumber: string; day: string }[]> {
  const { rows } = await sql<{ contractNumber: string; day: string }>`
    select distinct o.contract_number as "contractNumber", r.day::text as day from bureau_report_loan r
    join loan_order o on o.bucket = r.bucket and o.id = r.order_id
    where r.bucket = ${bucketOf(borrowerId)} and o.bucket = ${bucketOf(borrowerId)} and r.borrower_id = ${borrowerId}
      and r.kind <> 'removed'
    order by day desc, "contractNumber" limit ${limit}`.execute(tx);
  return rows;
}
