import type { Day } from '../calendar-day.ts';
import type { LoanEvent } from '../loan-event.ts';
import { standingEvents } from '../replay/replay-loan.ts';

/** A borrower's word to pay an amount by a day. */
export type Promised = {
  readonly madeOn: Day;
  /** The last day on which the money may be paid. */
  readonly dueDay: Day;
  readonly amountMinor: bigint;
  /** How many events the loan had when the promise was made: earlier payments do not keep it. */
  readonly eventsBefore: number;
};

/** Whether a promise is still open, was kept or was broken. */
export type PromiseStanding = 'open' | 'kept' | 'broken';

/**
 * How a promise stands on a day, from the payments by their value days: kept once they reach the amount by its day, broken after
 * it. A payment that is reported late and was made in time keeps it after all; one that is taken back no longer does.
 */
export function calculatePromiseStanding(
  promise: Promised,
  events: readonly LoanEvent[],
  today: Day,
): PromiseStanding {
  const since = new Set(events.slice(promise.eventsBefore).map(({ id }) => id));
  const paidMinor = standingEvents(events, today)
    .filter(({ id, valueDay }) => since.has(id) && valueDay >= promise.madeOn && valueDay <= promise.dueDay)
    .reduce((sum, event) => (event.kind === 'paid' ? sum + event.amountMinor : sum), 0n);
  if (paidMinor >= promise.amountMinor) return 'kept';
  return today > promise.dueDay ? 'broken' : 'open';
}
