import { bookOpeningBalances } from '@hiram/lending/books/book-opening-balances';
import { planPostings } from '@hiram/lending/books/plan-postings';
import type { Posting } from '@hiram/lending/books/posting';
import { type Day, formatDay } from '@hiram/lending/calendar-day';
import type { LoanEvent } from '@hiram/lending/loan-event';
import type { LoanState } from '@hiram/lending/loan-state';
import { continueJournal, type LoanSnapshot } from '@hiram/lending/replay/loan-snapshot';
import { toStoredJson } from '../../ground/json/json-codec.ts';
import { newIdBeside } from '../../ground/new-id.ts';
import type { LockedLoan } from './loan-store.ts';

/** The business day that accruals run to, and the instant of recording. */
export type RecordedAt = { readonly today: Day; readonly now: Date };

/** Planned events and their postings, not yet saved. */
export type Recording = {
  readonly loan: LockedLoan;
  readonly state: LoanState;
  readonly at: RecordedAt;
  readonly newEvents: readonly EventRecord[];
  readonly newPostings: readonly PostingRecord[];
  /** The loan as it is recorded; null while it has events of a later day. */
  readonly snapshot: LoanSnapshot | null;
};

/**
 * Plans the recording of events on a locked loan: its state on `today`, and the postings that bring its
 * ledger to the one that `lending` derives. Postings that are no longer valid are reversed by new ones, never
 * edited.
 */
export function planRecording(loan: LockedLoan, newEvents: readonly LoanEvent[], at: RecordedAt): Recording {
  const events = [...loan.events, ...newEvents];
  const { size, live, base } = loan.ledger;
  const { state, postings, snapshot } = continueJournal(
    loan.contract,
    { events, snapshot: base?.snapshot ?? null },
    at.today,
  );
  const plan = planPostings(live, bookOpeningBalances(postings, events));
  const added = plan.additions.map((posting) => ({ ...posting, id: newIdBeside(loan.id) }));
  const reversing = plan.reversals.map(({ posting, postingId }) => ({
    ...posting,
    id: newIdBeside(loan.id),
    reverses: postingId,
  }));
  const written = [...reversing, ...added.map((posting) => ({ ...posting, reverses: null }))];
  const ledger = {
    size: size + written.length,
    live: [...live.slice(0, live.length - reversing.length), ...added],
    ...(base ? { base } : {}),
  };
  return {
    loan: { ...loan, events, ledger, ...(newEvents.length > 0 && { recordedAt: at.now }) },
    state,
    at,
    newEvents: newEvents.map((event, index) => toEventRecord(event, loan.events.length + index + 1)),
    newPostings: written.map((posting, index) => toPostingRecord(posting, size + index + 1)),
    snapshot,
  };
}

type EventRecord = ReturnType<typeof toEventRecord>;
type PostingRecord = ReturnType<typeof toPostingRecord>;

const toEventRecord = ({ id, kind, valueDay, ...body }: LoanEvent, sequence: number) => ({
  id,
  sequence,
  kind,
  value_day: formatDay(valueDay),
  body: JSON.parse(toStoredJson(body)) as object,
});

const toPostingRecord = (posting: Posting & { id: string; reverses: string | null }, sequence: number) => ({
  id: posting.id,
  sequence,
  kind: posting.kind,
  value_day: formatDay(posting.valueDay),
  debit: posting.debit,
  credit: posting.credit,
  amount_minor: posting.amountMinor.toString(),
  event_id: posting.eventId,
  reverses: posting.reverses,
});
