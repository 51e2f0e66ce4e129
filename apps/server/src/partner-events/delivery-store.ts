import { bucketOf } from '@hiram/wire/bucket';
import { listedRowsMax } from '@hiram/wire/staff/staff-limits';
import type { Tx } from '../ground/engine/database.ts';
import { inShard, type Shard } from '../ground/engine/sharding/shards.ts';
import { sql } from '../ground/engine/sql.ts';
import type { Tables } from '../ground/engine/tables.ts';
import { newIdBeside } from '../ground/new-id.ts';
import type { OutboxMessage } from '../ground/outbox/outbox-store.ts';
import { partnerDeliveryKind } from './queue-events.ts';

/** An event on its way to one receiver. */
export type Delivery = Tables['partner_delivery'] & {
  readonly tries: number;
  readonly type: Tables['partner_event']['type'];
  readonly body: string;
  readonly occurred_at: Date;
};

/** The columns of a delivery, and the tables that they come from. */
export const deliveryColumns = sql`d.*, e.type, e.body, e.occurred_at`;
export const deliveryTables = sql`partner_delivery d join partner_event e on e.bucket = d.bucket and e.id = d.event_id`;

/** One delivery, or null. */
export async function findDelivery(tx: Tx, id: string): Promise<Delivery | null> {
  const found =
    await sql<Delivery>`select ${deliveryColumns} from ${deliveryTables} where d.bucket = ${bucketOf(id)}
      and d.id = ${id}`.execute(tx);
  return found.rows[0] ?? null;
}

/** Makes a delivery for each receiver that an event is for and that has none yet; answers their ids. */
export async function insertDeliveries(tx: Tx, eventId: string, now: Date): Promise<string[]> {
  const event = await tx
    .selectFrom('partner_event')
    .select('receivers')
    .where('bucket', '=', bucketOf(eventId))
    .where('id', '=', eventId)
    .executeTakeFirst();
  if (!event) throw new Error('an event that was queued does not exist');
  const rows = event.receivers.map((receiver) => ({
    bucket: bucketOf(eventId),
    id: newIdBeside(eventId),
    event_id: eventId,
    receiver,
    created_at: now,
  }));
  const inserted = await tx
    .insertInto('partner_delivery')
    .values(rows.map((row) => ({ ...row, ...untried })))
    .onConflict((conflict) => conflict.columns(['bucket', 'event_id', 'receiver']).doNothing())
    .returning('id')
    .execute();
  return inserted.map(({ id }) => id);
}

const untried = {
  target: null,
  last_tried_at: null,
  last_status: null,
  last_error: null,
  next_try_at: null,
  sent_at: null,
  given_up_at: null,
} as const;

/** The message that sends a delivery. */
export const messageOf = (deliveryId: string): OutboxMessage => ({
  kind: partnerDeliveryKind,
  payload: { deliveryId },
});

/** How a try ended: when it is tried again, null for never; `error` is null when it was taken. */
export type TryOfDelivery = {
  readonly target: string;
  readonly status: number | null;
  readonly error: string | null;
  readonly nextTryAt: Date | null;
};

/** Notes a try: an event that was taken is sent, one that is not tried again is given up. */
export async function noteTry(
  tx: Tx,
  id: string,
  { target, status, error, nextTryAt }: TryOfDelivery,
  now: Date,
): Promise<void> {
  const isSent = error === null;
  await tx
    .updateTable('partner_delivery')
    .set(({ eb }) => ({
      tries: eb('tries', '+', 1),
      target,
      last_tried_at: now,
      last_status: status,
      last_error: error,
      next_try_at: nextTryAt,
      sent_at: isSent ? now : null,
      given_up_at: isSent || nextTryAt ? null : now,
    }))
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .execute();
}

/** Says why a delivery waits that was not tried. */
export async function noteReason(tx: Tx, id: string, reason: string): Promise<void> {
  await tx
    .updateTable('partner_delivery')
    .set({ last_error: reason })
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .execute();
}

const anew = { tries: 0, next_try_at: null, sent_at: null, given_up_at: null } as const;

/** Opens a delivery that has ended, with all its tries ahead of it; false where it has not ended. */
export async function reopenDelivery(tx: Tx, id: string): Promise<boolean> {
  const opened = await tx
    .updateTable('partner_delivery')
    .set(anew)
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .where((row) => row.or([row('sent_at', 'is not', null), row('given_up_at', 'is not', null)]))
    .returning('id')
    .executeTakeFirst();
  return opened !== undefined;
}

/** Of a receiver and a shard, so many of those that were given up. */
type GivenUp = { readonly shard: Shard; readonly receiver: string; readonly limit: number };

/** Opens deliveries that were given up, a page of them, the oldest first; answers their ids. */
export async function reopenGivenUp(tx: Tx, { shard, receiver, limit }: GivenUp): Promise<string[]> {
  const isGivenUp = sql`receiver = ${receiver} and sent_at is null and given_up_at is not null`;
  const { rows } = await sql<{ id: string }>`update partner_delivery
    set tries = 0, next_try_at = null, given_up_at = null
    where ${inShard(shard)} and ${isGivenUp} and (bucket, id) in (select bucket, id from partner_delivery
      where ${inShard(shard)} and ${isGivenUp} order by given_up_at limit ${limit}) returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** How far the events of a receiver came. */
export type DeliveryCounts = {
  readonly waiting: number;
  readonly givenUp: number;
  readonly lastSentAt: Date | null;
  readonly lastError: string | null;
};

/**
 * Counts what is open for a receiver, as far as anybody reads a count (record 086), by indexes: what was sent is not read. The last
 * error is that of the newest try among those and the newest that was given up.
 */
export async function countDeliveries(
  tx: Tx,
  receiver: string,
  max: number = listedRowsMax,
): Promise<DeliveryCounts> {
  const ofReceiver = sql`from partner_delivery where receiver = ${receiver}`;
  const waiting = sql`${ofReceiver} and sent_at is null and given_up_at is null limit ${max + 1}`;
  const givenUp = sql`${ofReceiver} and sent_at is null and given_up_at is not null`;
  const found = await sql<DeliveryCounts>`select w.waiting, g."givenUp", s."lastSentAt", e."lastError" from
      (select count(*)::int as waiting from (select 1 ${waiting}) counted) w,
      (select count(*)::int as "givenUp" from (select 1 ${givenUp} limit ${max + 1}) counted) g,
      (select max(sent_at) as "lastSentAt" ${ofReceiver} and sent_at is not null) s,
      (select (array_agg(last_error order by last_tried_at desc nulls last))[1] as "lastError" from (
        (select last_error, last_tried_at ${waiting}) union all
        (select last_error, last_tried_at ${givenUp} order by given_up_at desc limit 1)) tried) e`.execute(
    tx,
  );
  return found.rows[0] as DeliveryCounts;
}
