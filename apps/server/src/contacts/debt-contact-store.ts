import { type Day, formatDay } from '@hiram/lending/calendar-day';
import { type Market, timeZoneOf } from '@hiram/lending/market';
import { bucketOf, bucketsOf } from '@hiram/wire/bucket';
import type { Tx } from '../ground/engine/database.ts';
import { type Sql, sql } from '../ground/engine/sql.ts';

const dayIn = (market: Market): Sql => sql`(happened_at at time zone ${timeZoneOf(market)})::date`;

/** Since when, in which market, and what does not count: the occasion that is being decided on, on its day. */
export type EarlierContacts = {
  readonly borrowerId: string;
  readonly market: Market;
  readonly since: Date;
  readonly except?: { readonly occasionId: string; readonly day: Day } | undefined;
};

/** When we contacted a borrower about money owed, once for each occasion and day of the market. */
export async function listDebtContacts(
  tx: Tx,
  { borrowerId, market, since, except }: EarlierContacts,
): Promise<Date[]> {
  const isCounted = except
    ? sql`(occasion_id <> ${except.occasionId} or ${dayIn(market)} <> ${formatDay(except.day)})`
    : sql`true`;
  const { rows } = await sql<{ at: Date }>`select min(happened_at) as at from contact
    where bucket = ${bucketOf(borrowerId)} and borrower_id = ${borrowerId} and happened_at > ${since}
      and purpose = 'debt' and channel <> 'reply' and ${isCounted}
    group by occasion_id, ${dayIn(market)} order by 1`.execute(tx);
  return rows.map(({ at }) => at);
}

/** The same of several borrowers since an instant, by borrower. */
export async function listDebtContactsOf(
  tx: Tx,
  borrowerIds: readonly string[],
  { market, since }: Pick<EarlierContacts, 'market' | 'since'>,
): Promise<ReadonlyMap<string, readonly Date[]>> {
  const { rows } = await sql<{ borrower_id: string; at: Date }>`select borrower_id, min(happened_at) as at
    from contact where bucket = any(${bucketsOf(borrowerIds)}::smallint[])
      and borrower_id = any(${borrowerIds}::uuid[]) and happened_at > ${since}
      and purpose = 'debt' and channel <> 'reply'
    group by borrower_id, occasion_id, ${dayIn(market)}`.execute(tx);
  const found = new Map<string, Date[]>();
  for (const { borrower_id: id, at } of rows) found.set(id, [...(found.get(id) ?? []), at]);
  return found;
}
