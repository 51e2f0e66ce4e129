import { setImmediate as nextTurn } from 'node:timers/promises';
import { dayOf } from '@hiram/lending/calendar-day';
import { bucketCount } from '@hiram/wire/bucket';
import type { Context } from '../feature/context.ts';
import { listReportLoans } from './bureau-report-loan-store.ts';
import type { BureauReport } from './bureau-report-store.ts';
import { type BureauRow, toBureauRow } from './bureau-row.ts';
import { loadRowParts } from './load-row-parts.ts';

const pageLoans = 200;

/**
 * The rows of a report for its file, page by page: the loans as they were known when it was made, and their borrowers as they are known
 * now. Nothing is kept of what was read before.
 */
export async function* reportRows(
  context: Context,
  { id: reportId, market, day, known_at: knownAt }: BureauReport,
): AsyncGenerator<readonly BureauRow[]> {
  for (let bucket = 0; bucket < bucketCount; bucket += 1) {
    let after: string | null = null;
    for (;;) {
      const loans = await listReportLoans(context.db, { reportId, bucket, after, limit: pageLoans });
      const ids = loans.map(({ orderId }) => orderId);
      const { parts } = await loadRowParts(context, { bucket, ids, market, day: dayOf(day), knownAt });
      const kinds = new Map(loans.map(({ orderId, kind }) => [orderId, kind]));
      if (parts.length > 0) yield parts.map((part) => toBureauRow(kinds.get(part.loan.id) ?? 'open', part));
      after = ids.at(-1) ?? null;
      if (ids.length < pageLoans) break;
    }
    await nextTurn();
  }
}
