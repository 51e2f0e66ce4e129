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

/** A day that has a close, and when that ended; null while it has never ended. */
export type DayWithClose = Pick<DayClose, 'business_day' | 'closed_at'>;

/** The days from one on whose close was opened with a provider in a market. */
export async function listDaysWithClose(
  tx: Tx,
  { provider, market }: Omit<ClosingDay, 'day'>,
  from: string,
): Promise<DayWithClose[]> {
  return tx
    .selectFrom('day_close')
    .select(['business_day', 'closed_at'])
    .where('provider', '=', provider)
    .where('market', '=', market)
    .where('business_day', '>=', from)
    .execute();
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

/** What a close comes to: the report's sums, and what the books have for the same movements. */
export type CloseSums = Pick<
  DayClose,
  | 'line_count'
  | 'collected_theirs_minor'
  | 'collected_ours_minor'
  | 'paid_out_theirs_minor'
  | 'paid_out_ours_minor'
>;

/**
 * Sums a close. What each machine has of the lines' movements is read first, and summed beside the lines. A movement that was missing
 * in the report counts as ours until a report names it.
 */
export async function loadCloseSums(tx: Tx, id: string): Promise<CloseSums> {
  const found = await sql<CloseSums>`with line as materialized (
      select *, bucket_of_reference(reference) as bucket from settlement_line where day_close_id = ${id}
    ), paid as materialized (
      select l.line_id, sum(p.amount_minor)::bigint as amount_minor from line l
      join payment p on p.provider = l.provider and p.provider_payment_id = l.subject
      where l.kind = 'payment' and p.mismatch is distinct from 'implausible-amount' group by l.line_id
    ), paid_out as materialized (
      select l.line_id, o.amount_minor from line l join payout o on o.bucket = l.bucket and o.reference = l.reference
      where l.kind = 'payout'
    ), refunded as materialized (
      select l.line_id, o.amount_minor from line l
      join refund_transfer o on o.bucket = l.bucket and o.reference = l.reference where l.kind = 'payout'
    ), returned as materialized (
      select l.line_id, o.amount_minor from line l
      join payment_return o on o.bucket = l.bucket and o.reference = l.reference where l.kind = 'payout'
    ), ours as materialized (
      select * from paid union all select * from paid_out union all select * from refunded union all select * from returned
    ), unknown_there as materialized (
      select d.concerns, sum(d.ours_minor) as ours from day_close_difference d join day_close c on c.id = d.day_close_id
      where c.id = ${id} and d.kind = 'missing-there' and d.our_status in ('paid', 'credited')
        and not exists (select 1 from settlement_line k where k.subject = d.subject and k.provider = c.provider
          and k.status = d.our_status) group by d.concerns
    ) select count(distinct l.line_id)::int as line_count,
      coalesce(sum(l.amount_minor) filter (where l.status = 'paid'), 0)::bigint as collected_theirs_minor,
      (coalesce(sum(o.amount_minor) filter (where l.status = 'paid'), 0)
        + coalesce((select ours from unknown_there where concerns = 'payment'), 0))::bigint as collected_ours_minor,
      coalesce(sum(l.amount_minor) filter (where l.status = 'credited'), 0)::bigint as paid_out_theirs_minor,
      (coalesce(sum(o.amount_minor) filter (where l.status = 'credited'), 0)
        + coalesce((select ours from unknown_there where concerns = 'payout'), 0))::bigint as paid_out_ours_minor
    from line l left join ours o on o.line_id = l.line_id`.execute(tx);
  return found.rows[0] as CloseSums;
}

/** Writes what a close comes to. */
export async function writeCloseSums(tx: Tx, id: string, sums: CloseSums): Promise<void> {
  await tx.updateTable('day_close').set(sums).where('id', '=', id).execute();
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
