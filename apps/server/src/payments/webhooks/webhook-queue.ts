import type { WebhookItem } from '@hiram/wire/staff/payments/webhooks';
import { z } from 'zod';
import { defineQueue, queueFilter } from '../../feature/staff/staff-queue.ts';
import { sql } from '../../ground/engine/sql.ts';
import type { WebhookDelivery } from './webhook-delivery-store.ts';

/** Every webhook that was received, newest first. */
export const webhookQueue = defineQueue<WebhookDelivery, WebhookItem>({
  name: 'webhook-deliveries',
  access: 'webhooks.read',
  isPersonal: false,
  isWork: false,
  columns: sql`w.*`,
  from: () => sql`webhook_delivery w`,
  idColumn: sql`w.id`,
  bucketColumn: sql`w.bucket`,
  sorts: { at: sql`w.received_at` },
  sortDefault: { by: 'at', order: 'desc' },
  filters: {
    signature: queueFilter(z.enum(['genuine', 'unsigned', 'altered']), (is) => sql`w.signature = ${is}`),
    age: queueFilter(z.enum(['fresh', 'too-old', 'not-judged']), (is) => sql`w.age = ${is}`),
    believed: queueFilter(z.enum(['true', 'false']), (is) =>
      is === 'true' ? sql`w.is_first is not null` : sql`w.provider_event_id is null and w.is_first is null`,
    ),
  },
  search: (text) => sql`w.reference = ${text} or w.provider_event_id = ${text} or w.subject = ${text}`,
  toItem: (_context, row) => ({
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
