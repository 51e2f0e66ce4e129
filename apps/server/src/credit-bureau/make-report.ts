import { setImmediate as nextTurn } from 'node:timers/promises';
import { dayOf } from '@hiram/lending/calendar-day';
import { bucketCount, bucketOf } from '@hiram/wire/bucket';
import type { bureauRowKinds } from '@hiram/wire/staff/credit-bureau/bureau-reports';
import type { Insertable } from 'kysely';
import type { Context } from '../feature/context.ts';
import type { OutboxWait } from '../feature/feature.ts';
import type { Tables } from '../ground/engine/tables.ts';
import { inTransaction } from '../ground/engine/transaction.ts';
import { newIdBeside } from '../ground/new-id.ts';
import {
  insertReportLoans,
  listCandidates,
  listReported,
  type Reported,
} from './bureau-report-loan-store.ts';
import {
  advanceReport,
  type BureauCounts,
  type BureauReport,
  countNames,
  findReport,
  lockReport,
  type ReportPlace,
} from './bureau-report-store.ts';
import { hashRow, type RowParts, toBureauRow } from './bureau-row.ts';
import { loadRowParts } from './load-row-parts.ts';

/** So many loans are read, and at least so many noted, in one go. */
const pageLoans = 200;

/** After so long others of its lane have a turn. */
const turnMsMax = 60_000;

/**
 * BUREAU-04: makes a report page by page of the loans, in the order of their buckets. Cut off, it goes on where it was; made by two
 * at once, each page counts once. No more than a page of loans is in memory, and requests are answered between them.
 */
export async function makeReport(context: Context, id: string): Promise<OutboxWait | undefined> {
  const startedAt = performance.now();
  for (;;) {
    const report = await findReport(context.db, id);
    if (!report || report.ready_at) return undefined;
    if (performance.now() - startedAt > turnMsMax)
      return {
        waitUntil: context.clock.businessNow(),
        why: 'The report is long: it goes on in the next turn.',
      };
    await makePage(context, report);
    await nextTurn();
  }
}

type NewRow = Insertable<Tables['bureau_report_loan']>;
type Page = { readonly rows: NewRow[]; readonly counts: BureauCounts };

async function makePage(context: Context, report: BureauReport): Promise<void> {
  const page: Page = { rows: [], counts: emptyCounts() };
  let place: ReportPlace | null = { bucket: report.page_bucket, after: report.page_after };
  let read = 0;
  while (place && read < pageLoans) {
    const found = await readBucket(context, report, { place, page });
    read += found.read;
    place = found.next;
    await nextTurn();
  }
  await inTransaction(context.db, async (tx) => {
    const now = await lockReport(tx, report.id);
    const isHere = now.page_bucket === report.page_bucket && now.page_after === report.page_after;
    if (!isHere || now.ready_at) return;
    await insertReportLoans(tx, page.rows);
    await advanceReport(tx, report.id, {
      ...{ counts: page.counts, next: place, now: context.clock.businessNow() },
    });
  });
}

const emptyCounts = (): BureauCounts =>
  Object.fromEntries(countNames.map((name) => [name, 0])) as BureauCounts;

/** Reads loans of one bucket into a page; answers how many there were and where to go on. */
async function readBucket(
  context: Context,
  report: BureauReport,
  { place, page }: { readonly place: ReportPlace; readonly page: Page },
): Promise<{ readonly read: number; readonly next: ReportPlace | null }> {
  const { market, day } = report;
  const wanted = { market, day, ...place, limit: pageLoans };
  const candidates = await listCandidates(context.db, wanted);
  const last = candidates.at(-1);
  if (last) await readCandidates(context, report, { bucket: place.bucket, candidates, page });
  if (last && candidates.length === pageLoans)
    return { read: candidates.length, next: { bucket: place.bucket, after: last.id } };
  const bucket = place.bucket + 1;
  return { read: candidates.length, next: bucket < bucketCount ? { bucket, after: null } : null };
}

async function readCandidates(
  context: Context,
  report: BureauReport,
  {
    bucket,
    candidates,
    page,
  }: {
    readonly bucket: number;
    readonly candidates: readonly { id: string; isPaidOut: boolean; wasClosed: boolean }[];
    readonly page: Page;
  },
): Promise<void> {
  const { counts } = page;
  const all = candidates.map(({ id }) => id);
  const reported = await listReported(context.db, {
    ...{ bucket, ids: all, day: report.day, butId: report.id },
  });
  const wanted = candidates.filter(({ id, isPaidOut, wasClosed }) => {
    if (reported.has(id)) return true;
    if (!isPaidOut) counts.not_paid_out += 1;
    else if (wasClosed) counts.closed_before += 1;
    return isPaidOut && !wasClosed;
  });
  const asked = { bucket, market: report.market, knownAt: report.known_at };
  const ids = wanted.map(({ id }) => id);
  const { parts, unreadable } = await loadRowParts(context, { ...asked, ids, day: dayOf(report.day) });
  counts.unreadable += unreadable.length;
  for (const part of parts) noteLoan(context, report, { part, page, before: reported.get(part.loan.id) });
  await countChanged(context, report, { bucket, ids: all, counts });
}

/** Adds a loan to a page, if the report has it. */
function noteLoan(
  { cipher }: Context,
  report: BureauReport,
  {
    part,
    page,
    before,
  }: { readonly part: RowParts; readonly page: Page; readonly before: Reported | undefined },
): void {
  const { counts, rows } = page;
  const { loan, standing } = part;
  if (!standing && (!before || before.isRemoved)) {
    counts.not_paid_out += 1;
    return;
  }
  const row_hash = hashRow(cipher, toBureauRow('open', part));
  const isClosed = standing?.isClosed ?? false;
  const isSame = before !== undefined && !before.isRemoved && before.hash.equals(row_hash);
  if (report.kind === 'corrections' && isSame) return;
  const kind = kindOf(report, { hasStanding: standing !== null, isClosed, before });
  counts[`${kind}_loans`] += 1;
  rows.push({
    ...{ bucket: bucketOf(loan.id), id: newIdBeside(loan.id), report_id: report.id },
    ...{ order_id: loan.id, borrower_id: loan.borrowerId, day: report.day, known_at: report.known_at },
    ...{ kind, is_closed: isClosed, row_hash },
  });
}

function kindOf(
  { kind }: BureauReport,
  {
    hasStanding,
    isClosed,
    before,
  }: {
    readonly hasStanding: boolean;
    readonly isClosed: boolean;
    readonly before: Reported | undefined;
  },
): (typeof bureauRowKinds)[number] {
  if (!hasStanding) return 'removed';
  if (kind === 'regular') return isClosed ? 'closed' : 'open';
  return before && !before.isRemoved ? 'corrected' : 'added';
}

/** BUREAU-05: counts the rows of the report before this one that would read differently now, so that staff make its corrections. */
async function countChanged(
  context: Context,
  report: BureauReport,
  {
    bucket,
    ids,
    counts,
  }: { readonly bucket: number; readonly ids: readonly string[]; readonly counts: BureauCounts },
): Promise<void> {
  const { kind, previous_day: day, market, known_at: knownAt } = report;
  if (kind !== 'regular' || day === null) return;
  const reported = await listReported(context.db, { bucket, ids, day, butId: report.id });
  const { parts } = await loadRowParts(context, {
    ...{ bucket, market, knownAt, day: dayOf(day), ids: [...reported.keys()] },
  });
  for (const part of parts) {
    const before = reported.get(part.loan.id);
    if (!before) continue;
    const isSame = part.standing
      ? !before.isRemoved && before.hash.equals(hashRow(context.cipher, toBureauRow('open', part)))
      : before.isRemoved;
    if (!isSame) counts.changed_since += 1;
  }
}
