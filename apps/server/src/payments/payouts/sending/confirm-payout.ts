import { type Day, formatDay, parseDay } from '@hiram/lending/calendar-day';
import { formatMoney } from '@hiram/lending/format';
import { dayOfInstant, readCurrency } from '@hiram/lending/market';
import { moneyOf } from '@hiram/lending/money';
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
import { isOfOtherSum, recordPayoutIn } from '../record-payout.ts';

type Asked = { readonly id: string; readonly settledOn: string; readonly isWholeSum?: boolean | undefined };
type Confirmed = StaffOutcome<{ readonly state: 'waits' | 'booked' }>;

const impossible = (why: string) => refuse({ code: 'not-possible', why });
const notConfirmable = impossible(
  'Only a payout that is under way and whose report was held can be confirmed.',
);

/**
 * Books a payout whose report was held for its day or its sum, on the day that two persons found out, one after the other. That and how the
 * payout ended the provider must say again now. Where it tells of another sum than was sent, the two have found at the bank that
 * it was the whole sum; the difference stands in the day's close.
 */
export async function confirmPayout(
  context: Context,
  staff: StaffCaller,
  { id, settledOn, isWholeSum = false }: Asked,
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
  if (isOfOtherSum(report, payout) && !isWholeSum) return impossible(otherSumWords(report, payout));
  const outcome = await context.loanLanes.run(payout.reference, () =>
    inTransaction(context.db, (tx) =>
      bookTogether(context, tx, staff, { payout, report, confirmedDay, isWholeSum }),
    ),
  );
  context.wakeOutbox();
  return outcome;
}

type Found = {
  readonly payout: Payout;
  readonly report: PayoutReport;
  readonly confirmedDay: Day;
  readonly isWholeSum: boolean;
};

/** What is to be done about a sum that is not the one that was sent. */
function otherSumWords(report: PayoutReport, { amount_minor: sentMinor, currency }: Payout): string {
  const told = formatMoney(moneyOf(report.amountMinor, report.currency), 'market');
  const sent = formatMoney(moneyOf(sentMinor, readCurrency(currency)), 'market');
  return `The provider reports ${told}, and ${sent} was sent. Clarify it with the provider. If the bank shows all of ${sent}, confirm that too.`;
}

/** Behind the loan's lock: the first of two finds that a colleague must come, the second books, and nobody comes after them. */
async function bookTogether(
  context: Context,
  tx: Tx,
  staff: StaffCaller,
  { payout, report, confirmedDay, isWholeSum }: Found,
): Promise<Confirmed> {
  const { id } = payout;
  await lockLoan(tx, payout.order_id);
  const standing = await findPayout(tx, id);
  if (!standing || !isUnderWay(standing)) return notConfirmable;
  const settledOn = formatDay(confirmedDay);
  const found = await hasColleagueFound(context, tx, staff, { payoutId: id, settledOn, isWholeSum });
  if (!found.ok) return found;
  if (!found.value) return accept({ state: 'waits' });
  const told = { report, message: null, confirmedDay, isWholeSum };
  if ((await recordPayoutIn(context, tx, told)) !== report.status)
    throw new Error('a payout under way was confirmed and not booked');
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
