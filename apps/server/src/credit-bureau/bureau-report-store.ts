import type { Market } from '@hiram/lending/market';
import type { Selectable } from 'kysely';
import type { Tx } from '../ground/engine/database.ts';
import { sql } from '../ground/engine/sql.ts';
import type { Tables } from '../ground/engine/tables.ts';

/** A report and how far it has come. */
export type BureauReport = Selectable<Tables['bureau_report']>;

type NewReport = Pick<
  BureauReport,
  'id' | 'market' | 'day' | 'kind' | 'asked_by' | 'known_at' | 'previous_day' | 'started_at'
>;

/** Opens a report; answers false where there is one already: a regular one of the day, or corrections that are being made. */
export async function insertReport(tx: Tx, report: NewReport): Promise<boolean> {
  const inserted = await tx
    .insertInto('bureau_report')
    .values({ ...report, ready_at: null, page_after: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** A report by its id, or nothing. */
export const findReport = (tx: Tx, id: string): Promise<BureauReport | undefined> =>
  tx.selectFrom('bureau_report').selectAll().where('id', '=', id).executeTakeFirst();

/** The same, locked until the end of the transaction. */
export const lockReport = (tx: Tx, id: string): Promise<BureauReport> =>
  tx.selectFrom('bureau_report').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** The regular report of a day, or nothing. */
export const findRegularReport = (tx: Tx, market: Market, day: string): Promise<BureauReport | undefined> =>
  tx
    .selectFrom('bureau_report')
    .selectAll()
    .where('market', '=', market)
    .where('day', '=', day)
    .where('kind', '=', 'regular')
    .executeTakeFirst();

/** The day of the last regular report of a market before a day that is ready; null without one. */
export async function findPreviousDay(tx: Tx, market: Market, day: string): Promise<string | null> {
  const found = await tx
    .selectFrom('bureau_report')
    .select('day')
    .where('market', '=', market)
    .where('kind', '=', 'regular')
    .where('day', '<', day)
    .where('ready_at', 'is not', null)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.day ?? null;
}

/** What a page adds to the counts of a report. */
export const countNames = [
  'open_loans',
  'closed_loans',
  'corrected_loans',
  'added_loans',
  'removed_loans',
  'not_paid_out',
  'closed_before',
  'unreadable',
  'changed_since',
] as const;
export type BureauCounts = { [name in (typeof countNames)[number]]: number };

/** Where a report goes on: the bucket, and the last loan of it that was read. Past the last bucket it is ready. */
export type ReportPlace = { readonly bucket: number; readonly after: string | null };

/** Notes what a page brought and where the next begins; a report without a next one is ready. */
export async function advanceReport(
  tx: Tx,
  id: string,
  {
    counts,
    next,
    now,
  }: { readonly counts: BureauCounts; readonly next: ReportPlace | null; readonly now: Date },
): Promise<void> {
  const { open_loans, closed_loans, corrected_loans, added_loans, removed_loans } = counts;
  const { not_paid_out, closed_before, unreadable, changed_since } = counts;
  await sql`update bureau_report set page_bucket = ${next?.bucket ?? 0}, page_after = ${next?.after ?? null},
      ready_at = ${next ? null : now}, open_loans = open_loans + ${open_loans},
      closed_loans = closed_loans + ${closed_loans}, corrected_loans = corrected_loans + ${corrected_loans},
      added_loans = added_loans + ${added_loans}, removed_loans = removed_loans + ${removed_loans},
      not_paid_out = not_paid_out + ${not_paid_out}, closed_before = closed_before + ${closed_before},
      unreadable = unreadable + ${unreadable}, changed_since = changed_since + ${changed_since}
    where id = ${id}`.execute(tx);
}
