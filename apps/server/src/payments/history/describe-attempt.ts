import { dayOf, formatDay } from '@hiram/lending/calendar-day';
import { formatInstant } from '@hiram/lending/format';
import { paymentReturnPath } from '@hiram/wire/addresses';
import { toQuery } from '@hiram/wire/page-parameters';
import type { PaymentView } from '@hiram/wire/views/payment-views';
import { boundsOfDay } from '../../ground/clock.ts';
import { mandateChannelNumber } from '../../providers/mandate/mandate-provider.ts';
import { isChecked } from '../cards/card-repayment-store.ts';
import { isChargedChannel } from '../cards/cards.ts';
import { isStillAsked } from '../intents/describe-payments.ts';
import { endedBefore } from '../intents/ended-before.ts';
import type { PaymentIntent } from '../intents/payment-intent-store.ts';
import type { Debit } from '../mandates/debit-store.ts';
import type { Payment } from '../recording/payment-store.ts';
import { addressIn, format, nameOf, type PaymentsPlace } from './payments-place.ts';
import type { TimedView } from './timed-view.ts';

/** An attempt that brought no payment, or none yet. One that has ended and whose standing code was paid is that payment's line. */
export function describeAttempt(
  page: PaymentsPlace,
  attempt: PaymentIntent,
  came: readonly Came[],
): TimedView[] {
  const { context, loan, own } = page;
  const untaken = page.untaken.find((each) => each.intent_id === attempt.id);
  if (untaken) return [toUntakenLine(page, attempt, untaken)];
  const { status, expires_at: expiresAt } = attempt;
  const now = context.clock.businessNow();
  const isOver = expiresAt !== null && expiresAt <= now;
  const { charge, debit } = page;
  const isUnderWay =
    debit?.intent_id === attempt.id || (charge?.reference === attempt.reference && isChecked(charge, now));
  const isOpen = isUnderWay || (status === 'open' && !isOver && isStillAsked(context, loan, attempt));
  if (!isOpen && came.some((payment) => isPaidByCode(attempt, payment))) return [];
  const ended = status === 'failed' ? own.stateDeclined : own.stateExpired;
  const view: PaymentView = {
    id: attempt.id,
    tone: isOpen ? 'due' : status === 'failed' ? 'danger' : 'calm',
    state: isUnderWay ? own.stateChecking : isOpen ? own.stateWaiting : ended,
    title: nameOf(page, attempt.channel_number),
    amount: format(page, attempt.amount_minor ?? 0n),
    rows: [
      { text: own.rowTime, value: formatInstant(attempt.created_at, loan.contract.terms.market) },
      { text: own.rowReference, value: attempt.reference },
    ],
    covered: [],
    ...(isOpen ? linkOf(page, attempt) : isAskedAbout(attempt, now) && { link: resultLink(page, attempt) }),
  };
  return [{ at: attempt.created_at, rowId: attempt.id, view }];
}

/** A debit that the bank was not asked for: planned for its day, or not taken after all. Its page says more. */
function toUntakenLine(page: PaymentsPlace, attempt: PaymentIntent, { state, due_day }: Debit): TimedView {
  const { own, loan } = page;
  const day = dayOf(due_day);
  const view: PaymentView = {
    id: attempt.id,
    tone: 'calm',
    state: state === 'dropped' ? own.stateNotTaken : own.statePlanned,
    title: nameOf(page, attempt.channel_number),
    amount: format(page, attempt.amount_minor ?? 0n),
    rows: [{ text: own.rowPlannedFor, value: formatDay(day) }],
    covered: [],
    link: { text: own.showPayment, url: addressIn(page, 'mandate') },
  };
  return { at: boundsOfDay(day, loan.contract.terms.market).from, rowId: attempt.id, view };
}

type Came = Pick<Payment, 'intent_id' | 'paid_at' | 'received_at'>;

/** Whether a payment came by the standing code of an attempt while that could be paid, of whatever amount. */
const isPaidByCode = ({ standing_id: code, created_at, expires_at }: PaymentIntent, payment: Came): boolean =>
  code !== null &&
  payment.intent_id === code &&
  payment.received_at >= created_at &&
  (expires_at === null || payment.paid_at <= expires_at);

/** Whether an intent is of automatic repayment. */
export const isOfMandate = ({ channel_number: channel }: PaymentIntent): boolean =>
  channel === mandateChannelNumber;

/** Whether the provider of an attempt that has ended is asked whether money came for it after all. A debit has no page of its result. */
function isAskedAbout(attempt: PaymentIntent, now: Date): boolean {
  const { status, expires_at: end } = attempt;
  const hasEnded = status !== 'open' || (end !== null && end <= now);
  return hasEnded && end !== null && end > endedBefore(now) && !isOfMandate(attempt);
}

/**
 * Where an open attempt is paid. An account is charged without a page of a code: it has a result once its holder has agreed. What the
 * bank was asked for is followed on the page of the mandate.
 */
function linkOf(page: PaymentsPlace, attempt: PaymentIntent) {
  const { id, reference, channel_number: channel } = attempt;
  const { own, charge, debit } = page;
  const text = own.showPayment;
  if (debit?.intent_id === id) return { link: { text, url: addressIn(page, 'mandate') } };
  if (!isChargedChannel(channel))
    return { link: { text, url: addressIn(page, 'codeRepaymentPlain', { id }) } };
  if (charge?.reference !== reference) return {};
  return { link: resultLink(page, attempt) };
}

const resultLink = ({ own, caller, loan }: PaymentsPlace, { reference }: PaymentIntent) => ({
  text: own.showPayment,
  url: `${paymentReturnPath}/${reference}?${toQuery({ ...caller.page, orderId: loan.id })}`,
});
