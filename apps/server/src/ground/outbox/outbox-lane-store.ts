import type { Tx } from '../engine/database.ts';
import { inShard, type Shard } from '../engine/sharding/shards.ts';
import { joinSql, sql } from '../engine/sql.ts';
import { outboxAttemptsMax } from './outbox-store.ts';

/** After so many failures in a row a lane is held: its messages wait, and spend no tries. */
export const laneFailuresMax = 5;
const holdSecondsMin = 30;
const holdSecondsMax = 300;

/** A lane that has messages to send now, and how many tries in a row have failed in it. */
export type DueLane = { readonly kind: string; readonly failures: number };

/** Which of these kinds have messages in a shard that are due, without those that are held. */
export async function listDueLanes(
  tx: Tx,
  shard: Shard,
  kinds: readonly string[],
  now: Date,
): Promise<DueLane[]> {
  // In the order of the index, so that PostgreSQL looks there: it reads the whole table for one row of any kind that has none.
  // A hold that a clock which jumped back has put far away is over as soon as it is longer than any.
  const one = kinds.map(
    (
      kind,
    ) => sql`(select kind from outbox where ${inShard(shard)} and kind = ${kind} and done_at is null and run_at <= ${now}
      and attempts < ${outboxAttemptsMax} order by run_at, id limit 1)`,
  );
  if (one.length === 0) return [];
  const found = await sql<DueLane>`select k.kind, coalesce(l.failures, 0) as failures
    from (${joinSql(one, sql` union all `)}) k left join outbox_lane l on l.kind = k.kind
    where l.held_until is null or l.held_until <= ${now}
      or l.held_until > ${now}::timestamptz + make_interval(secs => ${holdSecondsMax})`.execute(tx);
  return found.rows;
}

/** Counts a failure; from the fifth in a row on the lane is held, each time twice as long. Answers how many there were. */
export async function countLaneFailure(tx: Tx, kind: string, reason: string, now: Date): Promise<number> {
  const failed = await sql<{
    failures: number;
  }>`insert into outbox_lane as l (kind, failures, last_error, last_failed_at)
    values (${kind}, 1, ${reason.slice(0, 200)}, ${now})
    on conflict (kind) do update set failures = l.failures + 1, last_error = excluded.last_error,
      last_failed_at = excluded.last_failed_at,
      held_until = case when l.failures + 1 >= ${laneFailuresMax} then ${now}::timestamptz + make_interval(secs =>
        least(${holdSecondsMax}, ${holdSecondsMin} * 2 ^ least(10, l.failures + 1 - ${laneFailuresMax}))) end
    returning failures`.execute(tx);
  return failed.rows[0]?.failures ?? 0;
}

/**
 * Counts a no to one message by a provider that answers: the lane runs, whatever held it, and staff see that it fails. Answers
 * how many failures there were.
 */
export async function countDeclined(tx: Tx, kind: string, reason: string, now: Date): Promise<number> {
  const most = laneFailuresMax - 1;
  const declined = await sql<{
    failures: number;
  }>`insert into outbox_lane as l (kind, failures, last_error, last_failed_at)
    values (${kind}, 1, ${reason.slice(0, 200)}, ${now})
    on conflict (kind) do update set failures = least(${most}, l.failures + 1), held_until = null,
      last_error = excluded.last_error, last_failed_at = excluded.last_failed_at
    returning failures`.execute(tx);
  return declined.rows[0]?.failures ?? 0;
}

/** A message was sent: the lane runs again. */
export async function freeLane(tx: Tx, kind: string): Promise<void> {
  await tx
    .updateTable('outbox_lane')
    .set({ failures: 0, held_until: null })
    .where('kind', '=', kind)
    .execute();
}
