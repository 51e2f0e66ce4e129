import { type Day, earlierDay, formatDay } from '@hiram/lending/calendar-day';
import { dayOfInstant } from '@hiram/lending/format';
import { judgePayment } from '@hiram/lending/judge-payment';
import type { LoanEvent } from '@hiram/lending/loan-event';
import { replayLoan } from '@hiram/lending/replay-loan';
import { markRepeat } from '../database/borrower-store.ts';
import {
  type LoanOrder,
  type LockedOrder,
  lockOrderOfReference,
  saveRecording,
  workOut,
} from '../database/loan-book.ts';
import { lockPaymentOfProvider } from '../database/matched-payment-store.ts';
import { newId } from '../database/new-id.ts';
import type { Tx } from '../database/open-database.ts';
import { closeIntent, type PaymentIntent } from '../database/payment-intent-store.ts';
import {
  insertPayment,
  insertProviderEvent,
  insertToldPayment,
  type NewPayment,
  type Payment,
  postUnmatched,
} from '../database/payment-store.ts';
import type { PaymentMismatch, Tables } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';
import type { PaymentReport } from '../providers/payment/payment-provider.ts';
import type { House } from './feature.ts';
import { giveUpPayment } from './give-up-payment.ts';
import { paymentMessage } from './payment-message.ts';

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
    const found = await lockOrderOfReference(tx, reported.provider, reported.report.reference);
    const { amountMinor, currency, status } = reported.report;
    const owner = found?.order.contract.terms.currency === currency ? found : null;
    // What is credited is stored with its message in one statement.
    const message = owner && status === 'paid' && amountMinor > 0n ? reported.message : null;
    const isStoredApart = message === null && reported.message !== null;
    if (isStoredApart && !(await insertProviderEvent(tx, reported.message))) return 'known-already';
    if (amountMinor === 0n) return 'noted';
    if (owner) return takeReport(house, tx, { ...reported, message }, owner);
    return holdUnmatched(house, tx, reported, found ? 'other-currency' : 'unknown-reference');
  });
  house.wakeOutbox();
  return recorded;
}

/** What a reference of ours stands for. */
type Owner = { readonly intent: PaymentIntent; readonly order: LockedOrder };

async function takeReport(house: House, tx: Tx, reported: Report, owner: Owner): Promise<RecordedAs> {
  switch (reported.report.status) {
    case 'pending':
      return 'noted';
    case 'failed':
    case 'expired':
      await closeIntent(tx, owner.intent.id, reported.report.status);
      return 'noted';
    case 'paid':
      return (await creditPayment(house, tx, reported, owner)) ? 'recorded' : 'known-already';
    case 'reversed':
      return reversePayment(house, tx, reported, owner);
  }
}

async function creditPayment(
  house: House,
  tx: Tx,
  reported: Report,
  owner: Owner,
): Promise<LockedOrder | null> {
  const { report } = reported;
  const { intent, order } = owner;
  const eventId = newId();
  const paymentId = newId();
  const today = house.clock.today(order.contract.terms.market);
  const fact: LoanEvent = {
    id: eventId,
    kind: 'paid',
    valueDay: valueDayOf(report, order, today),
    paymentId,
    amountMinor: report.amountMinor,
    purpose: intent.purpose,
  };
  const recording = workOut(order, [fact], { today, now: house.clock.businessNow() });
  const before = replayLoan(order.contract, order.events, today);
  const asked = { paidMinor: report.amountMinor, askedMinor: intent.amount_minor };
  const mismatch = judgePayment({ ...asked, before, after: recording.state });
  const payment = toPayment(house, reported, { ...owner, eventId });
  const row = { ...payment, id: paymentId, mismatch };
  const { message } = reported;
  const isNew = message ? await insertToldPayment(tx, row, message) : await insertPayment(tx, row);
  if (!isNew) return null;
  const isExtended = recording.state.rolloversUsed > before.rolloversUsed;
  const { amountMinor } = report;
  const list = [paymentMessage({ id: paymentId, amountMinor }, recording, isExtended)];
  const messages = { list, tellAt: house.clock.systemNow() };
  await saveRecording(tx, recording, { paidIntentId: intent.id, messages });
  if (recording.state.status === 'settled') await markRepeat(tx, order.borrowerId);
  return recording.order;
}

/** A payment counts from the payer's day in the market (decisions §6), never from a day that has not come. */
function valueDayOf(report: PaymentReport, order: LoanOrder, today: Day): Day {
  const paidOn = dayOfInstant(report.paidAt, order.contract.terms.market);
  return earlierDay(paidOn, today);
}

function toPayment(
  house: House,
  { provider, report, source }: Report,
  owner: (Owner & { eventId: string }) | null,
): Omit<NewPayment, 'id' | 'mismatch'> {
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

async function reversePayment(house: House, tx: Tx, reported: Report, owner: Owner): Promise<RecordedAs> {
  const find = () => lockPaymentOfProvider(tx, reported.provider, reported.report.paymentId);
  const known = await find();
  if (!known) await creditPayment(house, tx, reported, owner);
  const payment = known ?? (await find());
  return payment ? giveUpPayment(house, tx, payment) : 'noted';
}

/** Money that names no loan of ours, or comes in another currency than the loan's, is held; taken back, it is given up. */
async function holdUnmatched(
  house: House,
  tx: Tx,
  reported: Report,
  mismatch: PaymentMismatch,
): Promise<RecordedAs> {
  const { provider, report } = reported;
  if (report.status !== 'paid' && report.status !== 'reversed') return 'noted';
  const market = report.currency === 'INR' ? 'IN' : 'PH';
  const now = house.clock.businessNow();
  const payment = await insertPayment(tx, {
    ...toPayment(house, reported, null),
    id: newId(),
    mismatch,
  });
  if (payment) {
    await postUnmatched(tx, payment, formatDay(dayOfInstant(report.paidAt, market)), now);
    house.log.warn({ provider, paymentId: payment.id }, 'a payment matches no loan');
  }
  if (report.status === 'paid') return payment ? 'unmatched' : 'known-already';
  const held = await lockPaymentOfProvider(tx, provider, report.paymentId);
  return held ? giveUpPayment(house, tx, held) : 'known-already';
}
