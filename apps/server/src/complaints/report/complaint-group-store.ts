import type { Market } from '@hiram/lending/market';
import type { ComplaintOutcome } from '@hiram/wire/staff/complaints/complaint-outcomes';
import type { Tx } from '../../ground/engine/database.ts';
import { sql } from '../../ground/engine/sql.ts';

/** Complaints of a day and a kind that stand alike. */
export type ComplaintGroup = {
  readonly kind: string;
  readonly sent: string;
  /** The day of the outcome in force. */
  readonly resolved: string | null;
  readonly outcome: ComplaintOutcome | null;
  readonly isEscalated: boolean;
  readonly isReopened: boolean;
  readonly count: number;
};

/** Groups the complaints of a market as they stood at the end of a day: what was added later is not counted. */
export async function countComplaintGroups(
  tx: Tx,
  market: Market,
  zone: string,
  asOf: string,
): Promise<ComplaintGroup[]> {
  const end = sql`((${asOf}::date + 1)::timestamp at time zone ${zone})`;
  const found = await sql<ComplaintGroup>`with entry as (
      select * from complaint_entry where made_at < ${end}
    ), seen as (
      select c.problem_type, c.sent_at, decided.outcome, decided.made_at,
        coalesce(raised.is_escalated, false) as is_escalated, coalesce(raised.is_reopened, false) as is_reopened
      from complaint c join borrower b on b.bucket = c.bucket and b.id = c.borrower_id and b.market = ${market}
      left join lateral (select bool_or(e.kind = 'escalation') as is_escalated,
          bool_or(e.kind = 'reopening') as is_reopened,
          max(e.replies_seen) filter (where e.kind in ('escalation', 'reopening')) as replies
        from entry e where e.bucket = c.bucket and e.complaint_id = c.id) raised on true
      left join lateral (select e.outcome, e.made_at from entry e
        where e.bucket = c.bucket and e.complaint_id = c.id and e.kind = 'outcome'
        and e.replies_seen > coalesce(raised.replies, 0) order by e.made_at desc, e.id desc limit 1) decided on true
      where c.sent_at < ${end}
    ) select problem_type as kind, (sent_at at time zone ${zone})::date as sent,
      (made_at at time zone ${zone})::date as resolved, outcome, is_escalated as "isEscalated",
      is_reopened as "isReopened", count(*)::int as count from seen group by 1, 2, 3, 4, 5, 6`.execute(tx);
  return found.rows;
}
