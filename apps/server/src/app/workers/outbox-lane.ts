import { setTimeout as rest } from 'node:timers/promises';
import type { Context } from '../../feature/context.ts';
import type { OutboxTask, OutboxWait } from '../../feature/feature.ts';
import type { Database } from '../../ground/engine/database.ts';
import { isUnavailable } from '../../ground/engine/is-unavailable.ts';
import { eachShard } from '../../ground/engine/sharding/each-shard.ts';
import { type Shard, shardOfIds } from '../../ground/engine/sharding/shards.ts';
import {
  countDeclined,
  countLaneFailure,
  type DueLane,
  freeLane,
  laneFailuresMax,
} from '../../ground/outbox/outbox-lane-store.ts';
import {
  finishMessages,
  type LeasedMessage,
  leaseMessages,
  leaseSecondsMin,
  outboxAttemptsMax,
  postponeMessage,
  releaseMessages,
} from '../../ground/outbox/outbox-store.ts';
import { EmailFailure } from '../../providers/email/email-gateway.ts';
import { ProviderFailure } from '../../providers/payment/payment-provider.ts';
import { PushDeclined } from '../../providers/push/push-gateway.ts';
import { TextDeclined, TextFailure } from '../../providers/sms/text-gateway.ts';
import { StorageFailure } from '../../providers/storage/storage-provider.ts';
import { withinTime } from '../../providers/within-time.ts';
import { outboxMessages } from '../../telemetry/counters.ts';
import { continueTrace, inSpan } from '../../telemetry/span.ts';

const batchSizeMin = 20;
const timeLimitMsDefault = 30_000;
/** What was sent is written down at the latest after so long, so that a kill repeats little. */
const writeEveryMs = 1_000;
/** When a message is tried again whose try met a database that was away. */
const unavailablePauseMs = 2_000;
/** A process sends no more of a kind, so that a backlog leaves the database to those who pay meanwhile. */
const perSecondMax = 200;
const triesKept = 2;
const dayMs = 86_400_000;

/** A lane of the worker: what it sends, and whether the process is about to end. */
export type OutboxLane = {
  readonly context: Context;
  readonly task: OutboxTask<string>;
  readonly isStopping: () => boolean;
};

/** Sends what is due of one kind, shard by shard and batch by batch, until nothing is due, the lane is held or the process ends. */
export async function workLane(
  { context, task, isStopping }: OutboxLane,
  { failures }: DueLane,
): Promise<void> {
  const timeLimitMs = task.timeLimitMs ?? timeLimitMsDefault;
  const leaseMs = Math.max(leaseSecondsMin * 1_000, timeLimitMs * 2);
  const lane: Lane = { context, task, isStopping, timeLimitMs, failures, isHeld: false };
  let nextAt = 0;
  await eachShard(context, async (shard) => {
    for (let isMore = true; isMore && !lane.isHeld && !isStopping(); ) {
      // A lane that was held is tried with one message first.
      const batchSize = Math.max(batchSizeMin, task.atOnce ?? 1);
      const limit = lane.failures >= laneFailuresMax ? 1 : batchSize;
      await rest(Math.max(0, nextAt - performance.now()));
      if (isStopping()) return;
      const startedAt = performance.now();
      const endsAt = startedAt + leaseMs;
      const lease = { kind: task.kind, limit, seconds: leaseMs / 1_000 };
      const messages = await leaseMessages(context.db, shard, lease, context.clock.systemNow());
      await workBatch(lane, { shard, messages, endsAt });
      isMore = messages.length === limit;
      nextAt = startedAt + (messages.length / perSecondMax) * 1_000;
    }
  });
}

type Lane = OutboxLane & {
  readonly timeLimitMs: number;
  failures: number;
  isHeld: boolean;
};

/** Messages of a shard that were leased together, until an instant of the process. */
type Batch = { readonly shard: Shard; readonly messages: readonly LeasedMessage[]; readonly endsAt: number };

/** Nothing is tried whose lease could end meanwhile: another worker would send it a second time. */
async function workBatch(lane: Lane, { shard, messages, endsAt }: Batch): Promise<void> {
  const { context, task, timeLimitMs } = lane;
  const left = [...messages];
  const sent = sentMessages(context, shard);
  const isOver = () => lane.isHeld || lane.isStopping() || performance.now() + timeLimitMs > endsAt;
  const underWay = new Set<string>();
  const orderOf = ({ id, payload }: LeasedMessage): string => task.orderedBy?.(payload) ?? id;
  /** Whoever works on one that this one must follow takes it next. */
  const takeNext = (): LeasedMessage | undefined => {
    const index = isOver() ? -1 : left.findIndex((message) => !underWay.has(orderOf(message)));
    return index < 0 ? undefined : left.splice(index, 1)[0];
  };
  const work = async (): Promise<void> => {
    for (let message = takeNext(); message; message = takeNext()) {
      underWay.add(orderOf(message));
      const isSent = await tryMessage(lane, message);
      underWay.delete(orderOf(message));
      if (isSent) await sent.add(message.id);
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(task.atOnce ?? 1, messages.length) }, work));
  } finally {
    await sent.write();
  }
  const ids = left.map(({ id }) => id);
  await releaseMessages(context.db, shard, ids, context.clock.systemNow());
}

/** Writes down together what was sent. */
function sentMessages({ db, clock }: Context, shard: Shard) {
  let ids: string[] = [];
  let writtenAt = performance.now();
  const write = async (): Promise<void> => {
    const batch = ids;
    ids = [];
    writtenAt = performance.now();
    await finishMessages(db, shard, batch, clock.systemNow());
  };
  return {
    write,
    add: async (id: string): Promise<void> => {
      ids.push(id);
      if (performance.now() - writtenAt > writeEveryMs) await write();
    },
  };
}

/** True when the message was sent; a failure is put back with its reason. */
async function tryMessage(lane: Lane, message: LeasedMessage): Promise<boolean> {
  const { context, task, timeLimitMs } = lane;
  try {
    const wait = await continueTrace(message.traceparent, () =>
      inSpan(`outbox ${task.kind}`, { kind: 'consumer', attributes: { attempts: message.attempts } }, () =>
        withinTime(runTask(lane, message), timeLimitMs),
      ),
    );
    if (wait) {
      outboxMessages.inc({ kind: task.kind, result: 'waiting' });
      await letWait(context, message, wait);
      return false;
    }
  } catch (error) {
    const result = isDeclined(error) ? 'declined' : 'failed';
    outboxMessages.inc({ kind: task.kind, result });
    await putBack(lane, message, error);
    return false;
  }
  outboxMessages.inc({ kind: task.kind, result: 'sent' });
  if (lane.failures > 0) await freeLane(context.db, task.kind);
  lane.failures = 0;
  return true;
}

/** Null when the message was sent. */
async function runTask({ context, task }: Lane, { payload, id }: LeasedMessage): Promise<OutboxWait | null> {
  const wait = await task.run(context, payload, id);
  return wait ? wait : null;
}

const releaseOne = (db: Database, { id }: LeasedMessage, runAt: Date): Promise<void> =>
  releaseMessages(db, shardOfIds([id]), [id], runAt);

const waitMsMax = 3_600_000;

/** A message that waits is looked at every hour, and at the instant itself: so a clock that jumps keeps none back for long. */
async function letWait({ db, clock, log }: Context, message: LeasedMessage, wait: OutboxWait): Promise<void> {
  const waitMs = Math.max(1_000, wait.waitUntil.getTime() - clock.businessNow().getTime());
  const runAt = new Date(clock.systemNow().getTime() + Math.min(waitMs, waitMsMax));
  log.info({ kind: message.kind, why: wait.why, runAt }, 'outbox message waits');
  await releaseOne(db, message, runAt);
}

async function putBack(lane: Lane, message: LeasedMessage, error: unknown): Promise<void> {
  const { db, clock, log } = lane.context;
  const now = clock.systemNow();
  const { kind, attempts } = message;
  const reason = reasonOf(error);
  log.warn({ kind, attempts, error: reason }, 'outbox message postponed');
  // That our own database was away is neither the message's fault nor its provider's.
  if (isUnavailable(error)) return releaseOne(db, message, new Date(now.getTime() + unavailablePauseMs));
  const isFree = mayWait(message, now) && isRepeatable(error);
  await postponeMessage(db, message, { reason, waitSeconds: waitSecondsOf(error), isFree }, now);
  const count = isDeclined(error) ? countDeclined : countLaneFailure;
  lane.failures = await count(db, kind, reason, now);
  lane.isHeld = lane.failures >= laneFailuresMax;
  if (lane.isHeld)
    log.error({ kind, failures: lane.failures, error: reason }, 'messages of a kind are held for a while');
}

/** The last tries of a message are not spent on a provider that is away before its tries have failed for a day. */
const mayWait = ({ attempts, failing_since }: LeasedMessage, now: Date): boolean =>
  attempts > outboxAttemptsMax - triesKept &&
  (failing_since === null || failing_since.getTime() > now.getTime() - dayMs);

/** Whether a provider took nothing, or finds again what it took: however often that is tried, it is done once. */
const isRepeatable = (error: unknown): boolean =>
  (error instanceof ProviderFailure && error.isRetryable) ||
  (error instanceof TextFailure && error.outcome === 'not-sent') ||
  error instanceof StorageFailure;

/** Whether a provider that answers said no to this one message. */
const isDeclined = (error: unknown): boolean =>
  error instanceof TextDeclined ||
  error instanceof PushDeclined ||
  (error instanceof EmailFailure && error.isOfRecipient);

/** When the provider wants to be asked again, where it said so. */
const waitSecondsOf = (error: unknown): number =>
  [TextFailure, ProviderFailure, EmailFailure].some((failure) => error instanceof failure)
    ? ((error as TextFailure | ProviderFailure | EmailFailure).retryAfterSeconds ?? 0)
    : 0;

/** What went wrong, without what it was about. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : 'unknown';
