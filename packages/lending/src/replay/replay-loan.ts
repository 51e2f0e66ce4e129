import type { Posting } from '../books/posting.ts';
import type { Day } from '../calendar-day.ts';
import type { LoanEvent } from '../loan-event.ts';
import type { LoanState } from '../loan-state.ts';
import type { Contract } from '../terms.ts';
import { advanceTo } from './advance-days.ts';
import { applyEvent } from './apply-event.ts';
import { readPauses } from './pauses.ts';
import { readState } from './read-state.ts';
import { type AccrualBasis, type Covering, type RunningLoan, startLoan } from './running-loan.ts';

/**
 * The state of a loan on a day, as a function of its contract and its events (LEND-09). Events take effect on
 * their value day, after the calendar's own changes and in the given order, which is that of recording; events after
 * `today` are ignored. A reversed event has no effect. Neither has a second reversal of it, nor the reversal of a reversal.
 */
export function replayLoan(contract: Contract, events: readonly LoanEvent[], today: Day): LoanState {
  return readState(runLoan({ contract, events, today, postings: null }));
}

/** The same replay with all its postings in order of value day. Each is a balanced double entry. */
export function journalLoan(
  contract: Contract,
  events: readonly LoanEvent[],
  today: Day,
): { state: LoanState; postings: Posting[] } {
  const postings: Posting[] = [];
  return { state: readState(runLoan({ contract, events, today, postings })), postings };
}

/** Replays a loan and returns its running form, for the quotes of this package. */
export function runLoan(replay: {
  contract: Contract;
  events: readonly LoanEvent[];
  today: Day;
  postings: Posting[] | null;
  bases?: Map<number, AccrualBasis>;
  coverings?: Map<number, Covering>;
}): RunningLoan {
  const { contract, today } = replay;
  const pauses = readPauses(eventsInEffect(replay.events, today));
  const standing = standingEvents(replay.events, today);
  const loan = startLoan(contract, standing[0]?.valueDay ?? today, { ...replay, pauses });
  for (const event of standing) {
    advanceTo(loan, event.valueDay);
    applyEvent(loan, event);
  }
  advanceTo(loan, today);
  return loan;
}

/** The events in effect on a day, in order of value day. */
export const standingEvents = (events: readonly LoanEvent[], today: Day): readonly LoanEvent[] =>
  eventsInEffect(events, today).sort((left, right) => left.valueDay - right.valueDay);

/** The events in effect on a day, in the order in which they are given: that of recording. */
export function eventsInEffect(events: readonly LoanEvent[], today: Day): LoanEvent[] {
  const reversedIds = new Set<string>();
  for (const event of events) {
    if (event.kind === 'reversed' && event.valueDay <= today) reversedIds.add(event.eventId);
  }
  return events.filter(
    (event) => event.valueDay <= today && event.kind !== 'reversed' && !reversedIds.has(event.id),
  );
}
