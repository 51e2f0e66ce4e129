import type { Market } from '@hiram/lending/market';
import { bucketsOf } from '@hiram/wire/bucket';
import type { Tx } from '../../ground/engine/database.ts';
import { inShard, type Shard, wholeBook } from '../../ground/engine/sharding/shards.ts';
import { type Sql, sql } from '../../ground/engine/sql.ts';

/** Which loans are asked for: so many of a market that are due by a day and not set aside at an instant. */
export type DueLoans = {
  readonly market: Market;
  readonly today: string;
  readonly now: Date;
  readonly limit: number;
  /** Of these loans only. */
  readonly only?: readonly string[] | undefined;
};

/** A loan, since when the calendar has something for it, and whether it was set aside before. */
export type DueLoan = { readonly id: string; readonly since: string; readonly wasSetAside: boolean };

const isDue = (
  shard: Shard,
  { market, today, now }: DueLoans,
) => sql`o.market = ${market} and o.next_day_work <= ${today}
  and not exists (select 1 from day_work_fault f where ${inShard(shard, sql`f.bucket`)} and f.bucket = o.bucket and f.order_id = o.id and f.retry_at > ${now})`;

/**
 * The loans of a shard for which the calendar brings something, those that have waited longest first, locked until the end of the
 * transaction. A loan that somebody holds is left to a later page.
 */
const lockedDueLoans = (columns: Sql, shard: Shard, due: DueLoans): Sql => {
  const inList = due.only
    ? sql`and o.bucket = any(${bucketsOf(due.only)}::smallint[]) and o.id = any(${[...due.only]}::uuid[])`
    : sql``;
  return sql`select ${columns} from loan_order o
    where ${inShard(shard, sql`o.bucket`)} and ${isDue(shard, due)} ${inList}
    order by o.next_day_work, o.id limit ${due.limit} for no key update skip locked`;
};

/** The statement that locks the loans that are due. */
export const dueLoansToLock = (shard: Shard, due: DueLoans): Sql<DueLoan> => {
  const wasSetAside = sql`exists (select 1 from day_work_fault f where ${inShard(shard, sql`f.bucket`)} and f.bucket = o.bucket
    and f.order_id = o.id)`;
  const columns = sql`o.id, o.next_day_work as since, ${wasSetAside} as "wasSetAside"`;
  return lockedDueLoans(columns, shard, due) as Sql<DueLoan>;
};

/**
 * The same loans as rows `wanted` of the statement behind it, which so needs no answer first. A loan that was free only then may be
 * among them: it was not locked when that statement began. As an array, because for a limit PostgreSQL expects a tenth of all loans.
 */
export const wantedDueLoans = (shard: Shard, due: DueLoans): Sql =>
  sql`unnest(array(${lockedDueLoans(sql`row(o.bucket, o.id)`, shard, due)})) as wanted(bucket smallint, id uuid)`;

/** How many loans of a market the calendar has something for, those that are set aside not counted. */
export async function countDueLoans(tx: Tx, due: Omit<DueLoans, 'limit'>): Promise<number> {
  const found = await sql<{ count: number }>`select count(*)::int as count from loan_order o
    where ${isDue(wholeBook, { ...due, limit: 0 })}`.execute(tx);
  return found.rows[0]?.count ?? 0;
}
