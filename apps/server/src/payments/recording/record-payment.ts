import { findAmountMismatch } from '@hiram/lending/books/find-amount-mismatch';
import { type Day, earlierDay, formatDay } from '@hiram/lending/calendar-day';
import type { LoanEvent } from '@hiram/lending/loan-event';
import { marketOfCurrency } from '@hiram/lending/market';
import { replayLoan } from '@hiram/lending/replay/replay-loan';
import { markRepeat } from '../../borrowers/identity/borrower-store.ts';
import type { Context } from '../../feature/context.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { newId } from '../../ground/new-id.ts';
import { type LockedLoan, lockLoanOfReference } from '../../loans/book/loan-store.ts';
import { planRecording } from '../../loans/book/plan-recording.ts';
import { saveRecording } from '../../loans/book/recording-store.ts';
import type { PaymentReport } from '../../providers/payment/payment-provider.ts';
import { paymentReports } from '../../telemetry/counters.ts';
import { closeIntent, type PaymentIntent } from '../intents/payment-intent-store.ts';
import { lockPaymentOfProvider } from '../matching/matched-payment-store.ts';
import { heldFrom, isPlausibleAmount, toValueDay } from '../reports/plausible-report.ts';
import type { PaymentMismatch } from '../rows.ts';
import { giveUpPayment } from './give-up-payment.ts';
import { loanOfReference } from './loan-of-reference.ts';
import { paymentMessage } from './payment-message.ts';
import {
  insertPayment,
  insertProviderEvent,
  insertToldPayment,
  type NewPayment,
  type Payment,
  type ProviderMessage,
  postUnmatched,
} from './payment-store.ts';

/** Who told us of a payment: whoever is first records it, the others find it done. */
export type PaymentSource = Payment['learned_from'];

/** What came of a report. */
export type RecordedAs = 'recorded' | 'reversed' | 'known-already' | 'unmatched' | 'noted';

type Report = {
  readonly provider: string;
  readonly report: PaymentReport;
  readonly source: PaymentSource;
  /** The provider's message that carried the report, to be stored once; null when we asked for it. */
  readonly message: ProviderMessage | null;
};

/**
 * Takes a provider's word about a payment into the books, in one transaction: the message is stored once, the loan is
 * locked, the payment counts from the payer's day, accruals and allocation are posted, messages are queued. State never
 * moves back: a failure after success, or a payment after its reversal, changes nothing. A payment of a day or a sum that
 * cannot be is held for a person.
 */
export async function recordPayment(context: Context, reported: Report): Promise<RecordedAs> {
  const loan = await loanOfReference(context, reported.provider, reported.report.reference);
  const recorded = await context.loanLanes.run(loan, () => record(context, reported));
  const { provider, source } = reported;
  paymentReports.inc({ provider, source, result: recorded });
  context.wakeOutbox();
  return recorded;
}

const record = (context: Context, reported: Report): Promise<RecordedAs> =>
  inTransaction(context.db, async (tx) => {
    const found = await lockLoanOfReference(tx, reported.provider, reported.report.reference);
    const { amountMinor, status } = reported.report;
    const owner = ownerOf(context, reported, found);
    const isPayable = typeof owner !== 'string' && status === 'paid' && amountMinor > 0n;
    // What is credited is stored with its message in one statement.
    const message = isPayable ? reported.message : null;
    const isStoredApart = message === null && reported.message !== null;
    if (isStoredApart && !(await insertProviderEvent(tx, reported.message))) return 'known-already';
    if (amountMinor === 0n) return 'noted';
    if (typeof owner === 'string') return holdUnmatched(context, tx, reported, owner);
    return takeReport(context, tx, { ...reported, message }, owner);
  });

/** What a reference of ours stands for. */
type Found = { readonly intent: PaymentIntent; readonly loan: LockedLoan };

/** The same, with the day from which a payment of it counts. */
type Owner = Found & { readonly valueDay: Day };

/** Whom the money belongs to and from which day on (decisions §6), or why a person must say so. */
function ownerOf(context: Context, reported: Report, found: Found | null): Owner | PaymentMismatch {
  const { report } = reported;
  const isMoney = report.status === 'paid' || report.status === 'reversed';
  if (isMoney && !isPlausibleAmount(context, report)) return 'implausible-amount';
  if (!found) return 'unknown-reference';
  const { terms, acceptedOn } = found.loan.contract;
  if (terms.currency !== report.currency) return 'other-currency';
  const { market } = terms;
  const checked = toValueDay({
    movedAt: report.paidAt,
    heardAt: heardAt(context, reported),
    earliest: acceptedOn,
    market,
  });
  if ('day' in checked) return { ...found, valueDay: checked.day };
  return isMoney ? 'implausible-day' : { ...found, valueDay: context.clock.today(market) };
}

/** When the report reached us: a delivery that staff run again is checked as of the instant at which it came. */
const heardAt = (context: Context, { message }: Report): Date =>
  message?.received_at ?? context.clock.businessNow();

async function takeReport(context: Context, tx: Tx, reported: Report, owner: Owner): Promise<RecordedAs> {
  switch (reported.report.status) {
    case 'pending':
      return 'noted';
    case 'failed':
    case 'expired':
      await closeIntent(tx, owner.intent.id, reported.report.status);
      return 'noted';
    case 'paid':
      return (await creditPayment(context, tx, reported, owner)) ? 'recorded' : 'known-already';
    case 'reversed':
      return reversePayment(context, tx, reported, owner);
  }
}

async function creditPayment(
  context: Context,
  tx: Tx,
  reported: Report,
  owner: Owner,
): Promise<LockedLoan | null> {
  const { report } = reported;
  const { intent, loan } = owner;
  const eventId = newId();
  const paymentId = newId();
  const today = context.clock.today(loan.contract.terms.market);
  const event: LoanEvent = {
    id: eventId,
    kind: 'paid',
    valueDay: earlierDay(owner.valueDay, today),
    paymentId,
    amountMinor: report.amountMinor,
    purpose: intent.purpose,
  };
  const recording = planRecording(loan, [event], { today, now: context.clock.businessNow() });
  const before = replayLoan(loan.contract, loan.events, today);
  const asked = { paidMinor: report.amountMinor, askedMinor: intent.amount_minor };
  const mismatch = findAmountMismatch({ ...asked, before, after: recording.state });
  const payment = toPayment(context, reported, { ...owner, eventId });
  const row = { ...payment, id: paymentId, mismatch };
  const { message } = reported;
  const isNew = message ? await insertToldPayment(tx, row, message) : await insertPayment(tx, row);
  if (!isNew) return null;
  const isExtended = recording.state.rolloversUsed > before.rolloversUsed;
  const { amountMinor } = report;
  const list = [paymentMessage({ id: paymentId, amountMinor }, recording, isExtended)];
  const messages = { list, sendAt: context.clock.systemNow() };
  await saveRecording(tx, recording, { paidIntentId: intent.id, messages });
  if (recording.state.status === 'settled') await markRepeat(tx, loan.borrowerId);
  return recording.loan;
}

function toPayment(
  context: Context,
  { provider, report, source }: Report,
  owner: (Owner & { eventId: string }) | null,
): Omit<NewPayment, 'id' | 'mismatch'> {
  return {
    provider,
    provider_payment_id: report.paymentId,
    reference: report.reference,
    order_id: owner?.loan.id ?? null,
    borrower_id: owner?.loan.borrowerId ?? null,
    intent_id: owner?.intent.id ?? null,
    amount_minor: report.amountMinor,
    currency: report.currency,
    paid_at: report.paidAt,
    received_at: context.clock.businessNow(),
    learned_from: source,
    event_id: owner?.eventId ?? null,
  };
}

async function reversePayment(context: Context, tx: Tx, reported: Report, owner: Owner): Promise<RecordedAs> {
  const find = () => lockPaymentOfProvider(tx, reported.provider, reported.report.paymentId);
  const known = await find();
  if (!known) await creditPayment(context, tx, reported, owner);
  const payment = known ?? (await find());
  return payment ? giveUpPayment(context, tx, payment) : 'noted';
}

/**
 * Money that names no loan of ours, or comes in another currency, on a day or as a sum that cannot be, is held; taken
 * back, it is given up. A sum that cannot be is no money in the ledger before a person has said that it is.
 */
async function holdUnmatched(
  context: Context,
  tx: Tx,
  reported: Report,
  mismatch: PaymentMismatch,
): Promise<RecordedAs> {
  const { provider, report } = reported;
  if (report.status !== 'paid' && report.status !== 'reversed') return 'noted';
  const market = marketOfCurrency(report.currency);
  const payment = await insertPayment(tx, {
    ...toPayment(context, reported, null),
    id: newId(),
    mismatch,
  });
  if (payment) {
    const valueDay = formatDay(
      heldFrom({ movedAt: payment.paid_at, heardAt: heardAt(context, reported), market }),
    );
    if (mismatch !== 'implausible-amount')
      await postUnmatched(tx, payment, valueDay, context.clock.businessNow());
    context.log.warn({ provider, paymentId: payment.id, mismatch }, 'a payment waits for a person');
  }
  if (report.status === 'paid') return payment ? 'unmatched' : 'known-already';
  const held = await lockPaymentOfProvider(tx, provider, report.paymentId);
  return held ? giveUpPayment(context, tx, held) : 'known-already';
}
