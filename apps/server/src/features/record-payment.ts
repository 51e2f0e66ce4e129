import { type Day, earlierDay, formatDay } from '@hiram/lending/calendar-day';
import type { LoanState } from '@hiram/lending/loan-state';
import { replayLoan } from '@hiram/lending/replay-loan';
import { markRepeat } from '../database/borrower-store.ts';
import { dayInMarket } from '../database/clock.ts';
import { type LoanOrder, lockOrder, recordEvents } from '../database/loan-book.ts';
import { newId } from '../database/new-id.ts';
import type { Tx } from '../database/open-database.ts';
import { enqueue, type OutboxMessage } from '../database/outbox-store.ts';
import { closeIntent, findIntentByReference, type PaymentIntent } from '../database/payment-intent-store.ts';
import {
  findPayment,
  insertPayment,
  insertProviderEvent,
  type Payment,
  postUnmatched,
} from '../database/payment-store.ts';
import type { Tables } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';
import type { PaymentReport } from '../providers/payment/payment-provider.ts';
import type { House } from './feature.ts';

/** Who told us of a payment: whoever is first records it, the others find it done. */
export type PaymentSource = Payment['learned_from'];

/** What came of a report. */
export type RecordedAs = 'recorded' | 'reversed' | 'known-already' | 'unmatched' | 'noted';

type Report = {
  readonly provider: string;
  readonly report: PaymentReport;
  readonly source: PaymentSource;
  /** The provider's message that carried the report, to be stored once; null when we asked for it. */
  readonly message: Tables['provider_event'] | null;
};

/**
 * Takes a provider's word about a payment into the books, in one transaction: the message is stored once, the order is
 * locked, the payment counts from the payer's day, accruals and allocation are posted, messages are queued. State never
 * moves back: a failure after success, or a payment after its reversal, changes nothing.
 */
export async function recordPayment(house: House, reported: Report): Promise<RecordedAs> {
  const recorded = await inTransaction(house.db, async (tx) => {
    const intent = await findIntentByReference(tx, reported.provider, reported.report.reference);
    const order = intent ? await lockOrder(tx, intent.order_id) : null;
    if (reported.message && !(await insertProviderEvent(tx, reported.message))) return 'known-already';
    const isOurs = intent && order && order.contract.terms.currency === reported.report.currency;
    return isOurs ? takeReport(house, tx, reported, intent, order) : holdUnmatched(house, tx, reported);
  });
  house.wakeOutbox();
  return recorded;
}

async function takeReport(
  house: House,
  tx: Tx,
  reported: Report,
  intent: PaymentIntent,
  order: LoanOrder,
): Promise<RecordedAs> {
  switch (reported.report.status) {
    case 'pending':
      return 'noted';
    case 'failed':
    case 'expired':
      await closeIntent(tx, intent.id, reported.report.status);
      return 'noted';
    case 'paid':
      return (await creditPayment(house, tx, reported, intent, order)) ? 'recorded' : 'known-already';
    case 'reversed':
      return reversePayment(house, tx, reported, intent, order);
  }
}

async function creditPayment(
  house: House,
  tx: Tx,
  reported: Report,
  intent: PaymentIntent,
  order: LoanOrder,
): Promise<LoanOrder | null> {
  const { report } = reported;
  const eventId = newId();
  const payment = await insertPayment(tx, toPayment(house, reported, { order, intent, eventId }));
  if (!payment) return null;
  const today = house.clock.today(order.contract.terms.market);
  const recorded = await recordEvents(
    tx,
    order,
    [
      {
        id: eventId,
        kind: 'paid',
        valueDay: valueDayOf(report, order, today),
        paymentId: payment.id,
        amountMinor: report.amountMinor,
        purpose: intent.purpose,
      },
    ],
    { today, now: house.clock.businessNow() },
  );
  await closeIntent(tx, intent.id, 'paid');
  const isExtended =
    recorded.state.rolloversUsed > replayLoan(order.contract, order.events, today).rolloversUsed;
  await tellPayment(house, tx, payment, { ...recorded, isExtended });
  return recorded.order;
}

/** A payment counts from the payer's day in the market (decisions §6), never from a day that has not come. */
function valueDayOf(report: PaymentReport, order: LoanOrder, today: Day): Day {
  const paidOn = dayInMarket(report.paidAt, order.contract.terms.market);
  return earlierDay(paidOn, today);
}

function toPayment(
  house: House,
  { provider, report, source }: Report,
  owner: { order: LoanOrder; intent: PaymentIntent; eventId: string } | null,
): Omit<Payment, 'id'> {
  return {
    provider,
    provider_payment_id: report.paymentId,
    reference: report.reference,
    order_id: owner?.order.id ?? null,
    borrower_id: owner?.order.borrowerId ?? null,
    intent_id: owner?.intent.id ?? null,
    amount_minor: report.amountMinor,
    currency: report.currency,
    paid_at: report.paidAt,
    received_at: house.clock.businessNow(),
    learned_from: source,
    event_id: owner?.eventId ?? null,
  };
}

async function tellPayment(
  house: House,
  tx: Tx,
  payment: Payment,
  recorded: { order: LoanOrder; state: LoanState; isExtended: boolean },
): Promise<void> {
  const { order, state, isExtended } = recorded;
  const template =
    state.status === 'settled' ? 'messageSettled' : isExtended ? 'messageExtended' : 'messagePaid';
  if (state.status === 'settled') await markRepeat(tx, order.borrowerId);
  const nextDue = state.schedule.find((each) => each.unpaidPrincipalMinor > 0n)?.dueDay;
  const payload = {
    borrowerId: order.borrowerId,
    template,
    contract: order.contractNumber,
    amountMinor: payment.amount_minor.toString(),
    currency: payment.currency,
    date: nextDue === undefined ? '' : formatDay(nextDue),
  };
  const message: OutboxMessage = { kind: 'send-message', dedupeKey: `message:${payment.id}`, payload };
  await enqueue(tx, [message], house.clock.systemNow());
}

async function reversePayment(
  house: House,
  tx: Tx,
  reported: Report,
  intent: PaymentIntent,
  order: LoanOrder,
): Promise<RecordedAs> {
  const known = await findPayment(tx, reported.provider, reported.report.paymentId);
  const credited = known ? order : await creditPayment(house, tx, reported, intent, order);
  const payment = known ?? (await findPayment(tx, reported.provider, reported.report.paymentId));
  const eventId = payment?.event_id;
  if (!credited || !eventId) return 'noted';
  const isReversed = credited.events.some((event) => event.kind === 'reversed' && event.eventId === eventId);
  if (isReversed) return 'known-already';
  const today = house.clock.today(order.contract.terms.market);
  const reversal = {
    id: newId(),
    kind: 'reversed',
    valueDay: today,
    eventId,
    reason: 'reversed by the provider',
  } as const;
  await recordEvents(tx, credited, [reversal], { today, now: house.clock.businessNow() });
  return 'reversed';
}

async function holdUnmatched(house: House, tx: Tx, reported: Report): Promise<RecordedAs> {
  if (reported.report.status !== 'paid') return 'noted';
  const payment = await insertPayment(tx, toPayment(house, reported, null));
  if (!payment) return 'known-already';
  const market = reported.report.currency === 'INR' ? 'IN' : 'PH';
  const valueDay = dayInMarket(reported.report.paidAt, market);
  await postUnmatched(tx, payment, formatDay(valueDay), house.clock.businessNow());
  house.log.warn({ provider: reported.provider, paymentId: payment.id }, 'a payment matches no loan');
  return 'unmatched';
}
