import type { Selectable } from 'kysely';
import type { Tx } from '../ground/engine/database.ts';
import { sql } from '../ground/engine/sql.ts';
import type { Tables } from '../ground/engine/tables.ts';
import { newIdBeside } from '../ground/new-id.ts';
import { outboxAttemptsMax } from '../ground/outbox/outbox-store.ts';
import { partnerEventKind } from './queue-events.ts';

/** An event as it is stored. */
export type StoredPartnerEvent = Selectable<Tables['partner_event']>;

/** One event, or null. */
export async function findPartnerEvent(tx: Tx, id: string): Promise<StoredPartnerEvent | null> {
  const row = await tx.selectFrom('partner_event').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** How a try ended; `error` is null when the event was taken. */
export type TryOfEvent = {
  readonly target: string;
  readonly status: number | null;
  readonly error: string | null;
};

/** Notes a try. An event that was taken once stays sent. */
export async function noteTryOfEvent(
  tx: Tx,
  id: string,
  { target, status, error }: TryOfEvent,
  now: Date,
): Promise<void> {
  await sql`update partner_event set tries = tries + 1, target = ${target}, last_tried_at = ${now},
      last_status = ${status}, last_error = ${error},
      sent_at = case when ${error}::text is null then ${now} else sent_at end
    where id = ${id}`.execute(tx);
}

/** Queues an event again that was sent or given up, under its own id; answers false while it is still being sent. */
export async function queueAgain(tx: Tx, id: string, now: Date): Promise<boolean> {
  const messageId = newIdBeside(id);
  const queued = await sql`with given_up as (
      delete from outbox o using partner_event e where e.id = ${id} and o.id = e.message_id and o.done_at is null
        and o.attempts >= ${outboxAttemptsMax} returning o.id
    ), again as (
      update partner_event e set message_id = ${messageId}, sent_at = null where e.id = ${id}
        and (e.sent_at is not null or exists (select 1 from given_up g where g.id = e.message_id)) returning e.id
    ) insert into outbox (id, kind, payload, run_at)
      select ${messageId}::uuid, ${partnerEventKind}, jsonb_build_object('eventId', a.id), ${now} from again a
      returning 1`.execute(tx);
  return queued.rows.length > 0;
}
