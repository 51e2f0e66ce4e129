import type { Day } from '@hiram/lending/calendar-day';
import { canGoByItself } from '@hiram/lending/decisions/can-go-by-itself';
import type { Tx } from '../../ground/engine/database.ts';
import type { StoredLoan } from '../book/loan-store.ts';
import { findPayoutStanding } from './payout-standing-store.ts';

/**
 * PAY-28: whether the money of an approved loan goes on a day only where staff send it. It does long after it came back, once staff
 * took its payout out of the books, and where a payout that ended without its money was reported as sent since.
 */
export async function goesOnlyByStaff(
  tx: Tx,
  { id, events }: Pick<StoredLoan, 'id' | 'events'>,
  day: Day,
): Promise<boolean> {
  return !canGoByItself(events, day) || (await findPayoutStanding(tx, id)).isReportedSent;
}
