import { partnerEventTypes } from '@hiram/wire/partner/partner-events';
import { type PartnerEventItem, receiverKey } from '@hiram/wire/staff/set-up/partner-events';
import { z } from 'zod';
import { defineQueue, queueFilter } from '../feature/staff/staff-queue.ts';
import { sql } from '../ground/engine/sql.ts';
import { type Delivery, deliveryColumns, deliveryTables } from './delivery-store.ts';

const stateOf = ({ sent_at, given_up_at }: Delivery): PartnerEventItem['state'] =>
  sent_at ? 'sent' : given_up_at ? 'given-up' : 'waiting';

const are = {
  sent: sql`d.sent_at is not null`,
  'given-up': sql`d.given_up_at is not null`,
  waiting: sql`d.sent_at is null and d.given_up_at is null`,
} as const;

/** Every event for the lender's own systems, once for each receiver, newest first; those that were given up are work. */
export const partnerEventQueue = defineQueue<Delivery, PartnerEventItem>({
  name: 'partner-events',
  access: 'webhooks.read',
  isPersonal: false,
  isWork: true,
  waiting: () => are['given-up'],
  columns: deliveryColumns,
  from: () => deliveryTables,
  idColumn: sql`d.id`,
  bucketColumn: sql`d.bucket`,
  sorts: { at: sql`e.occurred_at` },
  sortDefault: { by: 'at', order: 'desc' },
  filters: {
    type: queueFilter(z.enum(partnerEventTypes), (type) => sql`e.type = ${type}`),
    receiver: queueFilter(receiverKey, (receiver) => sql`d.receiver = ${receiver}`),
    state: queueFilter(z.enum(['waiting', 'sent', 'given-up']), (state) => are[state]),
  },
  toItem: (_context, row) => ({
    id: row.id,
    eventId: row.event_id,
    receiver: row.receiver,
    type: row.type,
    occurredAt: row.occurred_at.toISOString(),
    state: stateOf(row),
    tries: row.tries,
    target: row.target,
    lastTriedAt: row.last_tried_at?.toISOString() ?? null,
    lastStatus: row.last_status,
    lastError: row.last_error,
    nextTryAt: row.next_try_at?.toISOString() ?? null,
    body: row.body,
  }),
});
