import type { Connection } from './connection.ts';

/** How often one webhook is sent before the provider gives up. */
const deliveryAttemptsMax = 8;

/** One delivery of a webhook. The same event may have several. */
export type Delivery = {
  readonly deliveryId: bigint;
  readonly eventId: string;
  readonly body: string;
  readonly attempts: number;
};

type DeliveryRow = { delivery_id: string | bigint; event_id: string; body: string; attempts: number };

type NewDeliveries = {
  readonly eventId: string;
  readonly body: string;
  readonly count: number;
  readonly dueAt: Date;
  readonly isWithheld: boolean;
  readonly now: Date;
};

/** Queues an event n times and returns the ids of the deliveries. A repeated event keeps its first body. */
export async function insertDeliveries(connection: Connection, order: NewDeliveries): Promise<bigint[]> {
  const result = await connection.query<{ delivery_id: string | bigint }>(
    `insert into sandbox_provider_delivery (event_id, body, due_at, is_withheld, created_at)
     select $1::text, coalesce(
       (select body from sandbox_provider_delivery where event_id = $1::text order by delivery_id limit 1), $2::text),
       $3::timestamptz, $4::boolean, $5::timestamptz
     from generate_series(1, $6::integer)
     returning delivery_id`,
    [order.eventId, order.body, order.dueAt, order.isWithheld, order.now, order.count],
  );
  return result.rows.map((row) => BigInt(row.delivery_id));
}

type Claim = {
  readonly now: Date;
  /** No other worker claims them before this instant, even if this process dies. */
  readonly leaseUntil: Date;
  readonly countMax: number;
  /** Claims only these, or everything that is due when null. */
  readonly onlyIds: readonly bigint[] | null;
};

/** Claims the oldest due deliveries and counts the attempt. */
export async function claimDeliveries(connection: Connection, claim: Claim): Promise<Delivery[]> {
  const result = await connection.query<DeliveryRow>(
    `update sandbox_provider_delivery set attempts = attempts + 1, due_at = $2
     where delivery_id in (
       select delivery_id from sandbox_provider_delivery
       where delivered_at is null and not is_withheld and attempts < $3 and due_at <= $1
         and ($5::bigint[] is null or delivery_id = any ($5::bigint[]))
       order by delivery_id limit $4 for update skip locked)
     returning delivery_id, event_id, body, attempts`,
    [claim.now, claim.leaseUntil, deliveryAttemptsMax, claim.countMax, claim.onlyIds],
  );
  const deliveries = result.rows.map(toDelivery);
  return deliveries.sort((left, right) => (left.deliveryId < right.deliveryId ? -1 : 1));
}

/** Records the result of an attempt: delivered, or due again later. */
export async function updateDelivery(
  connection: Connection,
  deliveryId: bigint,
  outcome: { readonly deliveredAt: Date | null; readonly dueAt: Date; readonly answer: string },
): Promise<void> {
  await connection.query(
    `update sandbox_provider_delivery set delivered_at = $2, due_at = $3, last_answer = $4 where delivery_id = $1`,
    [deliveryId, outcome.deliveredAt, outcome.dueAt, outcome.answer],
  );
}

function toDelivery(row: DeliveryRow): Delivery {
  return {
    deliveryId: BigInt(row.delivery_id),
    eventId: row.event_id,
    body: row.body,
    attempts: row.attempts,
  };
}
