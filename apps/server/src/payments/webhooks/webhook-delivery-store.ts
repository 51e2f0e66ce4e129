import { bucketOf } from '@hiram/wire/bucket';
import { bucketOfReference } from '../../ground/bucket.ts';
import type { FieldCipher } from '../../ground/encryption/field-encryption.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { inShard, type Shard } from '../../ground/engine/sharding/shards.ts';
import { sql } from '../../ground/engine/sql.ts';
import type { Tables } from '../../ground/engine/tables.ts';

/** A delivery as it is kept. */
export type WebhookDelivery = Omit<Tables['webhook_delivery'], 'bucket'>;

/** What came: the headers that are judged, and the bytes. */
export type DeliveredContent = { readonly headers: Readonly<Record<string, string>>; readonly body: Buffer };

const sealPlace = (id: string): string => `webhook_delivery:${id}:sealed`;

/** Seals what came for its row. */
export const sealContent = (cipher: FieldCipher, id: string, { headers, body }: DeliveredContent): Buffer =>
  cipher.encrypt(sealPlace(id), { headers, body: body.toString('base64') });

/** Opens what came. */
export function openContent(cipher: FieldCipher, { id, sealed }: WebhookDelivery): DeliveredContent {
  const opened = cipher.decrypt(sealPlace(id), sealed) as { headers: Record<string, string>; body: string };
  return { headers: opened.headers, body: Buffer.from(opened.body, 'base64') };
}

/**
 * Keeps deliveries; one that was kept before, when the answer was lost, is kept once. It is one statement for any number of them: a
 * list of values would be another statement for each number, which every connection would parse, plan and keep.
 */
export async function insertWebhookDeliveries(tx: Tx, deliveries: readonly WebhookDelivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  const rows = JSON.stringify(deliveries.map(toDeliveryRow));
  await sql`insert into webhook_delivery (bucket, id, provider, received_at, byte_count, is_whole, sealed, signature, age,
      provider_event_id, subject, reference, is_first, effect, replay_of, replayed_by)
    select d.bucket, d.id, d.provider, d.received_at, d.byte_count, d.is_whole, decode(d.sealed, 'base64'), d.signature,
      d.age, d.provider_event_id, d.subject, d.reference, d.is_first, d.effect, d.replay_of, d.replayed_by
    from jsonb_to_recordset(${rows}::jsonb) as d(bucket smallint, id uuid, provider text, received_at timestamptz,
      byte_count integer, is_whole boolean, sealed text, signature text, age text, provider_event_id text, subject text,
      reference text, is_first boolean, effect text, replay_of uuid, replayed_by text)
    on conflict (bucket, id) do nothing`.execute(tx);
}

const toDeliveryRow = (delivery: WebhookDelivery) => ({
  ...delivery,
  bucket: bucketOf(delivery.id),
  sealed: delivery.sealed.toString('base64'),
});

/** One delivery, or null. */
export async function findWebhookDelivery(tx: Tx, id: string): Promise<WebhookDelivery | null> {
  const row = await tx
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Forgets deliveries that came before an instant and moved nothing: refused ones, and genuine ones without an event of ours. So many
 * at a time; answers how many.
 */
export async function deleteRefusedBefore(
  tx: Tx,
  shard: Shard,
  before: Date,
  limit: number,
): Promise<number> {
  const gone = await sql<{
    id: string;
  }>`delete from webhook_delivery where ${inShard(shard)} and (bucket, id) in (
    select bucket, id from webhook_delivery where ${inShard(shard)} and provider_event_id is null and received_at < ${before}
      and (is_first is null or effect = 'noted') limit ${limit})
    returning id`.execute(tx);
  return gone.rows.length;
}

/** The postings of the payment or the payout that a delivery names, reversals included. */
export async function listDeliveryPostings(
  tx: Tx,
  { provider, subject, reference }: Pick<WebhookDelivery, 'provider' | 'subject' | 'reference'>,
): Promise<(Tables['posting'] & { order_id: string | null })[]> {
  if (reference === null) return [];
  const bucket = bucketOfReference(reference);
  const found = await sql<Tables['posting']>`with paid as (
      select p.* from payment p
        where p.bucket = ${bucket} and p.provider = ${provider} and p.provider_payment_id = ${subject}
    ), events as (
      select p.event_id as id, p.order_id from paid p where p.event_id is not null
      union all
      select e.id, e.order_id from payout o join order_event e on e.bucket = o.bucket and e.order_id = o.order_id
        and e.body ->> 'payoutId' = o.id::text
        where o.bucket = ${bucket} and o.provider = ${provider} and o.reference = ${reference}
    ), caused as (
      select t.* from events e join posting t on t.bucket = bucket_of(e.order_id) and t.order_id = e.order_id
        and t.event_id = e.id
      union all
      select t.* from paid p join posting t on t.bucket = p.bucket and t.event_id = p.id and t.order_id is null
    ) select * from caused order by posted_at, sequence limit 200`.execute(tx);
  return found.rows;
}
