import type { Day } from '@hiram/lending/calendar-day';
import { canGoByItself } from '@hiram/lending/decisions/can-go-by-itself';
import { isOfDeceased } from '../../contacts/is-of-deceased.ts';
import type { Context } from '../../feature/context.ts';
import type { Tx } from '../../ground/engine/database.ts';
import type { StoredLoan } from '../book/loan-store.ts';
import { findPayoutStanding } from './payout-standing-store.ts';

/**
 * PAY-28: whether the money of an approved loan goes on a day only where staff send it. It does long after it came back, once staff
 * took its payout out of the books, where a payout that ended without its money was reported as sent since, and after the death of
 * its borrower.
 */
export async function goesOnlyByStaff(
  context: Pick<Context, 'clock'>,
  tx: Tx,
  loan: Pick<StoredLoan, 'id' | 'contract' | 'events'>,
  day: Day,
): Promise<boolean> {
  if (!canGoByItself(loan.events, day) || (await isOfDeceased(context, tx, loan))) return true;
  return (await findPayoutStanding(tx, loan.id)).isReportedSent;
}
