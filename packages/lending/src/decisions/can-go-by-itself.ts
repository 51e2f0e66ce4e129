import { type Day, daysBetween } from '../calendar-day.ts';
import type { LoanEvent } from '../loan-event.ts';

/** So many days after it came back, the money of a loan still goes by itself to another account. Later only staff send it. */
export const resendDaysMax = 30;

/**
 * Whether the money of an approved loan may go on a day without anybody of the staff. It may where it was never sent, and where
 * it came back at most `resendDaysMax` days before. It may not once staff took its payout out of the books: they decide then.
 */
export function canGoByItself(events: readonly LoanEvent[], day: Day): boolean {
  const kinds = new Map(events.map(({ id, kind }) => [id, kind]));
  const last = events.findLast((event) =>
    event.kind === 'reversed' ? isOfPayout(kinds.get(event.eventId)) : isOfPayout(event.kind),
  );
  if (last === undefined) return true;
  return last.kind === 'payout-returned' && daysBetween(last.valueDay, day) <= resendDaysMax;
}

const isOfPayout = (kind: LoanEvent['kind'] | undefined): boolean =>
  kind === 'payout-sent' || kind === 'payout-returned' || kind === 'disbursed';
