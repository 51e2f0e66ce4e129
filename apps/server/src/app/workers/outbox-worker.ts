import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context } from '../../feature/context.ts';
import type { OutboxTask } from '../../feature/feature.ts';
import { eachShard, isAway } from '../../ground/engine/sharding/each-shard.ts';
import { wholeBook } from '../../ground/engine/sharding/shards.ts';
import { type DueLane, listDueLanes } from '../../ground/outbox/outbox-lane-store.ts';
import { reasonOf, workLane } from './outbox-lane.ts';

const lookEveryMs = 1_000;
/** What is queued within so short a time is sent together. */
const gatherMs = 50;

/**
 * Sends what was queued: at least once, each message under its own id. Each kind has a lane of its own, in which messages
 * go in the order of queueing; a slow or broken provider of one kind holds up no other.
 */
export type OutboxWorker = {
  /** Looks now; resolves when nothing is due any more that is not held. */
  drain(): Promise<void>;
  /** Looks soon, without waiting. */
  wake(): void;
  /** Does work that goes first: meanwhile no more is sent of the kinds that give way. */
  goFirst(work: () => Promise<void>): Promise<void>;
  /** Does work when nothing that goes first is under way, and not at all when the process ends meanwhile. */
  giveWay(work: () => Promise<void>): Promise<void>;
  start(): void;
  /** Ends after the messages in hand. */
  stop(): Promise<void>;
};

/** Builds the worker over the tasks of all features. Messages of a kind that this program does not know stay where they are. */
export function outboxWorker(context: Context, tasks: readonly OutboxTask<string>[]): OutboxWorker {
  const byKind = new Map(tasks.map((task) => [task.kind, task]));
  const running = new Map<string, Promise<void>>();
  let isStopping = false;
  let firstUnderWay = 0;
  const givingWay: (() => void)[] = [];
  let timer: NodeJS.Timeout | null = null;
  let gathering: NodeJS.Timeout | null = null;

  const mustWait = (task: OutboxTask<string>): boolean =>
    isStopping || (task.givesWay === true && firstUnderWay > 0);
  const runLane = (lane: DueLane): Promise<void> => {
    const known = running.get(lane.kind);
    if (known) return known;
    const task = byKind.get(lane.kind);
    if (!task) throw new Error(`nobody handles outbox messages of kind ${lane.kind}`);
    const work = workLane({ context, task, isStopping: () => mustWait(task) }, lane).finally(() =>
      running.delete(lane.kind),
    );
    running.set(lane.kind, work);
    return work;
  };
  /** Starts every lane that has something to send; answers those that it started or found running. */
  const look = async (): Promise<Promise<void>[]> => {
    const kinds = tasks.filter((task) => !mustWait(task)).map(({ kind }) => kind);
    return (await findDueLanes(context, kinds)).map(runLane);
  };
  const lookAlone = (): void => {
    gathering = null;
    const noted = (error: unknown) =>
      context.log.error({ error: reasonOf(error) }, 'the outbox could not be read; it is tried again');
    look().then((lanes) => {
      for (const lane of lanes) lane.catch(noted);
    }, noted);
  };
  return {
    drain: async () => {
      // A lane that was just ending has not seen what was queued last, and what a lane that runs already has in hand can queue more.
      const findWork = async () => [...(await look()), ...running.values()];
      for (let lanes = await findWork(); lanes.length > 0; lanes = await findWork()) await Promise.all(lanes);
    },
    wake: () => {
      gathering ??= setTimeout(lookAlone, gatherMs).unref();
    },
    goFirst: async (work) => {
      firstUnderWay += 1;
      await work().finally(() => {
        firstUnderWay -= 1;
        if (firstUnderWay === 0) for (const goOn of givingWay.splice(0)) goOn();
      });
    },
    giveWay: async (work) => {
      // What is due at the same instant has begun then.
      await nextTurn();
      while (firstUnderWay > 0) await new Promise<void>((resolve) => givingWay.push(resolve));
      if (!isStopping) await work();
    },
    start: () => {
      timer = setInterval(lookAlone, lookEveryMs).unref();
    },
    stop: async () => {
      isStopping = true;
      if (timer) clearInterval(timer);
      if (gathering) clearTimeout(gathering);
      await Promise.allSettled(running.values());
    },
  };
}

/** All shards are looked at together, and one by one while a machine is away: then the others' messages go on. */
async function findDueLanes(context: Context, kinds: readonly string[]): Promise<DueLane[]> {
  const now = context.clock.systemNow();
  try {
    return await listDueLanes(context.db, wholeBook, kinds, now);
  } catch (error) {
    if (!isAway(context.shards, error)) throw error;
  }
  const due = new Map<string, DueLane>();
  await eachShard(context, async (shard) => {
    for (const lane of await listDueLanes(context.db, shard, kinds, now)) due.set(lane.kind, lane);
  });
  return [...due.values()];
}
