import { addDays, type Day, earlierDay } from '../calendar-day.ts';
import type { LoanEvent } from '../loan-event.ts';
import type { Pause, RunningLoan } from './running-loan.ts';

/**
 * The pauses among the events in effect, which are given in the order of recording; in order of their first day. They are
 * known before the replay starts, so a pause holds on its own first day whatever the order of the events of that day is.
 * A resumption ends the pauses that were recorded before it, and none that was agreed on later for the same days.
 */
export function readPauses(recorded: readonly LoanEvent[]): Pause[] {
  const pauses: Pause[] = [];
  for (const event of recorded) {
    if (event.kind === 'paused') pauses.push({ fromDay: event.valueDay, throughDay: event.throughDay });
    if (event.kind !== 'resumed') continue;
    for (const [place, pause] of pauses.entries()) {
      pauses[place] = { ...pause, throughDay: earlierDay(pause.throughDay, event.valueDay) };
    }
  }
  return pauses.sort((left, right) => left.fromDay - right.fromDay);
}

/** The spans of consecutive days between two days, both included, on which no pause holds. */
export function unpausedSpans(pauses: readonly Pause[], fromDay: Day, throughDay: Day): Pause[] {
  const spans: Pause[] = [];
  let start = fromDay;
  for (const pause of pauses) {
    if (pause.throughDay < start || pause.throughDay < pause.fromDay) continue;
    if (pause.fromDay > start) {
      spans.push({ fromDay: start, throughDay: earlierDay(throughDay, addDays(pause.fromDay, -1)) });
    }
    start = addDays(pause.throughDay, 1);
    if (start > throughDay) break;
  }
  if (start <= throughDay) spans.push({ fromDay: start, throughDay });
  return spans.filter((span) => span.fromDay <= span.throughDay);
}

/** The last day of the pause that holds on the loan's current day; null without one. */
export function pausedThrough({ pauses, day }: RunningLoan): Day | null {
  const held = pauses.filter((pause) => pause.fromDay <= day && day <= pause.throughDay);
  return held.reduce<Day | null>(
    (last, { throughDay }) => (last === null || throughDay > last ? throughDay : last),
    null,
  );
}
