import { setImmediate as nextTurn } from 'node:timers/promises';
import { addDays, type Day, dayOf, earlierDay, formatDay, laterDay } from '@hiram/lending/calendar-day';
import type { Market } from '@hiram/lending/market';
import type { Context } from '../../feature/context.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { isUnavailable } from '../../ground/engine/is-unavailable.ts';
import type { Shard } from '../../ground/engine/sharding/shards.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { loadFromSnapshots, type SnapshotToSave, saveSnapshots } from '../book/loan-snapshot-store.ts';
import type { LockedLoan } from '../book/loan-store.ts';
import { planRecording, type Recording } from '../book/plan-recording.ts';
import { type RecordingToSave, saveRecordings } from '../book/recording-store.ts';
import { type DayWorkFault, deleteFaults, setAside } from './day-work-fault-store.ts';
import { type DueLoan, lockDueLoans } from './due-loan-store.ts';

/** A loan is brought forward by so many days at a time, whatever the calendar says. */
const pieceDaysMax = 366;
/** A page ends early with so many postings: a loan that was left for years makes hundreds. */
const postingsMax = 5_000;
/** So many postings after the last snapshot of a loan are worth a new one. */
const snapshotPostingsMin = 16;
/** The process answers requests at least so often. */
const sliceMs = 5;

/** Which page: so many loans of a market on its day, or these only. */
export type PageOfLoans = {
  readonly shard: Shard;
  readonly market: Market;
  readonly limit: number;
  readonly only?: readonly string[];
};

/** What came of a page: how many loans were taken, and how many of them were worked on. */
export type PageResult = { readonly taken: number; readonly done: number; readonly failed: number };

/**
 * Works on a page of loans in one transaction. A loan that cannot be worked on is set aside; when the page cannot be saved
 * as a whole, each of its loans is worked on alone. Throws only when the database is away.
 */
export async function workPage(context: Context, page: PageOfLoans): Promise<PageResult> {
  const taken: DueLoan[] = [];
  try {
    const { done, faults } = await inTransaction(context.db, async (tx) => {
      taken.length = 0;
      taken.push(...(await lockPage(context, tx, page)));
      return workOn(context, tx, page, taken);
    });
    for (const fault of faults) await noteFault(context, fault);
    return { taken: taken.length, done, failed: faults.length };
  } catch (error) {
    const [first] = taken;
    if (!first || isUnavailable(error)) throw error;
    if (taken.length > 1) return workEachAlone(context, page, taken);
    await noteFault(context, { orderId: first.id, error });
    return { taken: 1, done: 0, failed: 1 };
  }
}

async function workEachAlone(
  context: Context,
  { shard, market }: PageOfLoans,
  loans: readonly DueLoan[],
): Promise<PageResult> {
  let [done, failed] = [0, 0];
  for (const { id } of loans) {
    const result = await workPage(context, { shard, market, limit: 1, only: [id] });
    done += result.done;
    failed += result.failed;
  }
  return { taken: loans.length, done, failed };
}

const lockPage = (
  { clock }: Context,
  tx: Tx,
  { shard, market, limit, only }: PageOfLoans,
): Promise<DueLoan[]> =>
  lockDueLoans(
    tx,
    shard,
    { market, today: formatDay(clock.today(market)), now: clock.systemNow(), limit },
    only ? { ids: only } : undefined,
  );

/** A loan that was found to have a fault, and the error. */
type Fault = { readonly orderId: string; readonly error: unknown };

type Worked = { readonly done: number; readonly faults: readonly Fault[] };

async function workOn(
  context: Context,
  tx: Tx,
  { shard, market }: PageOfLoans,
  due: readonly DueLoan[],
): Promise<Worked> {
  if (due.length === 0) return { done: 0, faults: [] };
  const sinceById = new Map(due.map(({ id, since }) => [id, dayOf(since)]));
  const now = context.clock.businessNow();
  const today = context.clock.today(market);
  const loans = await loadFromSnapshots(tx, [...sinceById.keys()], { today, shard });
  const planned: RecordingToSave[] = [];
  const faults: Fault[] = [];
  let postings = 0;
  let sliceEndsAt = performance.now() + sliceMs;
  for (const loan of loans) {
    try {
      const work = planWork(loan, { today, now, since: sinceById.get(loan.id) ?? today });
      planned.push(work);
      postings += work.recording.newPostings.length;
    } catch (error) {
      faults.push({ orderId: loan.id, error });
    }
    if (postings >= postingsMax) break;
    if (performance.now() < sliceEndsAt) continue;
    await nextTurn();
    sliceEndsAt = performance.now() + sliceMs;
  }
  const sendAt = context.clock.systemNow();
  await saveRecordings(tx, planned, { now, sendAt, shard });
  const workedOn = new Set(planned.map(({ recording }) => recording.loan.id));
  const takenBack = due.filter(({ id, wasSetAside }) => wasSetAside && workedOn.has(id)).map(({ id }) => id);
  if (takenBack.length > 0) await deleteFaults(tx, takenBack, shard);
  await saveSnapshots(
    tx,
    planned.flatMap(({ recording }) => toSnapshot(recording) ?? []),
  );
  return { done: planned.length, faults };
}

/** A loan that gains postings each day gets a snapshot whenever enough have come since the last one. */
function toSnapshot({ loan, state, snapshot }: Recording): SnapshotToSave | null {
  const { size, base } = loan.ledger;
  const isWorth = state.status === 'overdue' && size - (base?.postingCount ?? 0) >= snapshotPostingsMin;
  return isWorth && snapshot ? { orderId: loan.id, snapshot, postingCount: size } : null;
}

type WorkAt = { readonly today: Day; readonly now: Date; readonly since: Day };

/** What the calendar brings to one loan, a piece of it at a time. */
function planWork(loan: LockedLoan, { today, now, since }: WorkAt): RecordingToSave {
  const known = laterDay(since, loan.ledger.base?.snapshot.running.day ?? since);
  const lastEvent = loan.events.reduce((last, { valueDay }) => laterDay(last, valueDay), known);
  const day = earlierDay(today, addDays(lastEvent, pieceDaysMax));
  return { recording: planRecording(loan, [], { today: day, now }), messages: [] };
}

async function noteFault({ db, clock, log }: Context, { orderId, error }: Fault): Promise<void> {
  log.error({ err: error, orderId }, 'the day work of a loan failed; it is set aside and tried again');
  const fault: DayWorkFault = { orderId, reason: error instanceof Error ? error.message : 'unknown' };
  await setAside(db, fault, clock.systemNow());
}
