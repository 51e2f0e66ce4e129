import { formatDay } from '@hiram/lending/calendar-day';
import { instalmentAmount, unpaidOfInstalment } from '@hiram/lending/carried-debt';
import { findHeldOverpayments } from '@hiram/lending/explanations/find-held-overpayments';
import { listMoneyEntries, type MoneyEntry } from '@hiram/lending/explanations/list-money-entries';
import { formatDayInWords, formatInstant, formatMoney } from '@hiram/lending/format';
import type { InstalmentState } from '@hiram/lending/loan-state';
import { moneyOf } from '@hiram/lending/money';
import { replayLoan } from '@hiram/lending/replay/replay-loan';
import { paymentReturnPath } from '@hiram/wire/addresses';
import { toQuery } from '@hiram/wire/page-parameters';
import type { PaymentsView, PaymentView } from '@hiram/wire/views/payment-views';
import type { Caller, Context } from '../../feature/context.ts';
import { shardOfIds } from '../../ground/engine/sharding/shards.ts';
import type { Product } from '../../lender/products/product-definition.ts';
import { loadProductVersion } from '../../lender/products/product-store.ts';
import { mandateTextsFor } from '../../lender/texts/mandate-texts/mandate-texts.ts';
import type { PaymentTexts } from '../../lender/texts/payment-texts/en.ts';
import { paymentTextsFor } from '../../lender/texts/payment-texts/payment-texts.ts';
import { fill } from '../../lender/texts/texts.ts';
import type { StoredLoan } from '../../loans/book/loan-store.ts';
import { mandateChannelNumber } from '../../providers/mandate/mandate-provider.ts';
import { underWaySince } from '../cards/capture-card.ts';
import { findRepaymentUnderWay, isChecked, type RepaymentUnderWay } from '../cards/card-repayment-store.ts';
import { isChargedChannel, type ListedCard, listCards, nameChargedAccount } from '../cards/cards.ts';
import { listClaims } from '../claims/claim-store.ts';
import { describeClaim } from '../claims/describe-claim.ts';
import { findChannel, nameChannel } from '../intents/channels.ts';
import { isStillAsked } from '../intents/describe-payments.ts';
import { endedBefore } from '../intents/ended-before.ts';
import { listIntents, type PaymentIntent } from '../intents/payment-intent-store.ts';
import { type DebitUnderWay, findDebitsUnderWay } from '../mandates/debit-store.ts';
import { formatPaidTime, payersReference } from '../recording/format-paid-time.ts';
import { listOffLoanPayments, listPayments } from '../recording/payment-list-store.ts';
import type { Payment } from '../recording/payment-store.ts';
import { listRefunds } from '../refunds/refund-transfer-store.ts';
import { coveredRows } from '../results/covered-rows.ts';
import { describeOffLoan } from './describe-off-loan.ts';
import { describeRefunds, type TimedView } from './describe-refunds.ts';

type Page = {
  readonly context: Context;
  readonly caller: Caller;
  readonly loan: StoredLoan;
  readonly product: Product;
  /** The accounts that can be charged. */
  readonly cards: readonly ListedCard[];
  readonly own: PaymentTexts;
  readonly entries: readonly MoneyEntry[];
  /** Those whose overpayment is held today. */
  readonly held: ReadonlySet<MoneyEntry>;
  /** The charge of an account that was confirmed and is not reported yet. */
  readonly charge: RepaymentUnderWay | undefined;
  /** The automatic repayment that the bank was asked for and has not answered yet, also after its day. */
  readonly debit: DebitUnderWay | undefined;
};

/** The payments of a loan, the newest first, from the ledger's own entries (`listMoneyEntries`). */
export async function showPayments(
  context: Context,
  caller: Caller,
  loan: StoredLoan,
): Promise<PaymentsView> {
  const today = context.clock.today(loan.contract.terms.market);
  const product = await loadProductVersion(context.db, loan.productId, loan.productVersion);
  const entries = listMoneyEntries(loan.contract, loan.events, today);
  const own = paymentTextsFor(caller.locale);
  const cards = await listCards(context, caller);
  const under = { exceptId: null, since: underWaySince(context) };
  const charge = await findRepaymentUnderWay(context.db, loan.id, under);
  const [debit] = await findDebitsUnderWay(context.db, shardOfIds([loan.id]), [loan.id]);
  const held = findHeldOverpayments(entries);
  const page = { context, caller, loan, product, cards, own, entries, held, charge, debit };
  const payments = await listPayments(context.db, loan.id);
  const intents = await listIntents(context.db, loan.id);
  const refunds = await listRefunds(context.db, loan.id);
  const claims = await listClaims(context.db, context.cipher, loan.id);
  const offLoan = await listOffLoanPayments(context.db, loan.id);
  const attempts = intents.filter((each) => each.amount_minor !== null && each.status !== 'paid');
  const came = [...payments, ...offLoan];
  const lines = [
    ...payments.map((payment) => toPaymentLine(page, payment, intents)),
    ...entries.filter(({ kind }) => kind === 'credit-used').map((entry) => toUsedLine(page, entry)),
    ...describeRefunds({ caller, loan, refunds, entries }),
    ...attempts.flatMap((attempt) => toAttemptLine(page, attempt, came)),
    ...offLoan.map((payment) =>
      describeOffLoan({ caller, loan, title: nameOf(page, payment.channel_number) }, payment),
    ),
    ...claims.map((claim) =>
      describeClaim(
        context,
        {
          ...{ caller, loan, channel: channelOf(page, claim.channel_number) ?? '' },
          takenBack: payments.find((each) => each.id === claim.payment_id && isTakenBack(page, each)),
        },
        claim,
      ),
    ),
  ];
  const received = entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  const { schedule } = replayLoan(loan.contract, loan.events, today);
  return {
    productName: product.name,
    paidSoFar: format(page, received),
    plan: schedule.map((instalment) => toPlanItem(page, instalment, schedule.length)),
    payments: lines.sort((left, right) => (left.at < right.at ? 1 : -1)).map(({ view }) => view),
    links: [
      {
        text: own.paidAlready,
        url: `${context.settings.paths.paymentSearch}?${toQuery({ ...caller.page, orderId: loan.id })}`,
      },
      { text: own.allDocuments, url: addressIn(page, 'documentList') },
    ],
    loan: { text: own.toLoan, url: addressIn(page, 'orderDetails') },
  };
}

function toPaymentLine(page: Page, payment: Payment, intents: readonly PaymentIntent[]): TimedView {
  const { caller, loan, own } = page;
  const { market, currency } = loan.contract.terms;
  const entry = entryOf(page, payment);
  const channel = intents.find(({ id }) => id === payment.intent_id)?.channel_number;
  const isBack = isTakenBack(page, payment);
  const at = formatPaidTime(payment, market);
  const reference = payersReference(payment);
  const view: PaymentView = {
    id: payment.id,
    tone: isBack ? 'danger' : 'good',
    state: isBack ? own.stateTakenBack : own.stateReceived,
    title: nameOf(page, channel),
    amount: format(page, payment.amount_minor),
    rows: [
      { text: own.rowTime, value: at },
      ...(reference === '' ? [] : [{ text: own.rowReference, value: reference }]),
    ],
    covered:
      isBack || !entry
        ? []
        : coveredRows({ ...entry, isHeld: page.held.has(entry) }, { texts: caller.texts, own, currency }),
    ...(!isBack && {
      link: { text: own.receipt, url: addressIn(page, 'documentReceipt', { paymentId: payment.id }) },
    }),
  };
  return { at, view };
}

const entryOf = ({ entries }: Page, { event_id }: Payment): MoneyEntry | undefined =>
  entries.find(({ eventId }) => eventId === event_id);

/** Whether a payment no longer counts: its provider took it back, or its event was reversed. */
const isTakenBack = (page: Page, payment: Payment): boolean =>
  payment.reversed_at !== null || entryOf(page, payment) === undefined;

/** Overpayment that was used on a day. */
function toUsedLine(page: Page, entry: MoneyEntry): TimedView {
  const { caller, loan, own } = page;
  const { currency } = loan.contract.terms;
  const day = formatDay(entry.valueDay);
  const spent = { ...entry, heldMinor: 0n, madeUpMinor: 0n, interestGivenBackMinor: 0n };
  const view: PaymentView = {
    id: `${entry.kind} ${entry.eventId ?? day}`,
    tone: 'calm',
    state: own.stateUsed,
    title: own.overpaymentUsed,
    amount: format(page, entry.interestGivenBackMinor - entry.heldMinor),
    rows: [{ text: own.rowTime, value: day }],
    covered: coveredRows(spent, { texts: caller.texts, own, currency }),
  };
  return { at: day, view };
}

/** An attempt that brought no payment, or none yet. One that has ended and whose standing code was paid is that payment's line. */
function toAttemptLine(page: Page, attempt: PaymentIntent, came: readonly Came[]): TimedView[] {
  const { context, loan, own } = page;
  const { status, expires_at: expiresAt } = attempt;
  const now = context.clock.businessNow();
  const isOver = expiresAt !== null && expiresAt <= now;
  const { charge, debit } = page;
  const isUnderWay =
    debit?.intent_id === attempt.id || (charge?.reference === attempt.reference && isChecked(charge, now));
  const isOpen = isUnderWay || (status === 'open' && !isOver && isStillAsked(context, loan, attempt));
  if (!isOpen && came.some((payment) => isPaidByCode(attempt, payment))) return [];
  const ended = status === 'failed' ? own.stateDeclined : own.stateExpired;
  const at = formatInstant(attempt.created_at, loan.contract.terms.market);
  const view: PaymentView = {
    id: attempt.id,
    tone: isOpen ? 'due' : status === 'failed' ? 'danger' : 'calm',
    state: isUnderWay ? own.stateChecking : isOpen ? own.stateWaiting : ended,
    title: nameOf(page, attempt.channel_number),
    amount: format(page, attempt.amount_minor ?? 0n),
    rows: [
      { text: own.rowTime, value: at },
      { text: own.rowReference, value: attempt.reference },
    ],
    covered: [],
    ...(isOpen ? linkOf(page, attempt) : isAskedAbout(attempt, now) && { link: resultLink(page, attempt) }),
  };
  return [{ at, view }];
}

type Came = Pick<Payment, 'intent_id' | 'paid_at' | 'received_at'>;

/** Whether a payment came by the standing code of an attempt while that could be paid, of whatever amount. */
const isPaidByCode = ({ standing_id: code, created_at, expires_at }: PaymentIntent, payment: Came): boolean =>
  code !== null &&
  payment.intent_id === code &&
  payment.received_at >= created_at &&
  (expires_at === null || payment.paid_at <= expires_at);

/** Whether the provider of an attempt that has ended is asked whether money came for it after all. A debit has no page of its result. */
function isAskedAbout(
  { status, expires_at: end, channel_number: channel }: PaymentIntent,
  now: Date,
): boolean {
  const hasEnded = status !== 'open' || (end !== null && end <= now);
  return hasEnded && end !== null && end > endedBefore(now) && channel !== mandateChannelNumber;
}

/**
 * Where an open attempt is paid. An account is charged without a page of a code: it has a result once its holder has agreed. What the
 * bank was asked for is followed on the page of the mandate.
 */
function linkOf(page: Page, attempt: PaymentIntent) {
  const { id, reference, channel_number: channel } = attempt;
  const { own, charge, debit } = page;
  const text = own.showPayment;
  if (debit?.intent_id === id) return { link: { text, url: addressIn(page, 'mandate') } };
  if (!isChargedChannel(channel))
    return { link: { text, url: addressIn(page, 'codeRepaymentPlain', { id }) } };
  if (charge?.reference !== reference) return {};
  return { link: resultLink(page, attempt) };
}

const resultLink = ({ own, caller, loan }: Page, { reference }: PaymentIntent) => ({
  text: own.showPayment,
  url: `${paymentReturnPath}/${reference}?${toQuery({ ...caller.page, orderId: loan.id })}`,
});

/** An instalment with its tick once nothing of it is left to pay. */
function toPlanItem(page: Page, instalment: InstalmentState, count: number): PaymentsView['plan'][number] {
  const { own, caller } = page;
  const { index } = instalment;
  const isPaid = unpaidOfInstalment(instalment) === 0n;
  const date = formatDayInWords(instalment.dueDay, caller.locale);
  return {
    badge: isPaid ? '✓' : `${index}/${count}`,
    title: fill(caller.texts.instalmentTitle, { index }),
    date: isPaid ? fill(own.planPaid, { date }) : date,
    amount: format(page, instalmentAmount(instalment)),
  };
}

const nameOf = (page: Page, channelNumber: string | undefined): string =>
  channelOf(page, channelNumber ?? null) ?? page.own.aPayment;

function channelOf({ context, caller, product, cards }: Page, channelNumber: string | null): string | null {
  if (channelNumber === null) return null;
  if (channelNumber === mandateChannelNumber) return mandateTextsFor(caller.locale).name;
  const channel = findChannel(context, product, channelNumber);
  return channel ? nameChannel(context, caller, channel) : nameChargedAccount(cards, channelNumber);
}

function addressIn(
  { context, caller, loan }: Page,
  page: 'orderDetails' | 'codeRepaymentPlain' | 'documentList' | 'documentReceipt' | 'mandate',
  own: { readonly id?: string; readonly paymentId?: string } = {},
): string {
  return `${context.settings.paths[page]}?${toQuery({ ...caller.page, orderId: loan.id }, own)}`;
}

const format = ({ caller, loan }: Page, minor: bigint): string =>
  formatMoney(moneyOf(minor, loan.contract.terms.currency), caller.texts.numbers);
