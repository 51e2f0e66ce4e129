import { type Market, timeZoneOf } from '@hiram/lending/market';
import type { Tx } from '../../ground/engine/database.ts';
import { joinSql, type Sql, sql } from '../../ground/engine/sql.ts';
import { askedAt, isAnswered } from '../resolution/entry-store.ts';

/** The number of complaints with the same days of arrival, acknowledgement and answer, in their market. */
export type ComplaintDays = {
  readonly sent: string;
  /** When its borrower last asked for an answer, as the queue counts it: when it was sent, or opened again. */
  readonly asked: string;
  readonly isAnswered: boolean;
  /** The first answer since then; null while it is open. */
  readonly answered: string | null;
  readonly noticed: string | null;
  readonly count: number;
};

/** The complaints of a market that were sent since an instant. */
export type MarketSince = { readonly market: Market; readonly from: Date };

const firstAnswer = (since: Sql): Sql => sql`(select min(r.replied_at) from complaint_reply r
  where r.bucket = c.bucket and r.complaint_id = c.id and r.replied_at >= ${since})`;

/** Complaints `c` of each market since its own instant. */
const sentSince = (each: readonly MarketSince[]): Sql => sql`from complaint c
  join borrower b on b.bucket = c.bucket and b.id = c.borrower_id
  where ${joinSql(
    each.map(({ market, from }) => sql`(b.market = ${market} and c.sent_at >= ${from})`),
    sql` or `,
  )}`;

/** Counts complaints of a market by the days of arrival, acknowledgement and answer. An answer also acknowledges. */
export async function countComplaintDays(tx: Tx, since: MarketSince): Promise<ComplaintDays[]> {
  const zone = timeZoneOf(since.market);
  const found = await sql<ComplaintDays>`with seen as (
      select c.sent_at, ${askedAt} as asked_at, ${isAnswered()} as is_answered,
        case when ${isAnswered()} then ${firstAnswer(askedAt)} end as answered_at, ${firstAnswer(sql`c.sent_at`)} as first_at,
        (select m.marked_at from staff_mark m
          where m.bucket = c.bucket and m.kind = 'complaint' and m.subject_id = c.id) as marked_at
      ${sentSince([since])}
    ) select (sent_at at time zone ${zone})::date as sent, (asked_at at time zone ${zone})::date as asked,
      is_answered as "isAnswered", (answered_at at time zone ${zone})::date as answered,
      (least(marked_at, first_at) at time zone ${zone})::date as noticed, count(*)::int as count
    from seen group by 1, 2, 3, 4, 5`.execute(tx);
  return found.rows;
}

/** How long first answers took, in hours, and how they were rated. */
export async function measureAnswers(
  tx: Tx,
  since: readonly MarketSince[],
): Promise<{
  readonly median: number | null;
  readonly slowest: number | null;
  readonly rating: number | null;
}> {
  const found = await sql<{
    median: number | null;
    slowest: number | null;
    rating: number | null;
  }>`with seen as (
      select extract(epoch from ${firstAnswer(sql`c.sent_at`)} - c.sent_at)::float8 / 3600 as hours,
        (select t.score from complaint_rating t where t.bucket = c.bucket and t.complaint_id = c.id)::float8 as score
      ${sentSince(since)}
    ) select percentile_cont(0.5) within group (order by hours) as median,
      percentile_cont(0.9) within group (order by hours) as slowest, avg(score)::float8 as rating from seen`.execute(
    tx,
  );
  return found.rows[0] ?? { median: null, slowest: null, rating: null };
}
