import type { Market } from '@hiram/lending/market';
import type { Tx } from '../../ground/engine/database.ts';
import { type Sql, sql } from '../../ground/engine/sql.ts';

/** Groups of days late. */
type LateBand = '1-7' | '8-30' | '31-60' | '61-90' | '90+';

/** How late a loan `o` is on a day. */
const bandOn = (day: Sql): Sql => sql`case
  when ${day} - o.due_copy <= 7 then '1-7' when ${day} - o.due_copy <= 30 then '8-30'
  when ${day} - o.due_copy <= 60 then '31-60' when ${day} - o.due_copy <= 90 then '61-90' else '90+' end`;

const runs = sql`o.status_copy in ('on-loan', 'due', 'overdue') and o.due_copy is not null`;

type Month = { readonly market: Market; readonly month: string };

/** Whether the loans of a market were written down as they stood when a month began. */
export async function hasSnapshot(tx: Tx, { market, month }: Month): Promise<boolean> {
  const row = await tx
    .selectFrom('late_snapshot')
    .select('month')
    .where('market', '=', market)
    .where('month', '=', month)
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes down that a month began, with the number of loans that are not late today. False where it stands already. */
export async function insertSnapshot(
  tx: Tx,
  { market, month, today, now }: Month & { readonly today: string; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql<object>`insert into late_snapshot (month, market, current_loans, taken_at)
    select ${month}::date, ${market}, count(*)::int, ${now} from loan_order o
    where o.market = ${market} and ${runs} and o.due_copy >= ${today}::date
    on conflict do nothing returning month`.execute(tx);
  return rows.length > 0;
}

/** Writes down every loan of a market that is late today. */
export async function insertLateLoans(
  tx: Tx,
  { market, month, today }: Month & { readonly today: string },
): Promise<void> {
  await sql`insert into late_loan (bucket, month, market, order_id, band, owed_minor)
    select o.bucket, ${month}::date, ${market}, o.id, ${bandOn(sql`${today}::date`)}, o.owed_copy from loan_order o
    where o.market = ${market} and ${runs} and o.due_copy < ${today}::date`.execute(tx);
}

/** How many loans went from one group to another; `cured` is not late any more, and `written-off` is given up: a write-off that found nothing owed is none. */
export type RollRow = {
  readonly from: LateBand;
  readonly to: LateBand | 'cured' | 'written-off';
  readonly loans: number;
};

/** A month and its end outside of it; `next` is that end where the next month's beginning was written down. */
type RollSpan = Month & { readonly next: string | null; readonly until: string; readonly today: string };

/** Where the late loans of a month stood at its end: by the next month's beginning, or today while there is none. */
export async function countRolls(
  tx: Tx,
  { market, month, next, until, today }: RollSpan,
): Promise<RollRow[]> {
  const end = next
    ? sql`select n.band from late_loan n where n.bucket = l.bucket and n.month = ${next}::date
        and n.order_id = l.order_id`
    : sql`select ${bandOn(sql`${today}::date`)} as band from loan_order o
        where o.bucket = l.bucket and o.id = l.order_id and ${runs} and o.due_copy < ${today}::date`;
  const reversal = sql`order_event u where u.bucket = w.bucket and u.order_id = w.order_id and u.kind = 'reversed'
    and u.body ->> 'eventId' = w.id::text`;
  const loss = sql`(select coalesce(sum(case when p.debit = 'write-off-loss' then p.amount_minor else -p.amount_minor end), 0)
    from posting p where p.bucket = w.bucket and p.order_id = w.order_id and p.kind = 'written-off' and p.event_id = w.id)`;
  // One that was reversed after the end stood then; its loss is gone now.
  const isWrittenOff = sql`exists (select 1 from order_event w where w.bucket = l.bucket and w.order_id = l.order_id
    and w.kind = 'written-off' and w.value_day < ${until}::date
    and not exists (select 1 from ${reversal} and u.value_day < ${until}::date)
    and (${loss} > 0 or exists (select 1 from ${reversal})))`;
  const { rows } = await sql<RollRow>`select l.band as "from",
      coalesce(e.band, case when ${isWrittenOff} then 'written-off' else 'cured' end) as "to", count(*)::int as loans
    from late_loan l left join lateral (${end}) e on true
    where l.month = ${month}::date and l.market = ${market} group by 1, 2`.execute(tx);
  return rows;
}

/** How many running loans were not late when a month began. */
export async function findCurrentLoans(tx: Tx, { market, month }: Month): Promise<number | null> {
  const row = await tx
    .selectFrom('late_snapshot')
    .select('current_loans')
    .where('market', '=', market)
    .where('month', '=', month)
    .executeTakeFirst();
  return row?.current_loans ?? null;
}
