import { formatDay } from '@hiram/lending/calendar-day';
import { marketOfCurrency } from '@hiram/lending/market';
import type { Context } from '../../feature/context.ts';
import { bucketOfReference } from '../../ground/bucket.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { newId } from '../../ground/new-id.ts';
import { lockLoanOfReference } from '../../loans/book/loan-store.ts';
import { saveRecording } from '../../loans/book/recording-store.ts';
import { paymentReports } from '../../telemetry/counters.ts';
import { closeIntent } from '../intents/payment-intent-store.ts';
import { lockPaymentOfProvider } from '../matching/payment-lock-store.ts';
import { heldFrom } from '../reports/plausible-report.ts';
import type { PaymentMismatch } from '../rows.ts';
import { type GivenUp, giveUpPayment } from './give-up-payment.ts';
import { holdOtherReport, isAsRecorded } from './hold-other-report.ts';
import { loanOfReference } from './loan-of-reference.ts';
import { heardAt, type Owner, ownerOf, type Report } from './payment-owner.ts';
import { insertPayment, insertProviderEvent, insertToldPayment, postUnmatched } from './payment-store.ts';
import { planCredit, toPayment } from './plan-credit.ts';
import { isForGroup, recordInGroup } from './record-group.ts';

/** What came of a report. */
export type RecordedAs = 'recorded' | 'reversed' | 'known-already' | 'unmatched' | 'noted' | 'held';

/**
 * Takes a provider's word about a payment into the books, in one transaction: the message is stored once, the loan is
 * locked, the payment counts from the payer's day, accruals and allocation are posted, messages are queued. State never
 * moves back: a failure after success, or a payment after its reversal, changes nothing. A payment of a day or a sum that
 * cannot be is held for a person, and so is a report that tells of a known payment with another sum or currency.
 */
export async function recordPayment(context: Context, reported: Report): Promise<RecordedAs> {
  const inGroup = isForGroup(reported) ? await recordInGroup(context, reported) : 'alone';
  const recorded = inGroup === 'alone' ? await recordAlone(context, reported) : inGroup;
  const { provider, source } = reported;
  paymentReports.inc({ provider, source, result: recorded });
  context.wakeOutbox();
  return recorded;
}

/** What waits for its loan's row waits in the loan's lane first, where it holds no connection. */
async function recordAlone(context: Context, reported: Report): Promise<RecordedAs> {
  const loan = await loanOfReference(context, reported.provider, reported.report.reference);
  return context.loanLanes.run(loan, () => record(context, reported));
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

async function takeReport(context: Context, tx: Tx, reported: Report, owner: Owner): Promise<RecordedAs> {
  switch (reported.report.status) {
    case 'pending':
      return 'noted';
    case 'failed':
    case 'expired':
      await closeIntent(tx, owner.intent.id, reported.report.status);
      return 'noted';
    case 'paid':
      return (await creditPayment(context, tx, reported, owner))
        ? 'recorded'
        : compareKnown(context, tx, reported);
    case 'reversed':
      return reversePayment(context, tx, reported, owner);
  }
}

/**
 * What is credited only to be taken back makes nobody a repeat borrower, no message says that it arrived, and no partner is told
 * that the loan is settled.
 */
async function creditPayment(context: Context, tx: Tx, reported: Report, owner: Owner): Promise<boolean> {
  const { payment, toSave } = planCredit(context, reported, owner);
  const { message } = reported;
  const isNew = message ? await insertToldPayment(tx, payment, message) : await insertPayment(tx, payment);
  if (!isNew) return false;
  const { recording, ...extras } = toSave;
  const isKept = reported.report.status === 'paid';
  const messages = isKept ? (extras.messages ?? []) : [];
  const sendAt = context.clock.systemNow();
  await saveRecording(tx, recording, { ...extras, messages, sendAt, isTakenBack: !isKept });
  return true;
}

async function reversePayment(context: Context, tx: Tx, reported: Report, owner: Owner): Promise<RecordedAs> {
  const find = () => lockPaymentOfProvider(tx, reported.provider, reported.report);
  const known = await find();
  if (!known) await creditPayment(context, tx, reported, owner);
  const payment = known ?? (await find());
  return payment ? takeBack(context, tx, reported, { payment, wasKnown: Boolean(known) }) : 'noted';
}

/** A payment that is known changes no more; with another sum or currency, it is a person's to say which is true. */
async function compareKnown(context: Context, tx: Tx, reported: Report): Promise<RecordedAs> {
  const known = await lockPaymentOfProvider(tx, reported.provider, reported.report);
  return !known || isAsRecorded(reported, known)
    ? 'known-already'
    : holdOtherReport(context, tx, reported, known);
}

/** Gives a payment up as a whole. What was taken back in part, or in another currency, is a person's to say. */
const takeBack = (context: Context, tx: Tx, reported: Report, given: GivenUp): Promise<RecordedAs> =>
  isAsRecorded(reported, given.payment)
    ? giveUpPayment(context, tx, given)
    : holdOtherReport(context, tx, reported, given.payment);

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
    id: newId(bucketOfReference(report.reference)),
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
  if (report.status === 'paid') return payment ? 'unmatched' : compareKnown(context, tx, reported);
  const held = await lockPaymentOfProvider(tx, provider, report);
  return held ? takeBack(context, tx, reported, { payment: held, wasKnown: !payment }) : 'known-already';
}
