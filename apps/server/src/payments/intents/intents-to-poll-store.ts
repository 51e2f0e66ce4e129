import type { Tx } from '../../ground/engine/database.ts';
import { inShard, type Shard } from '../../ground/engine/sharding/shards.ts';
import { Sql, sql } from '../../ground/engine/sql.ts';
import { endedBefore } from './ended-before.ts';
import type { PaymentIntent } from './payment-intent-store.ts';

const [minuteMs, dayMs] = [60_000, 86_400_000];
/** After which pause a provider is asked again about an attempt, at the least and at the most. About a standing code it is each day. */
const pollPauses = { open: [minuteMs, 10 * minuteMs], ended: [minuteMs, dayMs / 4] } as const;
/** Each pause is so many times the one before. */
const pauseGrowth = 1.5;
/** So many intents are claimed at once. */
export const pollPageSize = 50;
/** Written into the statement: of a number that the planner does not know it expects a tenth of all intents, and reads them all. */
const pageLimit = new Sql([String(pollPageSize)], []);
const [attempts, standing] = [sql`amount_minor is not null`, sql`amount_minor is null`];

/**
 * Claims a page of the intents whose provider is to be asked now, and dates the next question: soon at first, later each time.
 * Expired and failed ones are asked about for two days more, because a late payment or a second attempt may still succeed. Who
 * pays by a standing code is found by that code.
 */
export async function takeIntentsToPoll(
  tx: Tx,
  shard: Shard,
  { areStanding }: { readonly areStanding: boolean },
  at: { readonly systemNow: Date; readonly businessNow: Date },
): Promise<PaymentIntent[]> {
  const now = sql`${at.systemNow}::timestamptz`;
  // In seconds: a distributed book changes no row by what can depend on a time zone, as an instant and an interval do.
  const after = (seconds: Sql) => sql`to_timestamp(${at.systemNow.getTime() / 1_000}::float8 + ${seconds})`;
  const pause = ([least, most]: readonly [number, number]) =>
    sql`least(${most / 1_000}::float8, greatest(${least / 1_000}::float8,
      coalesce(extract(epoch from (${now} - polled_at)), 0)::float8 * ${pauseGrowth}::float8))`;
  const taken = await sql<PaymentIntent>`update payment_intent set polled_at = ${now}, next_poll_at = case
      when expires_at <= ${endedBefore(at.businessNow)} then null
      when amount_minor is null then ${after(sql`${dayMs / 1_000}::float8`)}
      when status = 'open' then ${after(pause(pollPauses.open))}
      else ${after(pause(pollPauses.ended))} end
    where ${inShard(shard)} and (bucket, id) in (
      select bucket, id from payment_intent where ${inShard(shard)} and next_poll_at <= ${now} and status <> 'paid' and ${areStanding ? standing : attempts}
      order by next_poll_at limit ${pageLimit} for update skip locked)
    returning *`.execute(tx);
  return taken.rows;
}
