import { dayOf, formatDay } from '@hiram/lending/calendar-day';
import { instalmentAmount, unpaidOfInstalment } from '@hiram/lending/carried-debt';
import { findHeldOverpayments } from '@hiram/lending/explanations/find-held-overpayments';
import { listMoneyEntries, type MoneyEntry } from '@hiram/lending/explanations/list-money-entries';
import { formatDayInWords } from '@hiram/lending/format';
import type { InstalmentState } from '@hiram/lending/loan-state';
import { replayLoan } from '@hiram/lending/replay/replay-loan';
import { findTakenOver } from '@hiram/lending/taken-over';
import { toQuery } from '@hiram/wire/page-parameters';
import type { PaymentsView, PaymentView } from '@hiram/wire/views/payment-views';
import type { Caller, Context } from '../../feature/context.ts';
import { boundsOfDay } from '../../ground/clock.ts';
import { shardOfIds } from '../../ground/engine/sharding/shards.ts';
import { loadProductVersion } from '../../lender/products/product-store.ts';
import { paymentTextsFor } from '../../lender/texts/payment-texts/payment-texts.ts';
import { fill } from '../../lender/texts/texts.ts';
import type { StoredLoan } from '../../loans/book/loan-store.ts';
import { underWaySince } from '../cards/capture-card.ts';
import { findRepaymentUnderWay } from '../cards/card-repayment-store.ts';
import { listCards } from '../cards/cards.ts';
import { listClaims } from '../claims/claim-store.ts';
import { describeClaim } from '../claims/describe-claim.ts';
import { listIntents, type PaymentIntent } from '../intents/payment-intent-store.ts';
import { findDebitsUnderWay, listUntakenDebits } from '../mandates/debit-store.ts';
import { formatPaidTime, payersReference } from '../recording/format-paid-time.ts';
import { listOffLoanPayments, listPayments } from '../recording/payment-list-store.ts';
import type { Payment } from '../recording/payment-store.ts';
import { listRefunds } from '../refunds/refund-transfer-store.ts';
import { coveredRows } from '../results/covered-rows.ts';
import { listTakenOverPayments, type TakenOverPayment } from '../taken-over/taken-over-payment-store.ts';
import { describeAttempt, isOfMandate } from './describe-attempt.ts';
import { describeOffLoan } from './describe-off-loan.ts';
import { describeRefunds } from './describe-refunds.ts';
import { addressIn, channelOf, format, nameOf, type PaymentsPlace } from './payments-place.ts';
import { newestFirst, type TimedView } from './timed-view.ts';

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
  const payments = await listPayments(context.db, loan.id);
  const intents = await listIntents(context.db, loan.id);
  const untaken = await listUntakenDebits(context.db, loan.id, intents.filter(isOfMandate));
  const page = { context, caller, loan, product, cards, own, entries, held, charge, debit, untaken };
  const refunds = await listRefunds(context.db, loan.id);
  const claims = await listClaims(context.db, context.cipher, loan.id);
  const offLoan = await listOffLoanPayments(context.db, loan.id);
  const before = findTakenOver(loan.events) ? await listTakenOverPayments(context.db, [loan.id]) : [];
  const attempts = intents.filter((each) => each.amount_minor !== null && each.status !== 'paid');
  const came = [...payments, ...offLoan];
  const lines = [
    ...payments.map((payment) => toPaymentLine(page, payment, intents)),
    ...before.map((payment) => toTakenOverLine(page, payment)),
    ...entries.filter(({ kind }) => kind === 'credit-used').map((entry) => toUsedLine(page, entry)),
    ...describeRefunds({ caller, loan, refunds, entries }),
    ...attempts.flatMap((attempt) => describeAttempt(page, attempt, came)),
    ...offLoan.map((payment) =>
      describeOffLoan({ caller, loan, title: nameOf(page, payment.channel_number) }, payment),
    ),
    ...claims.map((claim) => ({
      ...{ at: claim.sent_at, rowId: claim.id },
      view: describeClaim(
        context,
        {
          ...{ caller, loan, channel: channelOf(page, claim.channel_number) ?? '' },
          takenBack: payments.find((each) => each.id === claim.payment_id && isTakenBack(page, each)),
        },
        claim,
      ),
    })),
  ];
  const received = entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  const { schedule, isWrittenOff } = replayLoan(loan.contract, loan.events, today);
  // After a write-off all of it is due, and nothing on a day of a plan.
  const plan = isWrittenOff ? [] : schedule;
  return {
    productName: product.name,
    paidSoFar: format(page, received),
    plan: plan.map((instalment) => toPlanItem(page, instalment, plan.length)),
    payments: newestFirst(lines),
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

function toPaymentLine(page: PaymentsPlace, payment: Payment, intents: readonly PaymentIntent[]): TimedView {
  const { caller, loan, own } = page;
  const { market, currency } = loan.contract.terms;
  const entry = entryOf(page, payment);
  const channel = intents.find(({ id }) => id === payment.intent_id)?.channel_number;
  const isBack = isTakenBack(page, payment);
  const reference = payersReference(payment);
  const view: PaymentView = {
    id: payment.id,
    tone: isBack ? 'danger' : 'good',
    state: isBack ? own.stateTakenBack : own.stateReceived,
    title: nameOf(page, channel),
    amount: format(page, payment.amount_minor),
    rows: [
      { text: own.rowTime, value: formatPaidTime(payment, market) },
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
  return { at: payment.paid_at, rowId: payment.id, view };
}

/** IMPORT-11: a payment that was made before the loan was taken over. There is no receipt of ours for it. */
function toTakenOverLine(page: PaymentsPlace, payment: TakenOverPayment): TimedView {
  const { caller, loan, own } = page;
  const { market, currency } = loan.contract.terms;
  const entry = page.entries.find(({ eventId }) => eventId === payment.event_id);
  const view: PaymentView = {
    ...{ id: payment.id, tone: 'good', state: own.stateTakenOver, title: payment.channel },
    amount: format(page, payment.amount_minor),
    rows: [
      { text: own.rowTime, value: payment.paid_on },
      ...(payment.reference === '' ? [] : [{ text: own.rowReference, value: payment.reference }]),
    ],
    covered: entry
      ? coveredRows({ ...entry, isHeld: page.held.has(entry) }, { texts: caller.texts, own, currency })
      : [],
  };
  return { at: boundsOfDay(dayOf(payment.paid_on), market).from, rowId: payment.id, view };
}

const entryOf = ({ entries }: PaymentsPlace, { event_id }: Payment): MoneyEntry | undefined =>
  entries.find(({ eventId }) => eventId === event_id);

/** Whether a payment no longer counts: its provider took it back, or its event was reversed. */
const isTakenBack = (page: PaymentsPlace, payment: Payment): boolean =>
  payment.reversed_at !== null || entryOf(page, payment) === undefined;

/** Overpayment that was used on a day. */
function toUsedLine(page: PaymentsPlace, entry: MoneyEntry): TimedView {
  const { caller, loan, own } = page;
  const { market, currency } = loan.contract.terms;
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
  return { at: boundsOfDay(entry.valueDay, market).from, rowId: entry.eventId ?? '', view };
}

/** An instalment with its tick once nothing of it is left to pay. */
function toPlanItem(
  page: PaymentsPlace,
  instalment: InstalmentState,
  count: number,
): PaymentsView['plan'][number] {
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
