import { formatMoney } from '@hiram/lending/format';
import { moneyOf } from '@hiram/lending/money';
import { paymentReturnPath } from '@hiram/wire/addresses';
import { toQuery } from '@hiram/wire/page-parameters';
import type { LatestPayment } from '@hiram/wire/views/latest-payment';
import type { Caller, Context } from '../../feature/context.ts';
import { paymentTextsFor } from '../../lender/texts/payment-texts/payment-texts.ts';
import { fill } from '../../lender/texts/texts.ts';
import type { StoredLoan } from '../../loans/book/loan-store.ts';
import { withinTime } from '../../providers/within-time.ts';
import { isStillAsked } from '../intents/describe-payments.ts';
import { loadIntent } from '../intents/payment-intent-store.ts';
import { lookUp } from './look-up.ts';
import { findNewestAttempt } from './newest-attempt-store.ts';

/** An attempt is mentioned for so long after it was begun: its payer may have stayed on the provider's page. */
const saidMs = 30 * 60_000;
/** A provider that is slower does not keep the payer from the page by which they pay in another way. */
const answerMsMax = 2_000;

/**
 * PAID-08: that the last attempt was declined, to a payer who comes back from the provider's page by another way than the result of
 * the attempt. Nobody was charged only where the provider has just said that it knows of no payment; else it is being checked.
 */
export async function describeDeclined(
  context: Context,
  caller: Caller,
  loan: StoredLoan,
): Promise<LatestPayment | undefined> {
  const since = new Date(context.clock.businessNow().getTime() - saidMs);
  const intent = await findNewestAttempt(context.db, loan.id, since);
  if (intent?.status !== 'failed' || intent.amount_minor === null) return undefined;
  if (!isStillAsked(context, loan, intent)) return undefined;
  const isAllTold = await withinTime(lookUp(context, intent.reference), answerMsMax).catch(() => false);
  const isDeclined = isAllTold && (await loadIntent(context.db, intent.id)).status === 'failed';
  const own = paymentTextsFor(caller.locale);
  const amount = formatMoney(
    moneyOf(intent.amount_minor, loan.contract.terms.currency),
    caller.texts.numbers,
  );
  return {
    text: fill(isDeclined ? own.paymentDeclined : own.checkingCharge, { amount }),
    action: own.showPayment,
    url: `${paymentReturnPath}/${intent.reference}?${toQuery({ ...caller.page, orderId: loan.id })}`,
    ...(isDeclined && { tone: 'due' }),
  };
}
