import type { Market } from '@hiram/lending/market';
import type { Tx } from '../../ground/engine/database.ts';
import { sql } from '../../ground/engine/sql.ts';

/** Which loans are asked for: those of a market that are due by a day, after the one that was listed last. */
export type DueLoans = {
  readonly market: Market;
  readonly today: string;
  readonly after: string;
  readonly limit: number;
};

/** The ids of the loans for which the calendar brings something, in pages. */
export async function listDueLoans(tx: Tx, { market, today, after, limit }: DueLoans): Promise<string[]> {
  const found = await sql<{ id: string }>`select id from loan_order where next_day_work <= ${today}
    and contract #>> '{terms,market}' = ${market} and (${after} = '' or id::text > ${after})
    order by id limit ${limit}`.execute(tx);
  return found.rows.map(({ id }) => id);
}
