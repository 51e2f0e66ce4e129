import { partnerEventTypes } from '@hiram/wire/partner-events';
import type { PartnerEventItem } from '@hiram/wire/staff/partner-events';
import { z } from 'zod';
import { defineQueue, queueFilter } from '../feature/staff-queue.ts';
import { sql } from '../ground/engine/sql.ts';
import { outboxAttemptsMax } from '../ground/outbox/outbox-store.ts';
import type { StoredPartnerEvent } from './partner-event-store.ts';

type Row = StoredPartnerEvent & { state: PartnerEventItem['state'] };

const isGivenUp = sql`e.sent_at is null and o.done_at is null and o.attempts >= ${outboxAttemptsMax}`;
const isWaiting = sql`e.sent_at is null and o.attempts < ${outboxAttemptsMax}`;

/** Every event for the lender's own systems, newest first; those that were given up are work. */
export const partnerEventQueue = defineQueue<Row, PartnerEventItem>({
  name: 'partner-events',
  access: 'webhooks.read',
  isPersonal: false,
  isWork: true,
  waiting: () => isGivenUp,
  columns: sql`e.*, case when e.sent_at is not null then 'sent' when ${isGivenUp} then 'given-up'
    else 'waiting' end as state`,
  from: () => sql`partner_event e left join outbox o on o.id = e.message_id`,
  idColumn: sql`e.id`,
  sorts: { at: sql`e.occurred_at` },
  sortDefault: { by: 'at', order: 'desc' },
  filters: {
    type: queueFilter(z.enum(partnerEventTypes), (type) => sql`e.type = ${type}`),
    state: queueFilter(z.enum(['waiting', 'sent', 'given-up']), (state) =>
      state === 'sent' ? sql`e.sent_at is not null` : state === 'given-up' ? isGivenUp : isWaiting,
    ),
  },
  toItem: (_context, row) => ({
    id: row.id,
    type: row.type,
    occurredAt: row.occurred_at.toISOString(),
    state: row.state,
    tries: row.tries,
    target: row.target,
    lastTriedAt: row.last_tried_at?.toISOString() ?? null,
    lastStatus: row.last_status,
    lastError: row.last_error,
    body: row.body,
  }),
});
