import { setTimeout as rest } from 'node:timers/promises';
import { formatDay } from '@hiram/lending/calendar-day';
import { type Market, markets } from '@hiram/lending/market';
import type { Context } from '../../feature/context.ts';
import type { Feature } from '../../feature/feature.ts';
import { isAway } from '../../ground/engine/sharding/each-shard.ts';
import { dayWorkLoans } from '../../telemetry/counters.ts';
import { countPages, endRun } from './day-work-run-store.ts';
import { countDueLoans } from './due-loan-store.ts';
import { workPage } from './work-page.ts';

/** How long a turn of a market may take, how many loans a page has, and how many a process works on in a second. */
export type TurnLimits = {
  readonly turnMsMax: number;
  readonly pageMax: number;
  readonly loansPerSecondMax: number;
};

/** 100,000 loans, the day of a book of a million, take 50 of the 57 seconds. Faster, borrowers wait for no gain. */
const limitsDefault: TurnLimits = { turnMsMax: 57_000, pageMax: 400, loansPerSecondMax: 2_000 };
const pageMin = 10;
/** A page should take so long: whoever pays one of its loans, or asks the database for something else, waits for its end. */
const pageMsAim = 25;
/** Behind a page the work rests for this part of the time that it took, at least: who came meanwhile is served then. */
const restPart = 0.1;
/** How far the work has come is written down so often. */
const countEveryMs = 1_000;

/** What the calendar brings by itself: interest at due days, penalties of late days, held credit applied. */
export const dayWork: Feature = {
  name: 'day-work',
  recurring: [{ name: 'day-work', everySeconds: 60, goesFirst: true, run: makeTurns(limitsDefault) }],
};

/**
 * Day work in turns of so many milliseconds a market at most, whatever the calendar brings: a turn works on one page at
 * least. What is done is no longer due, so the next turn, of this process or another, goes on where this one ended.
 */
export function makeTurns(
  limits: TurnLimits,
): (context: Context, isStopping?: () => boolean) => Promise<void> {
  return async (context, isStopping = () => false) => {
    for (const market of markets) {
      const endsAt = performance.now() + limits.turnMsMax;
      const isOver = () => isStopping() || performance.now() >= endsAt;
      await workTurn(context, market, { ...limits, isOver });
    }
  };
}

/** All the day work that there is, in one run. */
export const runDayWork = makeTurns({ ...limitsDefault, turnMsMax: Number.POSITIVE_INFINITY });

type Turn = Omit<TurnLimits, 'turnMsMax'> & { readonly isOver: () => boolean };

async function workTurn(
  context: Context,
  market: Market,
  { pageMax, loansPerSecondMax, isOver }: Turn,
): Promise<void> {
  let limit = Math.min(pageMax, pageMin * 5);
  const shards = [...context.shards.all];
  let isWhole = true;
  const progress = countProgress(context, market);
  // A shard without work takes nothing from the turn.
  for (let isFirst = true; isFirst || !isOver(); ) {
    const [shard] = shards;
    if (!shard) {
      await progress.write();
      return isWhole ? endDay(context, market) : undefined;
    }
    const startedAt = performance.now();
    const page = await workPage(context, { shard, market, limit }).catch((error: unknown) => {
      if (isAway(context.shards, error)) return null;
      throw error;
    });
    // The machine of the shard is away: the loans of the others are worked on.
    isWhole &&= page !== null;
    const { taken, done, failed } = page ?? nothing;
    if (taken === 0) {
      shards.shift();
      continue;
    }
    isFirst = false;
    const pageMs = performance.now() - startedAt;
    dayWorkLoans.inc({ result: 'done' }, done);
    dayWorkLoans.inc({ result: 'set-aside' }, failed);
    if (done > 0) context.wakeOutbox();
    limit = nextLimit(limit, { pageMs, pageMax });
    await rest(Math.max(pageMs * restPart, (taken / loansPerSecondMax) * 1_000 - pageMs));
    await progress.add(done, performance.now() - startedAt);
  }
  await progress.write();
}

/** Notes how far the work of a market has come: with the first page, every second and at the end. */
function countProgress({ db, clock }: Context, market: Market) {
  let [loans, busyMs, writtenAt] = [0, 0, Number.NEGATIVE_INFINITY];
  const write = async (): Promise<void> => {
    if (busyMs === 0) return;
    const done = { market, day: formatDay(clock.today(market)), loans, busyMs };
    [loans, busyMs, writtenAt] = [0, 0, performance.now()];
    await countPages(db, done, clock.systemNow());
  };
  return {
    write,
    add: async (done: number, ms: number): Promise<void> => {
      loans += done;
      busyMs += ms;
      if (performance.now() - writtenAt >= countEveryMs) await write();
    },
  };
}

const nothing = { taken: 0, done: 0, failed: 0 };

/** Pages grow and shrink with the time that they take, at most to double and to half. */
function nextLimit(limit: number, { pageMs, pageMax }: { pageMs: number; pageMax: number }): number {
  const factor = Math.max(0.5, Math.min(2, pageMsAim / pageMs));
  return Math.max(Math.min(pageMin, pageMax), Math.min(pageMax, Math.round(limit * factor)));
}

/** Nothing more could be taken: the day is done unless somebody holds what is left. */
async function endDay({ db, clock }: Context, market: Market): Promise<void> {
  const today = formatDay(clock.today(market));
  const now = clock.systemNow();
  if ((await countDueLoans(db, { market, today, now })) === 0) await endRun(db, { market, day: today }, now);
}
