import type { Market } from '@hiram/lending/market';
import type { Tx } from '../../ground/engine/database.ts';
import { sql } from '../../ground/engine/sql.ts';
import type { Tables } from '../../ground/engine/tables.ts';
import { newId } from '../../ground/new-id.ts';

/** The close of a business day with one provider in one market, and how far it is. */
export type DayClose = Tables['day_close'];

/** What a close works through, in this order. */
export type DayClosePhase = DayClose['phase'];

/** Which day is closed. */
export type ClosingDay = { readonly provider: string; readonly market: Market; readonly day: string };

/** Opens the close of a day, or opens it again from its start when it has ended; one that runs goes on. Answers its id. */
export async function openDayClose(
  tx: Tx,
  { provider, market, day }: ClosingDay,
  askedBy: string,
  now: Date,
): Promise<string> {
  const opened = await sql<{
    id: string;
  }>`insert into day_close (id, provider, market, business_day, phase, asked_by,
      started_at, changed_at) values (${newId()}, ${provider}, ${market}, ${day}, 'report', ${askedBy}, ${now}, ${now})
    on conflict (provider, market, business_day) do update set
      phase = case when day_close.phase = 'closed' then 'report' else day_close.phase end,
      page_cursor = case when day_close.phase = 'closed' then null else day_close.page_cursor end,
      asked_by = case when day_close.phase = 'closed' then excluded.asked_by else day_close.asked_by end,
      changed_at = excluded.changed_at
    returning id`.execute(tx);
  return (opened.rows[0] as { id: string }).id;
}

/** A close by its id. */
export async function loadDayClose(tx: Tx, id: string): Promise<DayClose> {
  return tx.selectFrom('day_close').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** The same, locked until the end of the transaction. */
export async function lockDayClose(tx: Tx, id: string): Promise<DayClose> {
  return tx.selectFrom('day_close').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** Closes that have not ended, the oldest first. */
export async function listRunningCloses(tx: Tx, provider: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('day_close')
    .select('id')
    .where('provider', '=', provider)
    .where('phase', '<>', 'closed')
    .orderBy('business_day')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The first and the last day that were closed with a provider in a market; null before the first close. */
export async function findClosedDays(
  tx: Tx,
  provider: string,
  market: Market,
): Promise<{ readonly first: string; readonly last: string } | null> {
  const found = await sql<{ first: string | null; last: string | null }>`select min(business_day) as first,
    max(business_day) as last from day_close where provider = ${provider} and market = ${market}`.execute(tx);
  const { first = null, last = null } = found.rows[0] ?? {};
  return first && last ? { first, last } : null;
}

/** Moves a close on from where it was read; false when somebody else has moved it meanwhile. */
export async function advanceDayClose(
  tx: Tx,
  close: DayClose,
  to: { readonly phase: DayClosePhase; readonly cursor: string | null },
  now: Date,
): Promise<boolean> {
  const moved = await sql<{
    id: string;
  }>`update day_close set phase = ${to.phase}, page_cursor = ${to.cursor},
    changed_at = ${now}, closed_at = case when ${to.phase} = 'closed' then ${now}::timestamptz else closed_at end
    where id = ${close.id} and phase = ${close.phase} and page_cursor is not distinct from ${close.page_cursor}
    returning id`.execute(tx);
  return moved.rows.length === 1;
}

/** Writes what the close comes to: the report's sums, and what the books have for the same movements. */
export async function sumDayClose(tx: Tx, id: string): Promise<void> {
  await sql`with lines as (
      select l.kind, l.status, l.amount_minor as theirs,
        case when l.kind = 'payout' then coalesce(d.amount_minor, r.amount_minor, g.amount_minor)
          when p.mismatch is distinct from 'implausible-amount' then p.amount_minor end as ours
      from (select *, bucket_of_reference(reference) as bucket from settlement_line where day_close_id = ${id}) l
      left join payment p on l.kind = 'payment' and p.provider = l.provider and p.provider_payment_id = l.subject
      left join payout d on l.kind = 'payout' and d.bucket = l.bucket and d.reference = l.reference
      left join refund_transfer r on l.kind = 'payout' and r.bucket = l.bucket and r.reference = l.reference
      left join payment_return g on l.kind = 'payout' and g.bucket = l.bucket and g.reference = l.reference
    ), unknown_there as (
      select concerns, sum(ours_minor) as ours from day_close_difference
      where day_close_id = ${id} and kind = 'missing-there' group by concerns
    ), sums as (
      select count(*) as line_count,
        coalesce(sum(theirs) filter (where status = 'paid'), 0) as paid_theirs,
        coalesce(sum(ours) filter (where status = 'paid'), 0) as paid_ours,
        coalesce(sum(theirs) filter (where status = 'credited'), 0) as out_theirs,
        coalesce(sum(ours) filter (where status = 'credited'), 0) as out_ours
      from lines
    ) update day_close set line_count = s.line_count, collected_theirs_minor = s.paid_theirs,
      collected_ours_minor = s.paid_ours
        + coalesce((select ours from unknown_there where concerns = 'payment'), 0),
      paid_out_theirs_minor = s.out_theirs,
      paid_out_ours_minor = s.out_ours + coalesce((select ours from unknown_there where concerns = 'payout'), 0)
    from sums s where id = ${id}`.execute(tx);
}

/** Writes how far the audit trail goes into the closed days that do not say so yet. */
export async function anchorClosedDays(tx: Tx, anchor: string): Promise<void> {
  await tx
    .updateTable('day_close')
    .set({ audit_anchor: anchor })
    .where('phase', '=', 'closed')
    .where('audit_anchor', 'is', null)
    .execute();
}

/** The anchors of the audit trail that closed days carry. */
export async function listCloseAnchors(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('day_close')
    .select('audit_anchor')
    .distinct()
    .where('audit_anchor', 'is not', null)
    .execute();
  return rows.flatMap(({ audit_anchor }) => (audit_anchor === null ? [] : [audit_anchor]));
}
