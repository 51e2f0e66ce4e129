import type { Day } from '@hiram/lending/calendar-day';
import { canContinue, type LoanSnapshot } from '@hiram/lending/replay/loan-snapshot';
import { bucketOf } from '@hiram/wire/bucket';
import { inShard, type Shard } from '../../ground/engine/sharding/shards.ts';
import { type Sql, sql } from '../../ground/engine/sql.ts';
import { fromStoredJson, toStoredJson } from '../../ground/json/json-codec.ts';
import {
  inBucketsOf,
  type LoanRow,
  type LockedLoan,
  loanColumns,
  type PostingRow,
  postingColumns,
  toLedger,
  toLoan,
  toLockedLoan,
} from './loan-store.ts';
import { replayCode } from './replay-code.ts';

/** A snapshot and the size of the ledger when it was taken. */
type LedgerSnapshot = { readonly snapshot: LoanSnapshot; readonly postingCount: number };

type Row = LoanRow & { postings: PostingRow[] | null; contract: unknown };
type SnapshotColumns = { posting_count: number; event_count: number; body: unknown };
type RowWithSnapshot = Row & SnapshotColumns;
type RowWithout = Row & { posting_count: null };

/** A loan as `loansFromSnapshots` reads it: with the snapshot that holds for it and the ledger after that, or whole. */
export type SnapshotRow = RowWithSnapshot | RowWithout;

/** The statement that reads loans of a shard for the calendar's work of a day: those of rows `wanted`, which have a bucket and an id. */
export const loansFromSnapshots = (wanted: Sql, shard: Shard): Sql<SnapshotRow> =>
  sql<SnapshotRow>`select ${loanColumns(inBucketsOf(shard))}, o.contract, s.event_count, s.posting_count, s.body,
      (select json_agg(${postingColumns} order by p.sequence) from posting p where ${inBucketsOf(shard)(sql`p.bucket`)}
        and p.order_id = o.id and p.sequence > coalesce(s.posting_count, 0)) as postings
    from ${wanted} join loan_order o on o.bucket = wanted.bucket and o.id = wanted.id
      left join loan_snapshot s on ${inShard(shard, sql`s.bucket`)} and s.bucket = o.bucket and s.order_id = o.id
        and s.made_by = ${replayCode()}
    where ${inShard(shard, sql`o.bucket`)}`;

/** A locked loan from its row, which takes no new event then; null where it must be read whole, because it has changed before its snapshot. */
export const toWorkedLoan = (row: SnapshotRow, today: Day): LockedLoan | null =>
  row.posting_count === null ? toLockedLoan(row) : toLoanSince(row, today);

function toLoanSince(row: RowWithSnapshot, today: Day): LockedLoan | null {
  const loan = toLoan(row, row.contract);
  const snapshot: LoanSnapshot = {
    eventCount: row.event_count,
    running: fromStoredJson<LoanSnapshot['running']>(row.body),
  };
  const tail = row.postings ?? [];
  const ids = new Set(tail.map(({ id }) => id));
  const isWhole = tail.every(({ reverses }) => reverses === null || ids.has(reverses));
  if (!isWhole || !canContinue(snapshot, loan.events, today)) return null;
  const { size, live } = toLedger(tail);
  const base = { snapshot, postingCount: row.posting_count };
  return { ...loan, ledger: { size: base.postingCount + size, live, base } };
}

/** A loan and its snapshot to keep. */
export type SnapshotToSave = { readonly orderId: string } & LedgerSnapshot;

/** The statement that keeps snapshots, each in place of the one before. */
export function snapshotsUpsert(list: readonly SnapshotToSave[]): Sql {
  const rows = list.map(({ orderId, snapshot, postingCount }) => ({
    bucket: bucketOf(orderId),
    order_id: orderId,
    event_count: snapshot.eventCount,
    posting_count: postingCount,
    body: JSON.parse(toStoredJson(snapshot.running)) as object,
  }));
  return sql`insert into loan_snapshot (bucket, order_id, event_count, posting_count, made_by, body)
    select s.bucket, s.order_id, s.event_count, s.posting_count, ${replayCode()}, s.body
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as s(bucket smallint, order_id uuid, event_count integer, posting_count integer, body jsonb)
    on conflict (bucket, order_id) do update set event_count = excluded.event_count,
      posting_count = excluded.posting_count, made_by = excluded.made_by, body = excluded.body`;
}
