import { type Day, dayOf } from '@hiram/lending/calendar-day';
import { currencyOf } from '@hiram/lending/market';
import type { Context } from '../../feature/context.ts';
import { boundsOfDay } from '../../ground/clock.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import type { BookedDay } from './booked-day-store.ts';
import {
  listLedgerDifferences,
  listPaymentDifferences,
  listPayoutDifferences,
  listUnpaidIntents,
} from './booked-day-store.ts';
import type { ClosePlace, PageWork } from './close-page.ts';
import { insertDifferences, listAgreed, resolveAgreed } from './day-close-difference-store.ts';
import {
  advanceDayClose,
  type DayClose,
  type DayClosePhase,
  findClosedDays,
  loadCloseSums,
  loadDayClose,
  lockDayClose,
  writeCloseSums,
} from './day-close-store.ts';
import { readReportPage } from './read-report.ts';
import { recordMissing } from './record-missing.ts';

/** How many rows of our books one transaction looks at. */
const bookPageRows = 500;

/**
 * Works a close to its end, a page a transaction: the provider's report against the books, the books against the report,
 * the books against themselves, and what this close and earlier ones left open, once the provider was asked about it. Killed, it goes on at its cursor; run by two at once,
 * each page counts once.
 */
export async function runDayClose(context: Context, id: string): Promise<void> {
  for (;;) {
    const close = await loadDayClose(context.db, id);
    if (close.phase === 'closed') return;
    if (close.phase === 'report') await readReportPage(context, close, moveOn(context, close));
    else await runStep(context, close);
  }
}

/** What the report has more than the books is asked about before the last step looks at what still differs. */
async function runStep(context: Context, close: DayClose): Promise<void> {
  if (close.phase === 'review') await recordMissing(context, close);
  await moveOn(context, close)((tx) => steps[close.phase as keyof typeof steps](context, tx, close));
}

/** Does a page's work unless another worker has done it, and writes where the close is now, in one transaction. */
const moveOn =
  (context: Context, close: DayClose) =>
  async (work: PageWork): Promise<void> => {
    await inTransaction(context.db, async (tx) => {
      const now = await lockDayClose(tx, close.id);
      if (now.phase !== close.phase || now.page_cursor !== close.page_cursor) return;
      await advanceDayClose(tx, close, await work(tx), context.clock.businessNow());
    });
  };

type ListDifferences = typeof listPaymentDifferences;

/** A page of our books, with what the report does not have of it. */
const readBooks =
  (listDifferences: ListDifferences, phaseAfter: DayClosePhase) =>
  async (context: Context, tx: Tx, close: DayClose): Promise<ClosePlace> => {
    const day = await bookedDayOf(tx, close);
    const { differences, next } = await listDifferences(tx, day, close.page_cursor, bookPageRows);
    await insertDifferences(tx, close.id, differences, context.clock.businessNow());
    return next === null ? { phase: phaseAfter, cursor: null } : { phase: close.phase, cursor: next };
  };

const steps = {
  payments: readBooks(listPaymentDifferences, 'payouts'),
  payouts: readBooks(listPayoutDifferences, 'checks'),
  checks: async (context: Context, tx: Tx, close: DayClose): Promise<ClosePlace> => {
    const day = await bookedDayOf(tx, close);
    const differences = [...(await listUnpaidIntents(tx, day)), ...(await listLedgerDifferences(tx, day))];
    await insertDifferences(tx, close.id, differences, context.clock.businessNow());
    return { phase: 'review', cursor: null };
  },
  review: async (context: Context, tx: Tx, close: DayClose): Promise<ClosePlace> => {
    await resolveAgreed(tx, await listAgreed(tx, close.id), context.clock.businessNow());
    await writeCloseSums(tx, close.id, await loadCloseSums(tx, close.id));
    return { phase: 'closed', cursor: null };
  },
};

async function bookedDayOf(tx: Tx, close: DayClose): Promise<BookedDay> {
  const closed = await findClosedDays(tx, close.provider, close.market);
  const first: Day = dayOf(closed?.first ?? close.business_day);
  return {
    provider: close.provider,
    currency: currencyOf(close.market),
    ...boundsOfDay(dayOf(close.business_day), close.market),
    reportsFrom: boundsOfDay(first, close.market).from,
  };
}
