import { readWebhook, replayWebhook, type WebhookItem } from '@hiram/wire/staff/webhooks';
import { sql } from 'kysely';
import { z } from 'zod';
import { done, no } from '../../database/refusal.ts';
import {
  deleteRefusedBefore,
  findWebhookDelivery,
  listDeliveryPostings,
  openContent,
  type WebhookDelivery,
} from '../../database/webhook-delivery-store.ts';
import type { House } from '../feature.ts';
import { defineQueue, queueFilter } from '../staff-queue.ts';
import { answerStaff, refuse, type StaffEndpoint } from '../staff-route.ts';
import type { DeliveryLog } from './delivery-log.ts';
import { takeWebhook } from './take-webhook.ts';

/** Refused deliveries are forgotten after so many days. */
const refusedDaysMax = 30;
const forgetBatch = 5_000;
const hexBytesMax = 256;

/** Everything that reached the providers' door, the newest first. */
export const webhookQueue = defineQueue<WebhookDelivery, WebhookItem>({
  name: 'webhook-deliveries',
  access: 'webhooks.read',
  isPersonal: false,
  isWork: false,
  columns: sql`w.*`,
  from: () => sql`webhook_delivery w`,
  idColumn: sql`w.id`,
  sorts: { at: sql`w.received_at` },
  sortDefault: { by: 'at', order: 'desc' },
  filters: {
    signature: queueFilter(z.enum(['genuine', 'unsigned', 'altered']), (is) => sql`w.signature = ${is}`),
    age: queueFilter(z.enum(['fresh', 'too-old', 'not-judged']), (is) => sql`w.age = ${is}`),
    believed: queueFilter(z.enum(['true', 'false']), (is) =>
      is === 'true' ? sql`w.provider_event_id is not null` : sql`w.provider_event_id is null`,
    ),
  },
  search: (text) => sql`w.reference = ${text} or w.provider_event_id = ${text} or w.subject = ${text}`,
  toItem: (_house, row) => ({
    id: row.id,
    at: row.received_at.toISOString(),
    provider: row.provider,
    signature: row.signature,
    age: row.age,
    eventId: row.provider_event_id,
    reference: row.reference,
    repeat: row.is_first === null ? 'not-judged' : row.is_first ? 'first' : 'repeat',
    effect: row.effect,
    bytes: row.byte_count,
    isReplay: row.replay_of !== null,
  }),
});

/** One delivery with its bytes, and the postings that stand for what it told. */
export const readWebhookEndpoint: StaffEndpoint = answerStaff(
  readWebhook,
  async (house, _staff, { params }) => {
    const delivery = await findWebhookDelivery(house.db, params.id);
    if (!delivery) return no({ code: 'not-found' });
    const { headers, body } = openContent(house.cipher, delivery);
    const postings = await listDeliveryPostings(house.db, delivery);
    return done({
      headers: { ...headers },
      body: body.toString('utf8'),
      hex: body.subarray(0, hexBytesMax).toString('hex'),
      isWhole: delivery.is_whole,
      orderId: postings.find(({ order_id }) => order_id !== null)?.order_id ?? null,
      replayedBy: delivery.replayed_by,
      replayOf: delivery.replay_of,
      postings: postings.map((posting) => ({
        kind: posting.kind,
        valueDay: posting.value_day,
        debit: posting.debit,
        credit: posting.credit,
        amountMinor: Number(posting.amount_minor),
        currency: posting.currency,
        isReversal: posting.reverses !== null,
        postedAt: posting.posted_at.toISOString(),
      })),
    });
  },
);

/** Runs a delivery again; what was refused is refused again, for it is judged as of the instant at which it came. */
export const replayWebhookEndpoint = (log: DeliveryLog): StaffEndpoint =>
  answerStaff(replayWebhook, async (house, { name }, { params }) => {
    const delivery = await findWebhookDelivery(house.db, params.id);
    if (!delivery) return no({ code: 'not-found' });
    if (!delivery.is_whole)
      return refuse({ code: 'not-possible', why: 'Only the beginning of this delivery was kept.' });
    const content = openContent(house.cipher, delivery);
    const replay = { of: delivery.id, by: name };
    const taken = await takeWebhook(house, log, { ...content, receivedAt: delivery.received_at, replay });
    await log.flush(house);
    return done({
      id: taken.id,
      verdict: taken.verdict.ok ? 'genuine' : taken.verdict.reason,
      effect: taken.effect,
    });
  });

/** Forgets what was refused long ago. */
export async function forgetRefused(house: House): Promise<void> {
  const before = new Date(house.clock.businessNow().getTime() - refusedDaysMax * 86_400_000);
  while ((await deleteRefusedBefore(house.db, before, forgetBatch)) === forgetBatch);
}
