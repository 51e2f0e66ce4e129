import type { MessageLaneItem } from '@hiram/wire/staff/messages/message-lanes';
import { z } from 'zod';
import { defineQueue, queueFilter } from '../feature/staff/staff-queue.ts';
import { sql } from '../ground/engine/sql.ts';
import { outboxAttemptsMax } from '../ground/outbox/outbox-store.ts';

type Row = {
  kind: string;
  failures: number;
  held_until: Date | null;
  last_error: string | null;
  last_failed_at: Date | null;
  waiting: number;
  given_up: number;
  failed: number;
  oldest_at: Date | null;
  state: MessageLaneItem['state'];
};

/** Every kind of message that something waits in or has failed in: held ones are work, for their provider is broken. */
export const messageLaneQueue = defineQueue<Row, MessageLaneItem>({
  name: 'message-lanes',
  access: 'webhooks.read',
  isPersonal: false,
  isWork: true,
  waiting: () => sql`(t.state = 'held' or t.given_up > 0)`,
  columns: sql`t.*`,
  from: (
    context,
  ) => sql`(select kind, coalesce(l.failures, 0) as failures, l.held_until, l.last_error, l.last_failed_at,
      coalesce(w.waiting, 0) as waiting, coalesce(w.given_up, 0) as given_up, coalesce(w.failed, 0) as failed, w.oldest_at,
      case when l.held_until > ${context.clock.systemNow()} then 'held' when l.failures > 0 or w.failed > 0 then 'failing'
        else 'sending' end as state
    from outbox_lane l full join (select kind, count(*)::int as waiting, min(run_at) as oldest_at,
      count(*) filter (where attempts >= ${outboxAttemptsMax})::int as given_up, count(failing_since)::int as failed
      from outbox where done_at is null group by kind) w using (kind)) t`,
  idColumn: sql`t.kind`,
  sorts: { id: sql`t.kind`, waiting: sql`t.waiting`, failures: sql`t.failures` },
  sortDefault: { by: 'failures', order: 'desc' },
  filters: {
    state: queueFilter(z.enum(['sending', 'failing', 'held']), (state) => sql`t.state = ${state}`),
  },
  toItem: (_context, row) => ({
    id: row.kind,
    state: row.state,
    waiting: row.waiting,
    givenUp: row.given_up,
    oldestAt: row.oldest_at?.toISOString() ?? null,
    failures: row.failures,
    // What was sent since says nothing of those that wait after a failure.
    lastError: row.failures > 0 || row.given_up > 0 || row.failed > 0 ? row.last_error : null,
    lastFailedAt: row.last_failed_at?.toISOString() ?? null,
    heldUntil: row.state === 'held' ? (row.held_until?.toISOString() ?? null) : null,
  }),
});
