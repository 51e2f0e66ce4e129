import type { Posting } from '../books/posting.ts';
import type { Day } from '../calendar-day.ts';
import type { LoanEvent } from '../loan-event.ts';
import type { LoanState } from '../loan-state.ts';
import type { Contract } from '../terms.ts';
import { advanceTo } from './advance-days.ts';
import { applyEvent } from './apply-event.ts';
import { readPauses } from './pauses.ts';
import { readState } from './read-state.ts';
import { eventsInEffect, runLoan, standingEvents } from './replay-loan.ts';
import type { RunningLoan } from './running-loan.ts';

type Running = Omit<RunningLoan, 'contract' | 'postings' | 'bases' | 'coverings' | 'pauses'>;

/**
 * A loan as a replay left it on a day, after its first events in the order of recording. It can be dropped at any time: a
 * replay from the beginning comes to the same. It holds for the code that made it only.
 */
export type LoanSnapshot = { readonly eventCount: number; readonly running: Running };

/** A journal that goes on from a snapshot, or starts at the beginning without one. */
export type ContinuedJournal = {
  readonly state: LoanState;
  /** The postings after the snapshot. */
  readonly postings: Posting[];
  /** The loan on `today`; null while it has events of a later day. */
  readonly snapshot: LoanSnapshot | null;
};

/**
 * Whether a replay may go on from a snapshot. It may not when an event that was recorded later takes effect before the
 * snapshot's day, takes another back or is taken back itself, or changes the pauses of the day.
 */
export function canContinue(snapshot: LoanSnapshot, events: readonly LoanEvent[], today: Day): boolean {
  const { day } = snapshot.running;
  const reversedIds = new Set(events.map((event) => (event.kind === 'reversed' ? event.eventId : null)));
  return (
    day <= today &&
    events.length >= snapshot.eventCount &&
    events.slice(snapshot.eventCount).every((event) => !reversedIds.has(event.id) && isBehind(day, event))
  );
}

const isBehind = (day: Day, event: LoanEvent): boolean =>
  event.kind !== 'reversed' && (event.valueDay > day || isPlainOn(day, event));

const isPlainOn = (day: Day, { kind, valueDay }: LoanEvent): boolean =>
  valueDay === day && kind !== 'paused' && kind !== 'resumed';

/** The state and the later postings of a loan, from a snapshot. Throws when it may not go on from it. */
export function continueJournal(
  contract: Contract,
  { events, snapshot }: { events: readonly LoanEvent[]; snapshot: LoanSnapshot | null },
  today: Day,
): ContinuedJournal {
  const postings: Posting[] = [];
  const loan =
    snapshot === null
      ? runLoan({ contract, events, today, postings })
      : resume(contract, { events, snapshot }, { today, postings });
  return { state: readState(loan), postings, snapshot: takeSnapshot(loan, events) };
}

function resume(
  contract: Contract,
  { events, snapshot }: { events: readonly LoanEvent[]; snapshot: LoanSnapshot },
  { today, postings }: { today: Day; postings: Posting[] },
): RunningLoan {
  if (!canContinue(snapshot, events, today)) throw new RangeError('the loan has changed before its snapshot');
  const pauses = readPauses(eventsInEffect(events, today));
  const running = structuredClone(snapshot.running);
  const loan: RunningLoan = { ...running, contract, postings, pauses, bases: null, coverings: null };
  for (const event of standingEvents(events.slice(snapshot.eventCount), today)) {
    advanceTo(loan, event.valueDay);
    applyEvent(loan, event);
  }
  advanceTo(loan, today);
  return loan;
}

function takeSnapshot(loan: RunningLoan, events: readonly LoanEvent[]): LoanSnapshot | null {
  if (events.some(({ valueDay }) => valueDay > loan.day)) return null;
  const { contract: _contract, postings: _postings, bases: _bases, coverings, pauses, ...running } = loan;
  return { eventCount: events.length, running };
}
