import { setImmediate as nextTurn } from 'node:timers/promises';
import { addDays, type Day, dayOf, earlierDay, formatDay, laterDay } from '@hiram/lending/calendar-day';
import type { Market } from '@hiram/lending/market';
import type { Context } from '../../feature/context.ts';
import { isUnavailable } from '../../ground/engine/is-unavailable.ts';
import { inPipeline, type LastWrites, type SendTogether } from '../../ground/engine/pipeline.ts';
import type { Shard } from '../../ground/engine/sharding/shards.ts';
import type { Sql } from '../../ground/engine/sql.ts';
import {
  loansFromSnapshots,
  type SnapshotRow,
  type SnapshotToSave,
  snapshotsUpsert,
  toWorkedLoan,
} from '../book/loan-snapshot-store.ts';
import { type LockedLoan, toLockedLoan } from '../book/loan-store.ts';
import { lockedLoansById } from '../book/lock-loans.ts';
import { planRecording, type Recording } from '../book/plan-recording.ts';
import { type RecordingToSave, recordingsInsert, type SavedAt } from '../book/recording-store.ts';
import { type DayWorkFault, faultsDelete, setAside } from './day-work-fault-store.ts';
import { type DueLoan, dueLoansToLock, wantedDueLoans } from './due-loan-store.ts';

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
  let taken: readonly DueLoan[] = [];
  try {
    const { done, faults } = await inPipeline(context.db, async (send) => {
      taken = [];
      const { due, rows } = lockPage(context, send, page);
      [taken] = await due;
      const [found] = await rows;
      return workOn(context, page, {
        due: taken,
        loans: await toLoans(context, send, { page, due: taken, found }),
      });
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

/** Locks the loans of a page and reads them, in one exchange with the database. */
function lockPage({ clock }: Context, send: SendTogether, { shard, market, limit, only }: PageOfLoans) {
  const wanted = { market, today: formatDay(clock.today(market)), now: clock.systemNow(), limit, only };
  const due = send(dueLoansToLock(shard, wanted));
  const rows = send(loansFromSnapshots(wantedDueLoans(shard, wanted), shard));
  // Where the first fails, nobody waits for the second.
  rows.catch(() => undefined);
  return { due, rows };
}

type Found = {
  readonly page: PageOfLoans;
  readonly due: readonly DueLoan[];
  readonly found: readonly SnapshotRow[];
};

/** The loans that were locked before they were read: those have not changed in between. */
async function toLoans(
  { clock }: Context,
  send: SendTogether,
  { page, due, found }: Found,
): Promise<LockedLoan[]> {
  const held = new Set(due.map(({ id }) => id));
  const today = clock.today(page.market);
  const loans = found.filter(({ id }) => held.has(id)).map((row) => toWorkedLoan(row, today) ?? row.id);
  const changed = loans.filter((loan) => typeof loan === 'string');
  const others = changed.length === 0 ? [] : (await send(lockedLoansById(changed, page.shard)))[0];
  return [...loans.filter((loan) => typeof loan !== 'string'), ...others.map(toLockedLoan)];
}

/** The loans of a page that are held, and those of them that were read. */
type Locked = { readonly due: readonly DueLoan[]; readonly loans: readonly LockedLoan[] };

/** A loan that was found to have a fault, and the error. */
type Fault = { readonly orderId: string; readonly error: unknown };

type Worked = { readonly done: number; readonly faults: readonly Fault[] };

async function workOn(
  context: Context,
  { shard, market }: PageOfLoans,
  { due, loans }: Locked,
): Promise<LastWrites<Worked>> {
  const sinceById = new Map(due.map(({ id, since }) => [id, dayOf(since)]));
  const now = context.clock.businessNow();
  const today = context.clock.today(market);
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
  const at = { now, sendAt: context.clock.systemNow(), shard };
  return { result: { done: planned.length, faults }, writes: writesOf(planned, { due, at }) };
}

function writesOf(
  planned: readonly RecordingToSave[],
  { due, at }: Pick<Locked, 'due'> & { readonly at: SavedAt },
): Sql[] {
  if (planned.length === 0) return [];
  const workedOn = new Set(planned.map(({ recording }) => recording.loan.id));
  const takenBack = due.filter(({ id, wasSetAside }) => wasSetAside && workedOn.has(id)).map(({ id }) => id);
  const snapshots = planned.flatMap(({ recording }) => toSnapshot(recording) ?? []);
  return [
    recordingsInsert(planned, at),
    ...(takenBack.length > 0 ? [faultsDelete(takenBack, at.shard)] : []),
    ...(snapshots.length > 0 ? [snapshotsUpsert(snapshots)] : []),
  ];
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
