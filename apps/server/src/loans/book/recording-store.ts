import { type Day, earlierDay, formatDay } from '@hiram/lending/calendar-day';
import { unpaidOfInstalment } from '@hiram/lending/carried-debt';
import { nextWorkDay } from '@hiram/lending/deadlines/next-work-day';
import { debtTotal } from '@hiram/lending/debt';
import type { LoanEvent } from '@hiram/lending/loan-event';
import type { LoanState } from '@hiram/lending/loan-state';
import { demandedOf } from '@hiram/lending/quotes/demanded';
import { bucketOf } from '@hiram/wire/bucket';
import type { Tx } from '../../ground/engine/database.ts';
import { inShard, type Shard, shardOfIds } from '../../ground/engine/sharding/shards.ts';
import { type Sql, sql } from '../../ground/engine/sql.ts';
import { newId } from '../../ground/new-id.ts';
import type { OutboxMessage } from '../../ground/outbox/outbox-store.ts';
import { bucketOfMessage } from '../../ground/outbox/outbox-store.ts';
import { insertPartnerEvents } from '../../partner-events/queue-events.ts';
import { currentTraceparent } from '../../telemetry/span.ts';
import { derivePartnerEvents } from './derive-partner-events.ts';
import type { LockedLoan } from './loan-store.ts';
import { planRecording, type RecordedAt, type Recording } from './plan-recording.ts';
import { updateRepeat } from './update-repeat.ts';

/** Saved together with a recording: an intent that was paid and what by, and messages. */
export type RecordingExtras = {
  readonly paid?: { readonly intentId: string; readonly amountMinor: bigint };
  readonly messages?: readonly OutboxMessage[];
  /** The next recording of the same transaction takes it back: it settles nothing that anybody is told of. */
  readonly isTakenBack?: boolean;
  /** The trace that they continue; the current one if absent. */
  readonly traceparent?: string | null;
};

/** A recording and what is saved with it. */
export type RecordingToSave = RecordingExtras & { readonly recording: Recording };

/** When a recording is made, from when on its messages are sent, and where its loans lie. */
export type SavedAt = { readonly now: Date; readonly sendAt: Date; readonly shard: Shard };

/**
 * Saves events, postings, the loan's copy for lists, whether its borrower is a repeat borrower, the intent, the messages and the
 * partner's events in one statement. What came by a standing code ends the open attempt of its amount as well (record 079).
 */
export async function saveRecording(
  tx: Tx,
  recording: Recording,
  extras: RecordingExtras & { readonly sendAt?: Date } = {},
): Promise<void> {
  const { now } = recording.at;
  const shard = shardOfIds([recording.loan.id]);
  await recordingsInsert([{ recording, ...extras }], { now, sendAt: extras.sendAt ?? now, shard }).execute(
    tx,
  );
}

/** The statement that saves recordings on as many different loans of a shard. */
export function recordingsInsert(list: readonly RecordingToSave[], { now, sendAt, shard }: SavedAt): Sql {
  const recordings = list.map(({ recording }) => recording);
  const copies = recordings.map(toCopy);
  // Lists and no JSON: of JSON PostgreSQL expects a hundred loans, and reads a book of some thousands whole for them.
  const copyOf = <Value>(read: (copy: (typeof copies)[number]) => Value): Value[] => copies.map(read);
  const messages = list.flatMap(toOutboxRows);
  const paid = list.flatMap((each) => each.paid ?? []);
  const paidIntents = paid.map(({ intentId }) => intentId);
  const paidBuckets = paidIntents.map(bucketOf);
  // The statement still reads the status of before: of this one loan, by its key. Asked with `exists`, PostgreSQL would first put
  // all loans that are not settled into a table of its own.
  const isNews = sql`(e.type <> 'loan.settled'
    or (select l.status_copy from loan_order l where ${inShard(shard, sql`l.bucket`)} and l.bucket = e.bucket
      and l.id = e.order_id) <> 'settled')`;
  return sql`with new_events as (
      insert into order_event (bucket, id, order_id, borrower_id, sequence, kind, value_day, body, recorded_at)
      select e.bucket, e.id, e.order_id, e.borrower_id, e.sequence, e.kind, e.value_day, e.body, ${now}
      from jsonb_to_recordset(${toRows(recordings.flatMap(toEventRows))}::jsonb)
        as e(bucket smallint, id uuid, order_id uuid, borrower_id uuid, sequence integer, kind text, value_day date,
          body jsonb)
    ), postings as (
      insert into posting (bucket, id, order_id, borrower_id, sequence, kind, value_day, debit, credit, amount_minor,
        currency, event_id, reverses, posted_at)
      select p.bucket, p.id, p.order_id, p.borrower_id, p.sequence, p.kind, p.value_day, p.debit, p.credit,
        p.amount_minor, p.currency, p.event_id, p.reverses, ${now}
      from jsonb_to_recordset(${toRows(recordings.flatMap(toPostingRows))}::jsonb)
        as p(bucket smallint, id uuid, order_id uuid, borrower_id uuid, sequence integer, kind text, value_day date,
          debit text, credit text, amount_minor bigint, currency text, event_id uuid, reverses uuid)
    ), paid as (
      update payment_intent i set status = 'paid'
      from unnest(${paidBuckets}::smallint[], ${paidIntents}::uuid[]) as c(bucket, id)
      where ${inShard(shard, sql`i.bucket`)} and i.bucket = c.bucket and i.id = c.id
        and i.amount_minor is not null and i.status <> 'paid'
    ), paid_by_standing_code as (
      update payment_intent i set status = 'paid'
      from unnest(${paidBuckets}::smallint[], ${paidIntents}::uuid[], ${paid.map(({ amountMinor }) => amountMinor)}::bigint[])
        as c(bucket, id, amount)
      where ${inShard(shard, sql`i.bucket`)} and i.bucket = c.bucket and i.standing_id = c.id
        and i.amount_minor = c.amount and i.status = 'open'
    ), told as (
      insert into outbox (bucket, id, kind, dedupe_key, payload, run_at, traceparent)
      select m.bucket, m.id, m.kind, m.dedupe_key, m.payload, ${sendAt}, m.traceparent
      from jsonb_to_recordset(${toRows(messages)}::jsonb)
        as m(bucket smallint, id uuid, kind text, dedupe_key text, payload jsonb, traceparent text)
      on conflict (bucket, dedupe_key) do nothing
    ), ${insertPartnerEvents(list.flatMap(derivePartnerEvents), now, isNews)}${updateRepeat(list, shard)}
    update loan_order o set status_copy = c.status, is_open = c.is_open,
      was_settled = o.was_settled or c.status = 'settled', next_day_work = c.next_day_work, due_copy = c.due,
      owed_copy = c.owed, principal_copy = c.principal
    from unnest(${copyOf(({ bucket }) => bucket)}::smallint[], ${copyOf(({ id }) => id)}::uuid[],
        ${copyOf(({ status }) => status)}::text[], ${copyOf(({ isOpen }) => isOpen)}::boolean[],
        ${copyOf(({ workDay }) => workDay)}::date[], ${copyOf(({ due }) => due)}::date[],
        ${copyOf(({ owedMinor }) => owedMinor)}::bigint[], ${copyOf(({ principalMinor }) => principalMinor)}::bigint[])
      as c(bucket, id, status, is_open, next_day_work, due, owed, principal)
    where ${inShard(shard, sql`o.bucket`)} and o.bucket = c.bucket and o.id = c.id`;
}

const toRows = (rows: readonly object[]): string => JSON.stringify(rows);

const toEventRows = ({ loan, newEvents }: Recording) =>
  newEvents.map((event) => ({
    ...event,
    bucket: bucketOf(loan.id),
    order_id: loan.id,
    borrower_id: loan.borrowerId,
  }));

const toPostingRows = ({ loan, state, newPostings }: Recording) =>
  newPostings.map((posting) => ({
    ...posting,
    bucket: bucketOf(loan.id),
    order_id: loan.id,
    borrower_id: loan.borrowerId,
    currency: state.currency,
  }));

const toOutboxRows = ({ messages = [], traceparent = currentTraceparent() }: RecordingToSave) =>
  messages.map((message) => {
    const bucket = bucketOfMessage(message);
    return {
      bucket,
      id: newId(bucket),
      kind: message.kind,
      dedupe_key: message.dedupeKey ?? null,
      payload: message.payload,
      traceparent,
    };
  });

/** Plans and saves the recording of events. */
export async function recordEvents(
  tx: Tx,
  loan: LockedLoan,
  newEvents: readonly LoanEvent[],
  at: RecordedAt,
): Promise<Recording> {
  const recording = planRecording(loan, newEvents, at);
  await saveRecording(tx, recording);
  return recording;
}

/** The values that lists show of a loan as of its last change: owed is what its page asks for. Nothing is due on a written-off loan. */
function toCopy({ loan, state }: Recording) {
  const workDay = findWorkDay(loan, state);
  const isRunning = state.disbursedOn !== null && state.status !== 'settled' && !state.isWrittenOff;
  const due = isRunning ? oldestDueDay(state) : null;
  return {
    bucket: bucketOf(loan.id),
    id: loan.id,
    status: state.status,
    isOpen: state.status !== 'declined' && state.status !== 'settled',
    workDay: workDay === null ? null : formatDay(workDay),
    due: due === null ? null : formatDay(due),
    owedMinor: isRunning ? demandedOf(state).outstandingMinor : 0n,
    principalMinor: isRunning ? state.outstanding.principalMinor : 0n,
  };
}

/** A clock that has stepped back leaves events of a later day: their postings are added when that day has come. */
function findWorkDay({ contract, events }: LockedLoan, state: LoanState): Day | null {
  const later = events.map(({ valueDay }) => valueDay).filter((day) => day > state.today);
  const next = nextWorkDay(state, contract.terms);
  return later.reduce((first, day) => (first === null ? day : earlierDay(first, day)), next);
}

/** The due day of the oldest unpaid instalment. The last due day when only charges are left; none of a payment taken back alone. */
function oldestDueDay({ schedule, maturityDay, outstanding }: LoanState): Day | null {
  if (debtTotal(outstanding) === 0n) return null;
  const unpaid = schedule.find((each) => unpaidOfInstalment(each) > 0n);
  return unpaid?.dueDay ?? maturityDay;
}
