import type { Tx } from '../ground/engine/database.ts';
import { sql } from '../ground/engine/sql.ts';

/** The number of complaints with the same days of arrival, acknowledgement and answer. */
export type ComplaintDays = {
  readonly sent: string;
  readonly answered: string | null;
  readonly noticed: string | null;
  readonly count: number;
};

/** Counts complaints by the days of arrival, acknowledgement and answer. An answer also acknowledges. */
export async function countComplaintDays(tx: Tx, from: Date, zone: string): Promise<ComplaintDays[]> {
  const found = await sql<ComplaintDays>`with seen as (
      select c.sent_at, (select min(r.replied_at) from complaint_reply r
          where r.bucket = c.bucket and r.complaint_id = c.id) as answered_at,
        (select m.marked_at from staff_mark m
          where m.bucket = c.bucket and m.kind = 'complaint' and m.subject_id = c.id) as marked_at
      from complaint c where c.sent_at >= ${from}
    ) select (sent_at at time zone ${zone})::date as sent, (answered_at at time zone ${zone})::date as answered,
      (least(marked_at, answered_at) at time zone ${zone})::date as noticed, count(*)::int as count
    from seen group by 1, 2, 3`.execute(tx);
  return found.rows;
}

/** How long answers took, in hours, and how they were rated. */
export async function measureAnswers(
  tx: Tx,
  from: Date,
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
      select extract(epoch from (select min(r.replied_at) from complaint_reply r
        where r.bucket = c.bucket and r.complaint_id = c.id) - c.sent_at)::float8 / 3600 as hours,
        (select t.score from complaint_rating t where t.bucket = c.bucket and t.complaint_id = c.id)::float8 as score
      from complaint c where c.sent_at >= ${from}
    ) select percentile_cont(0.5) within group (order by hours) as median,
      percentile_cont(0.9) within group (order by hours) as slowest, avg(score)::float8 as rating from seen`.execute(
    tx,
  );
  return found.rows[0] ?? { median: null, slowest: null, rating: null };
}

/** The number of visitors of a template at each step. */
export type FunnelRow = {
  readonly template: string;
  readonly title: string;
  readonly visits: number;
  readonly codes: number;
  readonly registrations: number;
  readonly loans: number;
};

/**
 * The events on each template's page since an instant, and how many of the registered visitors got a loan.
 */
export async function countFunnels(tx: Tx, from: Date): Promise<FunnelRow[]> {
  const found = await sql<FunnelRow>`with newest as (
      select distinct on (id) id, config from promotion_template order by id, version desc
    ), counts as materialized (
      select template_id, count(*) filter (where kind = 'visit')::int as visits,
        count(*) filter (where kind = 'code')::int as codes,
        count(*) filter (where kind = 'registration')::int as registrations, count(*) filter (where got_loan)::int as loans
      from (select e.template_id, e.kind, e.kind = 'registration' and exists (select 1 from payout o
          where o.bucket = e.bucket and o.borrower_id = e.borrower_id and o.status = 'credited') as got_loan
        from promotion_event e where e.happened_at >= ${from}) seen group by template_id
    ) select t.id as template, coalesce(t.config #>> '{title,en}', t.id) as title, coalesce(c.visits, 0) as visits,
      coalesce(c.codes, 0) as codes, coalesce(c.registrations, 0) as registrations, coalesce(c.loans, 0) as loans
    from newest t left join counts c on c.template_id = t.id order by visits desc, t.id`.execute(tx);
  return found.rows;
}
