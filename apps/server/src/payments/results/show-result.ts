import { formatDay } from '@hiram/lending/calendar-day';
import { explainPayment } from '@hiram/lending/explanations/explain-payment';
import { findHeldOverpayments } from '@hiram/lending/explanations/find-held-overpayments';
import { listMoneyEntries } from '@hiram/lending/explanations/list-money-entries';
import { formatInstant, formatMoney } from '@hiram/lending/format';
import { moneyOf } from '@hiram/lending/money';
import { readNextPayment } from '@hiram/lending/quotes/loan-plan';
import { replayLoan } from '@hiram/lending/replay/replay-loan';
import type { DetailRow } from '@hiram/wire/answer-fields';
import { toQuery } from '@hiram/wire/page-parameters';
import type { PaymentResultView } from '@hiram/wire/views/payment-views';
import type { Caller, Context } from '../../feature/context.ts';
import type { PageView } from '../../feature/feature.ts';
import { isId } from '../../ground/new-id.ts';
import { loadProductVersion } from '../../lender/products/product-store.ts';
import type { PaymentTexts } from '../../lender/texts/payment-texts/en.ts';
import { paymentTextsFor } from '../../lender/texts/payment-texts/payment-texts.ts';
import { fill } from '../../lender/texts/texts.ts';
import type { StoredLoan } from '../../loans/book/loan-store.ts';
import { findOwnLoan } from '../../loans/book/own-loan.ts';
import { underWaySince } from '../cards/capture-card.ts';
import { findRepaymentUnderWay } from '../cards/card-repayment-store.ts';
import { isChargedChannel, listCards, nameChargedAccount } from '../cards/cards.ts';
import { findChannel, nameChannel } from '../intents/channels.ts';
import type { PaymentIntent } from '../intents/payment-intent-store.ts';
import {
  findNewestPayment,
  findPaymentOfIntent,
  isHeldWithoutLoan,
} from '../recording/payment-list-store.ts';
import type { Payment } from '../recording/payment-store.ts';
import { coveredRows } from './covered-rows.ts';

type Attempt = {
  readonly context: Context;
  readonly caller: Caller;
  readonly intent: PaymentIntent;
  readonly loan: StoredLoan;
  readonly own: PaymentTexts;
  /** The provider has just told everything that it knows of this attempt, and nothing of it is pending. */
  readonly isAllTold: boolean;
};

const soonMs = 10 * 60_000;

/**
 * The page of one of the borrower's own attempts to pay. It shows the payment that the address names, else the newest; null
 * where the named one is not of this attempt. What is not known yet is looked up again by itself.
 */
export async function showResult(
  context: Context,
  caller: Caller,
  intent: PaymentIntent,
  { isAllTold }: { readonly isAllTold: boolean },
): Promise<PageView | null> {
  const loan = await findOwnLoan(context, caller, { orderId: intent.order_id });
  if (!loan) return null;
  const attempt = { context, caller, intent, loan, own: paymentTextsFor(caller.locale), isAllTold };
  const { paymentId } = caller.page;
  const payment = await (paymentId === undefined
    ? findNewestPayment(context.db, intent)
    : findNamedPayment(context, intent, paymentId));
  if (!payment && paymentId !== undefined) return null;
  const isOnLoan = payment?.order_id === intent.order_id;
  const view = isOnLoan ? await showPayment(attempt, payment) : await showAttempt(attempt, payment ?? null);
  const isNew = context.clock.businessNow().getTime() - intent.created_at.getTime() < soonMs;
  const refreshSeconds = isNew ? 5 : 30;
  return {
    screen: 'paymentResult',
    content: { ...view, loan: { text: attempt.own.toLoan, url: addressIn(attempt, 'orderDetails') } },
    ...(view.state === 'checking' && { refreshSeconds }),
  };
}

const findNamedPayment = async ({ db }: Context, intent: PaymentIntent, paymentId: string) =>
  isId(paymentId) ? findPaymentOfIntent(db, intent, paymentId) : undefined;

/** The amount and the rows of a payment, on its loan or not. */
async function describePaid(attempt: Attempt, payment: Payment) {
  const { own, loan } = attempt;
  return {
    amount: format(attempt, payment.amount_minor),
    rows: [
      ...(await channelRow(attempt)),
      { text: own.rowTime, value: formatInstant(payment.paid_at, loan.contract.terms.market) },
      { text: own.rowReference, value: payment.provider_payment_id },
    ],
  };
}

async function showPayment(attempt: Attempt, payment: Payment): Promise<PaymentResultView> {
  const { own } = attempt;
  const common = await describePaid(attempt, payment);
  const { amount } = common;
  if (payment.reversed_at !== null) {
    const text = fill(own.resultTakenBackText, { amount });
    return { ...common, state: 'taken-back', heading: own.resultTakenBack, text, covered: [] };
  }
  return {
    ...{ ...common, state: 'received', heading: own.resultReceived },
    text: describeReceipt(attempt, payment),
    covered: coveredBy(attempt, payment),
    next: { text: own.receipt, url: addressIn(attempt, 'documentReceipt', { paymentId: payment.id }) },
  };
}

function coveredBy({ context, caller, loan, own }: Attempt, payment: Payment): DetailRow[] {
  const { market, currency } = loan.contract.terms;
  const entries = listMoneyEntries(loan.contract, loan.events, context.clock.today(market));
  const entry = entries.find(({ eventId }) => eventId === payment.event_id);
  if (!entry) return [];
  const isHeld = findHeldOverpayments(entries).has(entry);
  return coveredRows({ ...entry, isHeld }, { texts: caller.texts, own, currency });
}

/** What the payment did to the loan, true for the loan as it is now. */
export function describeReceipt(attempt: Omit<Attempt, 'isAllTold'>, payment: Payment): string {
  const { context, loan, own } = attempt;
  const { contract, events } = loan;
  const today = context.clock.today(contract.terms.market);
  const state = replayLoan(contract, events, today);
  const amount = format(attempt, payment.amount_minor);
  const next = readNextPayment(contract, events, state);
  const date = next ? formatDay(next.dueDay) : '';
  if (state.status === 'settled') return fill(own.resultSettledText, { amount });
  if (state.status === 'overdue') return fill(own.resultStillOverdueText, { amount });
  const explained = payment.event_id === null ? null : explainPayment(contract, events, payment.event_id);
  if (explained?.isExtension) return fill(own.resultExtendedText, { amount, date });
  return fill(next ? own.resultNextText : own.resultReceivedText, { amount, date });
}

/**
 * An attempt without a payment, or one of its payments that has left the loan, with its own amount. Nobody is led to pay again whose
 * account is being charged, or whose money was received and taken off this loan by staff while it waits to be matched. What is with
 * another loan or went back to its payer is not checked.
 */
async function showAttempt(attempt: Attempt, left: Payment | null): Promise<PaymentResultView> {
  const { context, intent, own } = attempt;
  const isPaid = intent.status === 'paid' || left !== null;
  const isKept = isPaid
    ? await isHeldWithoutLoan(context.db, intent, left?.id ?? null)
    : await isUnderWay(attempt);
  const state = isKept ? 'checking' : isPaid ? 'taken-back' : stateOf(attempt);
  const words = {
    declined: [own.resultDeclined, own.resultDeclinedText, own.tryAgain],
    cancelled: [own.resultCancelled, own.resultCancelledText, own.tryAgain],
    expired: [own.resultExpired, own.resultExpiredText, own.newPayment],
    checking: [own.resultChecking, own.resultCheckingText, own.tryAgain],
    'taken-back': [own.resultOffLoan, own.resultOffLoanText, own.newPayment],
  } as const;
  const [heading, text, action] = words[state];
  const page = intent.purpose === 'rollover' ? 'rolloverRepayment' : 'instalmentRepayment';
  return {
    state,
    heading,
    text: isKept ? own.resultUnderWayText : text,
    ...(left ? await describePaid(attempt, left) : await describeAsked(attempt)),
    covered: [],
    ...(!isKept && { next: { text: action, url: addressIn(attempt, page) } }),
  };
}

/** The amount that was asked for, and the rows of an attempt. */
const describeAsked = async (attempt: Attempt) => ({
  amount: attempt.intent.amount_minor === null ? '' : format(attempt, attempt.intent.amount_minor),
  rows: await channelRow(attempt),
});

/**
 * The state of an attempt without a payment. Whoever left the provider's page, had a try declined there, or paid in the last
 * minute of the day, was not charged only if the provider has just said that it knows of no payment: one may be pending.
 */
function stateOf({ context, caller, intent, isAllTold }: Attempt) {
  if (intent.status === 'failed') return isAllTold ? 'declined' : 'checking';
  const isOver = intent.expires_at !== null && intent.expires_at <= context.clock.businessNow();
  if (intent.status === 'expired' || isOver) return isAllTold ? 'expired' : 'checking';
  return isAllTold && caller.page.result === 'cancelled' ? 'cancelled' : 'checking';
}

/** PAID-08: whether it charges an account, whose provider has taken the charge and reported nothing of it yet. */
async function isUnderWay({ context, intent, loan }: Attempt): Promise<boolean> {
  if (!isChargedChannel(intent.channel_number)) return false;
  const under = { exceptId: null, since: underWaySince(context) };
  const charge = await findRepaymentUnderWay(context.db, loan.id, under);
  return charge?.reference === intent.reference && charge.status === 'captured';
}

async function channelRow({ context, caller, intent, loan, own }: Attempt): Promise<DetailRow[]> {
  const product = await loadProductVersion(context.db, loan.productId, loan.productVersion);
  const channel = findChannel(context, product, intent.channel_number);
  const name = channel
    ? nameChannel(context, caller, channel)
    : nameChargedAccount(await listCards(context, caller), intent.channel_number);
  return name === null ? [] : [{ text: own.rowChannel, value: name }];
}

function addressIn(
  { context, caller, loan }: Attempt,
  page: 'orderDetails' | 'instalmentRepayment' | 'rolloverRepayment' | 'documentReceipt',
  own: { readonly paymentId?: string } = {},
): string {
  const productId = String(loan.productId);
  const query = toQuery({ ...caller.page, orderId: loan.id, productId, product_id: productId }, own);
  return `${context.settings.paths[page]}?${query}`;
}

const format = ({ caller, loan }: Pick<Attempt, 'caller' | 'loan'>, minor: bigint): string =>
  formatMoney(moneyOf(minor, loan.contract.terms.currency), caller.texts.numbers);
