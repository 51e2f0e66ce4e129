import { formatDay } from '@hiram/lending/calendar-day';
import { markets } from '@hiram/lending/market';
import type { StaffAnswerOf } from '@hiram/wire/staff/define-staff-route';
import type { readServiceStatus } from '@hiram/wire/staff/figures/service-status';
import type { Context } from '../../feature/context.ts';
import { countFaults } from './day-work-fault-store.ts';
import { type DayWorkRun, listLastRuns } from './day-work-run-store.ts';
import { countDueLoans } from './due-loan-store.ts';

/** How far the day's work has come, for staff. */
export async function describeDayWork(
  context: Context,
): Promise<StaffAnswerOf<typeof readServiceStatus>['dayWork']> {
  const runs = await listLastRuns(context.db);
  const left = await countLeft(context);
  return {
    markets: runs.map((run) => toProgress(run, left.get(run.market) ?? 0)),
    setAside: await countFaults(context.db),
  };
}

/** How many loans of each market are due and not set aside. */
export async function countLeft({ db, clock }: Context): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const market of markets) {
    const due = { market, today: formatDay(clock.today(market)), now: clock.systemNow() };
    counts.set(market, await countDueLoans(db, due));
  }
  return counts;
}

const toProgress = (run: DayWorkRun, left: number) => ({
  market: run.market,
  day: run.day,
  done: Number(run.loans_done),
  left,
  perSecond: Math.round((Number(run.loans_done) * 1_000) / Math.max(1, Number(run.busy_ms))),
  startedAt: run.started_at.toISOString(),
  workedAt: run.worked_at.toISOString(),
  endedAt: run.ended_at?.toISOString() ?? null,
});
