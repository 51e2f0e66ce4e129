import type { LoanEvent } from './loan-event.ts';

/** The event by which a loan was taken over from another system. */
export type TakenOver = Extract<LoanEvent, { kind: 'taken-over' }>;

/** How a loan was taken over from another system; null for one that was made here. */
export const findTakenOver = (events: readonly LoanEvent[]): TakenOver | null =>
  events.find((event): event is TakenOver => event.kind === 'taken-over') ?? null;

/** The ids of what happened in the other system, and of the taking over itself; none for a loan that was made here. */
export function listTakenOverIds(events: readonly LoanEvent[]): ReadonlySet<string> {
  const place = events.findIndex(({ kind }) => kind === 'taken-over');
  return new Set(events.slice(0, place + 1).map(({ id }) => id));
}
