import { type Day, formatDay } from '@hiram/lending/calendar-day';
import { nextWorkDay } from '@hiram/lending/deadlines/next-work-day';
import { debtTotal } from '@hiram/lending/debt';
import type { LoanEvent } from '@hiram/lending/loan-event';
import type { LoanState } from '@hiram/lending/loan-state';
import type { Tx } from '../../ground/engine/database.ts';
import { sql } from '../../ground/engine/sql.ts';
import { newId } from '../../ground/new-id.ts';
import type { OutboxMessage } from '../../ground/outbox/outbox-store.ts';
import { insertPartnerEvents } from '../../partner-events/queue-events.ts';
import { currentTraceparent } from '../../telemetry/span.ts';
import { derivePartnerEvents } from './derive-partner-events.ts';
import type { LockedLoan } from './loan-store.ts';
import { planRecording, type RecordedAt, type Recording } from './plan-recording.ts';

/** Saved together with the events: an intent that was paid, and messages to send from an instant on. */
export type RecordingExtras = {
  readonly paidIntentId?: string;
  readonly messages?: { readonly list: readonly OutboxMessage[]; readonly sendAt: Date };
};

/** Saves events, postings, the loan's copy for lists, the intent, the messages and the partner's events in one statement. */
export async function saveRecording(
  tx: Tx,
  recording: Recording,
  extras: RecordingExtras = {},
): Promise<void> {
  const { loan, state, at } = recording;
  const copy = copyForLists(recording);
  const isOpen = state.status !== 'declined' && state.status !== 'settled';
  // The statement still reads the status of before.
  const isNews = sql`(e.type <> 'loan.settled'
    or exists (select 1 from loan_order l where l.id = ${loan.id} and l.status_copy <> 'settled'))`;
  const { list, sendAt } = extras.messages ?? { list: [], sendAt: at.now };
  await sql`with new_events as (
      insert into order_event (id, order_id, borrower_id, sequence, kind, value_day, body, recorded_at)
      select e.id, ${loan.id}, ${loan.borrowerId}, e.sequence, e.kind, e.value_day, e.body, ${at.now}
      from jsonb_to_recordset(${JSON.stringify(recording.newEvents)}::jsonb)
        as e(id uuid, sequence integer, kind text, value_day date, body jsonb)
    ), postings as (
      insert into posting (id, order_id, borrower_id, sequence, kind, value_day, debit, credit, amount_minor,
        currency, event_id, reverses, posted_at)
      select p.id, ${loan.id}, ${loan.borrowerId}, p.sequence, p.kind, p.value_day, p.debit, p.credit,
        p.amount_minor, ${state.currency}, p.event_id, p.reverses, ${at.now}
      from jsonb_to_recordset(${JSON.stringify(recording.newPostings)}::jsonb)
        as p(id uuid, sequence integer, kind text, value_day date, debit text, credit text, amount_minor bigint,
          event_id uuid, reverses uuid)
    ), paid as (
      update payment_intent set status = 'paid' where id = ${extras.paidIntentId ?? null}
        and amount_minor is not null and status <> 'paid'
    ), told as (
      insert into outbox (id, kind, dedupe_key, payload, run_at, traceparent)
      select m.id, m.kind, m.dedupe_key, m.payload, ${sendAt}, ${currentTraceparent()}
      from jsonb_to_recordset(${JSON.stringify(list.map(toOutboxRecord))}::jsonb)
        as m(id uuid, kind text, dedupe_key text, payload jsonb)
      on conflict (dedupe_key) do nothing
    ), ${insertPartnerEvents(derivePartnerEvents(recording), at.now, isNews)}
    update loan_order set status_copy = ${state.status}, is_open = ${isOpen}, next_day_work = ${copy.nextDayWork},
      due_copy = ${copy.due}, owed_copy = ${copy.owedMinor}, principal_copy = ${copy.principalMinor}
      where id = ${loan.id}`.execute(tx);
}

const toOutboxRecord = ({ kind, dedupeKey, payload }: OutboxMessage) => ({
  id: newId(),
  kind,
  dedupe_key: dedupeKey ?? null,
  payload,
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

/** The values that lists show of a loan as of its last change. Nothing is due on a written-off loan. */
function copyForLists({ loan, state }: Recording) {
  const workDay = nextWorkDay(state, loan.contract.terms);
  const isRunning = state.disbursedOn !== null && state.status !== 'settled' && !state.isWrittenOff;
  const due = isRunning ? oldestDueDay(state) : null;
  return {
    nextDayWork: workDay === null ? null : formatDay(workDay),
    due: due === null ? null : formatDay(due),
    owedMinor: isRunning ? debtTotal(state.outstanding) : 0n,
    principalMinor: isRunning ? state.outstanding.principalMinor : 0n,
  };
}

/** The due day of the oldest unpaid instalment. The last due day when only charges are left. */
function oldestDueDay({ schedule, maturityDay }: LoanState): Day | null {
  const unpaid = schedule.find(
    (each) => each.unpaidFeeMinor + each.unpaidInterestMinor + each.unpaidPrincipalMinor > 0n,
  );
  return unpaid?.dueDay ?? maturityDay;
}
