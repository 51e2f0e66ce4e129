import { parseDay } from '@hiram/lending/calendar-day';
import { dayOfInstant } from '@hiram/lending/market';
import { accept, refuse } from '@hiram/lending/result';
import { isUnderWay } from '@hiram/wire/statuses/transfer-statuses';
import type { Context } from '../../../feature/context.ts';
import type { StaffCaller, StaffOutcome } from '../../../feature/staff/staff-route.ts';
import { isId } from '../../../ground/new-id.ts';
import { findLoan } from '../../../loans/book/loan-store.ts';
import { dropKeptDay, hasColleagueFound } from '../asked-day.ts';
import { lookAtPayout } from '../look-at-payout.ts';
import { findPayout, isHeld, type Payout } from '../payout-store.ts';
import { readTransfer } from '../read-transfer.ts';
import { recordPayout } from '../record-payout.ts';

const impossible = (why: string) => refuse({ code: 'not-possible', why });

/**
 * Books a payout whose report was held for its day, on the day that two persons found out, one after the other. Only the
 * day is theirs: that and how the payout ended, and with what sum, the provider must say again now.
 */
export async function confirmPayout(
  context: Context,
  staff: StaffCaller,
  { id, settledOn }: { readonly id: string; readonly settledOn: string },
): Promise<StaffOutcome<{ readonly state: 'waits' | 'booked' }>> {
  const payout = isId(id) ? await findPayout(context.db, id) : undefined;
  if (!payout) return refuse({ code: 'not-found' });
  if (!isUnderWay(payout) || !(await isHeld(context.db, payout.id)))
    return impossible('Only a payout that is under way and whose report was held can be confirmed.');
  const confirmedDay = await parseSettledDay(context, payout, settledOn);
  if (confirmedDay === null)
    return impossible('The money can have arrived from the day of the payout on, and not after today.');
  const report = await readTransfer(context, payout);
  if (!report || report.status === 'pending')
    return impossible('The provider does not say that this payout has ended.');
  const found = await hasColleagueFound(context, staff, { payoutId: payout.id, settledOn });
  if (!found.ok) return found;
  if (!found.value) return accept({ state: 'waits' });
  const recorded = await recordPayout(context, { report, message: null, confirmedDay });
  if (recorded !== report.status)
    return impossible('The provider tells of another sum than was sent. Ask the provider first.');
  await dropKeptDay(context.db, payout.id);
  const noted = await lookAtPayout(context, staff, payout.id);
  return noted.ok ? accept({ state: 'booked' }) : noted;
}

async function parseSettledDay(context: Context, payout: Payout, settledOn: string) {
  const loan = await findLoan(context.db, payout.order_id);
  const day = parseDay(settledOn);
  if (!loan || day === null) return null;
  const { market } = loan.contract.terms;
  const isPossible = day >= dayOfInstant(payout.created_at, market) && day <= context.clock.today(market);
  return isPossible ? day : null;
}
