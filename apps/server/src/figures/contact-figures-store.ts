import type { Tx } from '../ground/engine/database.ts';
import { sql } from '../ground/engine/sql.ts';

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
