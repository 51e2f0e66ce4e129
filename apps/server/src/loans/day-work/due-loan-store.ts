import type { Market } from '@hiram/lending/market';
import { bucketsOf } from '@hiram/wire/bucket';
import type { Tx } from '../../ground/engine/database.ts';
import { inShard, type Shard, wholeBook } from '../../ground/engine/sharding/shards.ts';
import { sql } from '../../ground/engine/sql.ts';

/** Which loans are asked for: so many of a market that are due by a day and not set aside at an instant. */
export type DueLoans = {
  readonly market: Market;
  readonly today: string;
  readonly now: Date;
  readonly limit: number;
};

/** A loan, since when the calendar has something for it, and whether it was set aside before. */
export type DueLoan = { readonly id: string; readonly since: string; readonly wasSetAside: boolean };

/** Loans of this list only. */
type Only = { readonly ids: readonly string[] };

const isDue = (
  shard: Shard,
  { market, today, now }: DueLoans,
) => sql`o.market = ${market} and o.next_day_work <= ${today}
  and not exists (select 1 from day_work_fault f where ${inShard(shard, sql`f.bucket`)} and f.bucket = o.bucket and f.order_id = o.id and f.retry_at > ${now})`;

/**
 * Locks the loans of a shard for which the calendar brings something, those that have waited longest first, until the end of the
 * transaction. A loan that somebody holds is left to a later page.
 */
export async function lockDueLoans(tx: Tx, shard: Shard, due: DueLoans, only?: Only): Promise<DueLoan[]> {
  const inList = only
    ? sql`and o.bucket = any(${bucketsOf(only.ids)}::smallint[]) and o.id = any(${[...only.ids]}::uuid[])`
    : sql``;
  const found = await sql<DueLoan>`select o.id, o.next_day_work as since,
      exists (select 1 from day_work_fault f where ${inShard(shard, sql`f.bucket`)} and f.bucket = o.bucket and f.order_id = o.id)
        as "wasSetAside" from loan_order o
    where ${inShard(shard, sql`o.bucket`)} and ${isDue(shard, due)} ${inList}
    order by o.next_day_work, o.id limit ${due.limit} for no key update skip locked`.execute(tx);
  return found.rows;
}

/** How many loans of a market the calendar has something for, those that are set aside not counted. */
export async function countDueLoans(tx: Tx, due: Omit<DueLoans, 'limit'>): Promise<number> {
  const found = await sql<{ count: number }>`select count(*)::int as count from loan_order o
    where ${isDue(wholeBook, { ...due, limit: 0 })}`.execute(tx);
  return found.rows[0]?.count ?? 0;
}
