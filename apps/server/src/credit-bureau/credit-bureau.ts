import { formatDay } from '@hiram/lending/calendar-day';
import { listReportDays, reportDueBy } from '@hiram/lending/credit-reports/report-days';
import type { Market } from '@hiram/lending/market';
import { accept } from '@hiram/lending/result';
import { listBureauDays, startBureauReport } from '@hiram/wire/staff/credit-bureau/bureau-reports';
import type { Context } from '../feature/context.ts';
import type { Feature } from '../feature/feature.ts';
import { listLenderMarkets } from '../feature/lender-markets.ts';
import { answerStaff } from '../feature/staff/staff-route.ts';
import { bureauReportLoanQueue, bureauReportQueue } from './bureau-queues.ts';
import { findRegularReport } from './bureau-report-store.ts';
import { makeReport } from './make-report.ts';
import { makeKind, startReport } from './start-report.ts';

/** So many report days of a market are offered, the newest first. */
const daysOffered = 4;

/** What the law has a lender report of its loans to a credit bureau: made, listed, and sent as a file by staff (BUREAU). */
export const creditBureau: Feature = {
  name: 'credit-bureau',
  queues: [bureauReportQueue, bureauReportLoanQueue],
  staff: [
    answerStaff(listBureauDays, async (context) =>
      accept(await Promise.all(listLenderMarkets(context).map((market) => listDays(context, market)))),
    ),
    answerStaff(startBureauReport, (context, { name }, { body }) =>
      startReport(context, { ...body, askedBy: name }),
    ),
  ],
  tasks: [{ kind: makeKind, timeLimitMs: 300_000, run: (context, { id = '' }) => makeReport(context, id) }],
};

/** The report days of a market that have ended, and their reports. */
async function listDays({ db, clock }: Context, market: Market) {
  const days = listReportDays(market, clock.today(market), daysOffered);
  return {
    market,
    days: await Promise.all(
      days.map(async (day) => {
        const dueBy = reportDueBy(market, day);
        return {
          day: formatDay(day),
          dueBy: dueBy === null ? null : formatDay(dueBy),
          reportId: (await findRegularReport(db, market, formatDay(day)))?.id ?? null,
        };
      }),
    ),
  };
}
