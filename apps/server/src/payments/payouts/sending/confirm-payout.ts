import { type Day, formatDay, parseDay } from '@hiram/lending/calendar-day';
import { dayOfInstant } from '@hiram/lending/market';
import { accept, refuse } from '@hiram/lending/result';
import { isUnderWay } from '@hiram/wire/statuses/transfer-statuses';
import type { Context } from '../../../feature/context.ts';
import type { StaffCaller, StaffOutcome } from '../../../feature/staff/staff-route.ts';
import type { Tx } from '../../../ground/engine/database.ts';
import { inTransaction } from '../../../ground/engine/transaction.ts';
import { isId } from '../../../ground/new-id.ts';
import { findLoan, lockLoan } from '../../../loans/book/loan-store.ts';
import type { PayoutReport } from '../../../providers/payment/payment-provider.ts';
import { dropKeptDay, hasColleagueFound } from '../asked-day.ts';
import { findPayout, insertLateLooks, isHeld, type Payout } from '../payout-store.ts';
import { readTransfer } from '../read-transfer.ts';
import { recordPayoutIn } from '../record-payout.ts';

type Confirmed = StaffOutcome<{ readonly state: 'waits' | 'booked' }>;

const impossible = (why: string) => refuse({ code: 'not-possible', why });
const notConfirmable = impossible(
  'Only a payout that is under way and whose report was held can be confirmed.',
);

/**
 * Books a payout whose report was held for its day, on the day that two persons found out, one after the other. Only the
 * day is theirs: that and how the payout ended, and with what sum, the provider must say again now.
 */
export async function confirmPayout(
  context: Context,
  staff: StaffCaller,
  { id, settledOn }: { readonly id: string; readonly settledOn: string },
): Promise<Confirmed> {
  const payout = isId(id) ? await findPayout(context.db, id) : undefined;
  if (!payout) return refuse({ code: 'not-found' });
  if (!isUnderWay(payout) || !(await isHeld(context.db, payout.id))) return notConfirmable;
  const confirmedDay = await parseSettledDay(context, payout, settledOn);
  if (confirmedDay === null)
    return impossible('The money can have arrived from the day of the payout on, and not after today.');
  const report = await readTransfer(context, payout);
  if (!report || report.status === 'pending')
    return impossible('The provider does not say that this payout has ended.');
  const outcome = await context.loanLanes.run(payout.reference, () =>
    inTransaction(context.db, (tx) => bookTogether(context, tx, staff, { payout, report, confirmedDay })),
  );
  context.wakeOutbox();
  return outcome;
}

type Found = { readonly payout: Payout; readonly report: PayoutReport; readonly confirmedDay: Day };

/** Behind the loan's lock: the first of two finds that a colleague must come, the second books, and nobody comes after them. */
async function bookTogether(
  context: Context,
  tx: Tx,
  staff: StaffCaller,
  { payout, report, confirmedDay }: Found,
): Promise<Confirmed> {
  const { id } = payout;
  await lockLoan(tx, payout.order_id);
  const standing = await findPayout(tx, id);
  if (!standing || !isUnderWay(standing)) return notConfirmable;
  const settledOn = formatDay(confirmedDay);
  const found = await hasColleagueFound(context, tx, staff, { payoutId: id, settledOn });
  if (!found.ok) return found;
  if (!found.value) return accept({ state: 'waits' });
  const recorded = await recordPayoutIn(context, tx, { report, message: null, confirmedDay });
  if (recorded !== report.status)
    return impossible('The provider tells of another sum than was sent. Ask the provider first.');
  await dropKeptDay(tx, id);
  const look = { payoutId: id, readThrough: context.clock.businessNow(), lookedAtBy: staff.name };
  await insertLateLooks(tx, look, context.clock.systemNow());
  return accept({ state: 'booked' });
}

async function parseSettledDay(context: Context, payout: Payout, settledOn: string) {
  const loan = await findLoan(context.db, payout.order_id);
  const day = parseDay(settledOn);
  if (!loan || day === null) return null;
  const { market } = loan.contract.terms;
  const isPossible = day >= dayOfInstant(payout.created_at, market) && day <= context.clock.today(market);
  return isPossible ? day : null;
}
