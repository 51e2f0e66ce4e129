import { bucketOf } from '@hiram/wire/bucket';
import { currentTraceparent } from '../../telemetry/span.ts';
import { bucketOfPayload } from '../bucket.ts';
import type { Tx } from '../engine/database.ts';
import { inShard, type Shard, wantedIds } from '../engine/sharding/shards.ts';
import { sql } from '../engine/sql.ts';
import { newId } from '../new-id.ts';

/** Something to tell the world after commit. Its id is the key under which the world may see it twice. */
export type OutboxMessage = {
  readonly kind: string;
  readonly payload: Readonly<Record<string, string>>;
  /** The same key is queued once. */
  readonly dedupeKey?: string;
};

/** The bucket of a message: that of what it is about. */
export const bucketOfMessage = ({ payload, dedupeKey }: OutboxMessage): number =>
  bucketOfPayload(payload, dedupeKey ?? JSON.stringify(payload));

/** A message that a worker holds until its lease runs out. */
export type LeasedMessage = {
  id: string;
  kind: string;
  payload: Record<string, string>;
  attempts: number;
  /** The trace that queued it; null without one. */
  traceparent: string | null;
  /** When its first try failed; null before. */
  failing_since: Date | null;
};

/** After so many tries a message waits for a person; those that found a provider away count by the rules of the worker. */
export const outboxAttemptsMax = 8;
/** How long a worker has a message to itself unless it asks for longer. */
export const leaseSecondsMin = 60;

/** Queues messages in the transaction that makes them true. */
export async function enqueue(tx: Tx, messages: readonly OutboxMessage[], now: Date): Promise<void> {
  if (messages.length === 0) return;
  await tx
    .insertInto('outbox')
    .values(
      messages.map((message) => ({
        bucket: bucketOfMessage(message),
        id: newId(bucketOfMessage(message)),
        kind: message.kind,
        dedupe_key: message.dedupeKey ?? null,
        payload: JSON.stringify(message.payload),
        run_at: now,
        last_error: null,
        done_at: null,
        traceparent: currentTraceparent(),
      })),
    )
    .onConflict((conflict) => conflict.columns(['bucket', 'dedupe_key']).doNothing())
    .execute();
}

/** How many messages of which kind, and for how long. */
export type Lease = { readonly kind: string; readonly limit: number; readonly seconds: number };

/** Leases due messages of a kind that lie in a shard: a killed worker's messages come back when the lease ends. */
export async function leaseMessages(
  tx: Tx,
  shard: Shard,
  { kind, limit, seconds }: Lease,
  now: Date,
): Promise<LeasedMessage[]> {
  const leaseEnd = new Date(now.getTime() + seconds * 1_000);
  const leased = await sql<LeasedMessage>`update outbox set attempts = attempts + 1, run_at = ${leaseEnd}
    where ${inShard(shard)} and (bucket, id) in (select bucket, id from outbox where ${inShard(shard)} and kind = ${kind} and done_at is null and run_at <= ${now} and attempts < ${outboxAttemptsMax}
      order by run_at, id limit ${limit} for update skip locked)
    returning id, kind, payload, attempts, traceparent, failing_since`.execute(tx);
  return leased.rows.sort((left, right) => (left.id < right.id ? -1 : 1));
}

/** Marks messages of a shard as told. */
export async function finishMessages(tx: Tx, shard: Shard, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await sql`update outbox o set done_at = ${now}, last_error = null from ${wantedIds(ids)}
    where ${inShard(shard, sql`o.bucket`)} and o.bucket = wanted.bucket and o.id = wanted.id`.execute(tx);
}

/** Gives messages of a shard back that were leased and not tried: the lease costs them no try. */
export async function releaseMessages(
  tx: Tx,
  shard: Shard,
  ids: readonly string[],
  runAt: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await sql`update outbox o set run_at = ${runAt}, attempts = o.attempts - 1 from ${wantedIds(ids)}
    where ${inShard(shard, sql`o.bucket`)} and o.bucket = wanted.bucket and o.id = wanted.id and o.attempts > 0`.execute(
    tx,
  );
}

/** Longer than any pause or lease: what lies further ahead was dated by a clock that has jumped back since. */
const aheadMsMax = 7_200_000;

/** Makes due what no clock of now can have dated, in a shard. */
export async function advanceMisdated(tx: Tx, shard: Shard, now: Date): Promise<void> {
  await sql`update outbox set run_at = ${now} where ${inShard(shard)} and done_at is null
    and run_at > ${new Date(now.getTime() + aheadMsMax)}`.execute(tx);
}

/** Makes due what waits for an instant of the business: the sandbox has moved its date past it. */
export async function advanceWaiting(tx: Tx, now: Date): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ run_at: now })
    .where('done_at', 'is', null)
    .where('attempts', '=', 0)
    .where('run_at', '>', now)
    .execute();
}

/** What a try came to that sent nothing. A free one costs the message no try. */
type FailedTry = { readonly reason: string; readonly waitSeconds: number; readonly isFree: boolean };

/** Puts a message back with a growing pause, and no shorter than its provider wants. */
export async function postponeMessage(
  tx: Tx,
  message: LeasedMessage,
  { reason, waitSeconds, isFree }: FailedTry,
  now: Date,
): Promise<void> {
  const pauseSeconds = Math.min(3_600, Math.max(waitSeconds, 2 ** message.attempts));
  await tx
    .updateTable('outbox')
    .set({
      attempts: message.attempts - (isFree ? 1 : 0),
      run_at: new Date(now.getTime() + pauseSeconds * 1_000),
      last_error: reason.slice(0, 200),
      failing_since: message.failing_since ?? now,
    })
    .where('bucket', '=', bucketOf(message.id))
    .where('id', '=', message.id)
    .execute();
}

/** Gives messages of a kind whose tries are spent their tries again, each under its own id, a page of a shard; answers how many. */
export async function resetGivenUp(
  tx: Tx,
  shard: Shard,
  { kind, limit }: Pick<Lease, 'kind' | 'limit'>,
  now: Date,
): Promise<number> {
  const reset = await sql`update outbox set attempts = 0, run_at = ${now}, failing_since = null
    where ${inShard(shard)} and (bucket, id) in (select bucket, id from outbox
      where ${inShard(shard)} and kind = ${kind} and done_at is null and attempts >= ${outboxAttemptsMax}
      order by run_at, id limit ${limit} for update skip locked) returning 1`.execute(tx);
  return reset.rows.length;
}

/**
 * Deletes messages that are of no use any more, as their own `expiresAt` says: to send one then does nothing. One that was given
 * up would stay for ever, sealed, and keep its key from being retired. Answers how many.
 */
export async function deleteExpired(tx: Tx, shard: Shard, now: Date, limit: number): Promise<number> {
  const deleted =
    await sql`delete from outbox where ${inShard(shard)} and (bucket, id) in (select bucket, id from outbox where ${inShard(shard)} and done_at is null
    and payload ? 'expiresAt' and (payload ->> 'expiresAt')::timestamptz < ${now} limit ${limit}) returning 1`.execute(
      tx,
    );
  return deleted.rows.length;
}

/** Deletes messages that were told before an instant, a page of them; answers how many. What waits for a person stays. */
export async function deleteToldBefore(tx: Tx, shard: Shard, before: Date, limit: number): Promise<number> {
  const deleted = await sql`delete from outbox where ${inShard(shard)} and (bucket, id) in (
    select bucket, id from outbox where ${inShard(shard)} and done_at < ${before} order by done_at limit ${limit}) returning 1`.execute(
    tx,
  );
  return deleted.rows.length;
}
