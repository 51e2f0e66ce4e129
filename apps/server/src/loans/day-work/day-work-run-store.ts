import type { Market } from '@hiram/lending/market';
import type { Tx } from '../../ground/engine/database.ts';
import { sql } from '../../ground/engine/sql.ts';
import type { Tables } from '../../ground/engine/tables.ts';

/** How far the work of a day has come, over all processes. */
export type DayWorkRun = Tables['day_work_run'];

/** What pages of it did. Their time is with the rest behind each. */
export type PagesDone = {
  readonly market: Market;
  readonly day: string;
  readonly loans: number;
  readonly busyMs: number;
};

/** Counts pages. */
export async function countPages(
  tx: Tx,
  { market, day, loans, busyMs }: PagesDone,
  now: Date,
): Promise<void> {
  await sql`insert into day_work_run as r (market, day, loans_done, busy_ms, started_at, worked_at)
    values (${market}, ${day}, ${loans}, ${Math.round(busyMs)}, ${now}, ${now})
    on conflict (market, day) do update set loans_done = r.loans_done + excluded.loans_done,
      busy_ms = r.busy_ms + excluded.busy_ms, worked_at = excluded.worked_at, ended_at = null`.execute(tx);
}

/** Notes that nothing is left of a day but what is set aside. */
export async function endRun(
  tx: Tx,
  { market, day }: Pick<PagesDone, 'market' | 'day'>,
  now: Date,
): Promise<void> {
  await sql`update day_work_run set ended_at = ${now}
    where market = ${market} and day = ${day} and ended_at is null`.execute(tx);
}

/** The last day of each market that brought work. */
export async function listLastRuns(tx: Tx): Promise<DayWorkRun[]> {
  const found = await sql<DayWorkRun>`select distinct on (market) * from day_work_run
    order by market, day desc`.execute(tx);
  return found.rows;
}
