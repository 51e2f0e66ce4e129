import { type Day, dayOf } from '@hiram/lending/calendar-day';
import type { BookedDay, DifferencePage } from '../../database/booked-day-store.ts';
import {
  judgeLedger,
  judgePayments,
  judgePayouts,
  listUnpaidIntents,
} from '../../database/booked-day-store.ts';
import { boundsOfDay } from '../../database/clock.ts';
import { insertDifferences, settleAgreed } from '../../database/day-close-difference-store.ts';
import {
  advanceDayClose,
  type DayClose,
  findClosedDays,
  loadDayClose,
  sumDayClose,
} from '../../database/day-close-store.ts';
import type { Tx } from '../../database/open-database.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { House } from '../feature.ts';
import { type ClosePlace, currencyOf, type PageWork } from './close-page.ts';
import { readReportPage } from './read-report.ts';

/** How many rows of our books one transaction looks at. */
const bookPageRows = 500;

/**
 * Works a close to its end, a page a transaction: the provider's report against the books, the books against the report,
 * the books against themselves, and what earlier closes left open. Killed, it goes on at its cursor; run by two at once,
 * each page counts once.
 */
export async function runDayClose(house: House, id: string): Promise<void> {
  for (;;) {
    const close = await loadDayClose(house.db, id);
    if (close.phase === 'closed') return;
    if (close.phase === 'report') await readReportPage(house, close, moveOn(house, close));
    else await moveOn(house, close)((tx) => steps[close.phase as keyof typeof steps](house, tx, close));
  }
}

/** Does a page's work unless another worker has done it, and writes where the close is now, in one transaction. */
const moveOn =
  (house: House, close: DayClose) =>
  async (work: PageWork): Promise<void> => {
    await inTransaction(house.db, async (tx) => {
      await tx.selectFrom('day_close').select('id').where('id', '=', close.id).forUpdate().execute();
      const now = await loadDayClose(tx, close.id);
      if (now.phase !== close.phase || now.page_cursor !== close.page_cursor) return;
      await advanceDayClose(tx, close, await work(tx), house.clock.businessNow());
    });
  };

const steps = {
  payments: async (house: House, tx: Tx, close: DayClose): Promise<ClosePlace> => {
    const page = await judgePayments(tx, await bookedDayOf(tx, close), close.page_cursor, bookPageRows);
    return keepPage(house, tx, close, page, { phase: 'payouts', cursor: null });
  },
  payouts: async (house: House, tx: Tx, close: DayClose): Promise<ClosePlace> => {
    const page = await judgePayouts(tx, await bookedDayOf(tx, close), close.page_cursor, bookPageRows);
    return keepPage(house, tx, close, page, { phase: 'checks', cursor: null });
  },
  checks: async (house: House, tx: Tx, close: DayClose): Promise<ClosePlace> => {
    const day = await bookedDayOf(tx, close);
    const differences = [...(await listUnpaidIntents(tx, day)), ...(await judgeLedger(tx, day))];
    await insertDifferences(tx, close.id, differences, house.clock.businessNow());
    return { phase: 'review', cursor: null };
  },
  review: async (house: House, tx: Tx, close: DayClose): Promise<ClosePlace> => {
    await settleAgreed(tx, close.id, house.clock.businessNow());
    await sumDayClose(tx, close.id);
    return { phase: 'closed', cursor: null };
  },
};

async function keepPage(
  house: House,
  tx: Tx,
  close: DayClose,
  { differences, next }: DifferencePage,
  after: ClosePlace,
): Promise<ClosePlace> {
  await insertDifferences(tx, close.id, differences, house.clock.businessNow());
  return next === null ? after : { phase: close.phase, cursor: next };
}

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
