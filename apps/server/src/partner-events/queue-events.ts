import { isDeepStrictEqual } from 'node:util';
import type { PartnerEventType } from '@hiram/wire/partner/partner-events';
import { bucketOfPayload } from '../ground/bucket.ts';
import type { Tx } from '../ground/engine/database.ts';
import { type Sql, sql } from '../ground/engine/sql.ts';
import { newId } from '../ground/new-id.ts';
import { findSetting, saveSetting } from '../ground/settings/setting-store.ts';
import { currentTraceparent } from '../telemetry/span.ts';

/** Something the lender's own systems are told of: ids, days and amounts in minor units, and nothing personal. */
export type PartnerEvent = {
  readonly type: PartnerEventType;
  /** What it is about: the same key is told once, ever. */
  readonly key: string;
  readonly data: Readonly<Record<string, string | number | null>>;
};

/** The outbox messages that spread an event to its receivers, and that send it to one. */
export const partnerEventKind = 'send-partner-event';
export const partnerDeliveryKind = 'send-partner-delivery';

/** A receiver, and the types that it wants. */
export type WantedTypes = { readonly receiver: string; readonly types: readonly PartnerEventType[] };

/** Who wants what: written by the processes with workers, read in the transaction of what happened. */
const wantedSetting = 'partner-receivers';

/** Notes who is told of what from now on; an empty list switches the events off. */
export async function saveWantedTypes(tx: Tx, wanted: readonly WantedTypes[]): Promise<void> {
  if (!isDeepStrictEqual(await findSetting(tx, wantedSetting), wanted))
    await saveSetting(tx, wantedSetting, wanted);
}

/**
 * Parts of a statement (`with …`) that store events of wanted types, each once, and queue them to be sent.
 * `isNews` is one more condition on the event `e`, which has the order that it is about, if any.
 */
export function insertPartnerEvents(events: readonly PartnerEvent[], occurredAt: Date, isNews: Sql): Sql {
  const rows = events.map(({ type, key, data }) => ({
    bucket: bucketOfPayload(data, key),
    id: newId(bucketOfPayload(data, key)),
    type,
    dedupe_key: `${type}:${key}`,
    order_id: data.orderId ?? null,
    body: JSON.stringify({ type, timestamp: occurredAt.toISOString(), data }),
  }));
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e(bucket smallint, id uuid, type text, dedupe_key text,
        order_id uuid, body text)
      cross join lateral (select array_agg(r->>'receiver') as receivers
        from setting s, jsonb_array_elements(s.value) r
        where s.name = ${wantedSetting} and r->'types' @> to_jsonb(e.type)) w
      where w.receivers is not null and ${isNews}`;
  // Both parts choose for themselves: what one handed to the other would go by way of every machine that holds a part of the book.
  // The business date of a sandbox can be days ahead of the outbox, which works by the real one.
  return sql`partner_news as (
      insert into partner_event (bucket, id, type, dedupe_key, body, occurred_at, message_id, receivers)
      select e.bucket, e.id, e.type, e.dedupe_key, e.body, ${occurredAt}, e.id, w.receivers from ${wanted}
      on conflict (bucket, dedupe_key) do nothing
    ), partner_queued as (
      insert into outbox (bucket, id, kind, dedupe_key, payload, run_at, traceparent)
      select e.bucket, e.id, ${partnerEventKind}, ${`${partnerEventKind} `} || e.dedupe_key, jsonb_build_object('eventId', e.id),
        least(${occurredAt}::timestamptz, now()), ${currentTraceparent()} from ${wanted}
      on conflict (bucket, dedupe_key) do nothing
    )`;
}

/** Queues events in the transaction that makes them true. */
export async function queuePartnerEvents(
  tx: Tx,
  events: readonly PartnerEvent[],
  occurredAt: Date,
): Promise<void> {
  await sql`with ${insertPartnerEvents(events, occurredAt, sql`true`)} select 1`.execute(tx);
}
