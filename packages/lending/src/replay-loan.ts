import type { Day } from './calendar-day.ts';
import type { LoanEvent } from './loan-event.ts';
import type { LoanState } from './loan-state.ts';
import type { Posting } from './posting.ts';
import { advanceTo } from './replay/advance-days.ts';
import { applyEvent } from './replay/apply-event.ts';
import { readState } from './replay/read-state.ts';
import { type AccrualBasis, type RunningLoan, startLoan } from './replay/running-loan.ts';
import type { Contract } from './terms.ts';

/**
 * A loan on a day, as a function of its contract and its events (LEND-09). Events act on their value day, ties in the
 * given order, after what the calendar brings that day; those after `today` are left out. A reversed event is as if
 * it had never been; a second reversal of it, or the reversal of a reversal, has no effect.
 */
export function replayLoan(contract: Contract, events: readonly LoanEvent[], today: Day): LoanState {
  return readState(runLoan({ contract, events, today, postings: null }));
}

/** The same re-play with every posting that it stands on, in order of value day. Each is a balanced double entry. */
export function journalLoan(
  contract: Contract,
  events: readonly LoanEvent[],
  today: Day,
): { state: LoanState; postings: Posting[] } {
  const postings: Posting[] = [];
  return { state: readState(runLoan({ contract, events, today, postings })), postings };
}

/** Re-plays a loan and hands out its running form, for the quotes of this package. */
export function runLoan(replay: {
  contract: Contract;
  events: readonly LoanEvent[];
  today: Day;
  postings: Posting[] | null;
  bases?: Map<number, AccrualBasis>;
}): RunningLoan {
  const { contract, today } = replay;
  const standing = standingEvents(replay.events, today);
  const loan = startLoan(contract, standing[0]?.valueDay ?? today, replay);
  for (const event of standing) {
    advanceTo(loan, event.valueDay);
    applyEvent(loan, event);
  }
  advanceTo(loan, today);
  return loan;
}

/** The events that count on a day, in the order in which they act. */
function standingEvents(events: readonly LoanEvent[], today: Day): readonly LoanEvent[] {
  const reversedIds = new Set<string>();
  for (const event of events) {
    if (event.kind === 'reversed' && event.valueDay <= today) reversedIds.add(event.eventId);
  }
  const standing = events.filter(
    (event) => event.valueDay <= today && event.kind !== 'reversed' && !reversedIds.has(event.id),
  );
  return standing.sort((left, right) => left.valueDay - right.valueDay);
}
