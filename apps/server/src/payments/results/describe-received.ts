import { paymentReturnPath } from '@hiram/wire/addresses';
import type { LoanDetailsAnswer } from '@hiram/wire/calls/loan-details';
import { toQuery } from '@hiram/wire/page-parameters';
import type { LatestPayment } from '@hiram/wire/views/latest-payment';
import type { Caller, Context } from '../../feature/context.ts';
import { paymentTextsFor } from '../../lender/texts/payment-texts/payment-texts.ts';
import type { StoredLoan } from '../../loans/book/loan-store.ts';
import { findIntent } from '../intents/payment-intent-store.ts';
import { findReceivedSince } from '../recording/payment-list-store.ts';
import { describeChecking } from './describe-checking.ts';
import { describeDeclined } from './describe-declined.ts';
import { describeReceipt } from './show-result.ts';

/** What the borrower has just paid is said for this long. */
const saidMs = 10 * 60_000;

/** What pays a loan is an event of it: where there is no new one, no payment has to be looked for. */
const mayHaveBeenPaid = ({ events, recordedAt }: StoredLoan, since: Date): boolean =>
  recordedAt !== null && recordedAt >= since && events.some(({ kind }) => kind === 'paid');

/**
 * PAID-08: what a page on which an amount is paid says first of the payment before: that it is checked and must not be made again,
 * else that it was received in the last minutes, since another amount may be asked for now, else that it was declined. Undefined
 * without one.
 */
export const describeLatest = async (
  context: Context,
  caller: Caller,
  loan: StoredLoan,
): Promise<LatestPayment | undefined> =>
  (await describeChecking(context, caller, loan.id)) ??
  (await describeReceived(context, caller, loan)) ??
  describeDeclined(context, caller, loan);

/** PAID-08: the payment that was received in the last minutes, with its amount and what it did; undefined without one. */
export async function describeReceived(
  context: Context,
  caller: Caller,
  loan: StoredLoan,
): Promise<LoanDetailsAnswer['received']> {
  const since = new Date(context.clock.businessNow().getTime() - saidMs);
  if (!mayHaveBeenPaid(loan, since)) return undefined;
  const payment = await findReceivedSince(context.db, loan.id, since);
  const intent = payment?.intent_id && (await findIntent(context.db, caller.borrowerId, payment.intent_id));
  if (!payment || !intent) return undefined;
  const own = paymentTextsFor(caller.locale);
  const query = toQuery({ ...caller.page, orderId: loan.id });
  return {
    text: describeReceipt({ context, caller, intent, loan, own }, payment),
    action: own.showPayment,
    url: `${paymentReturnPath}/${intent.reference}?${query}`,
  };
}
