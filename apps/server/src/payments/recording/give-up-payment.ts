import { formatDay } from '@hiram/lending/calendar-day';
import { debtTotal } from '@hiram/lending/debt';
import { formatMoney } from '@hiram/lending/format';
import type { LoanEvent } from '@hiram/lending/loan-event';
import type { LoanState } from '@hiram/lending/loan-state';
import { marketOfCurrency, readCurrency } from '@hiram/lending/market';
import { moneyOf } from '@hiram/lending/money';
import type { Context } from '../../feature/context.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { newIdBeside } from '../../ground/new-id.ts';
import { lockLoan } from '../../loans/book/loan-store.ts';
import { planRecording } from '../../loans/book/plan-recording.ts';
import { saveRecording } from '../../loans/book/recording-store.ts';
import { insertHeldReport } from '../reports/held-report-store.ts';
import { recordLoss } from '../returns/record-loss.ts';
import { findStandingReturn } from '../returns/return-store.ts';
import { holdUnbooked } from './hold-other-report.ts';
import { noteReversed, type Payment, reverseUnmatched } from './payment-store.ts';
import { isTakenBackNews, takenBackMessage } from './taken-back-message.ts';

/** A payment that is given up, and whether it was in the books before: its borrower may have read that it arrived. */
export type GivenUp = { readonly payment: Payment; readonly wasKnown: boolean };

/**
 * Gives up a locked payment that its provider took back, wherever the money stands by then: on the loan that it was
 * credited to or matched with, among what matches none, or on its way back to its payer. Given up already, it changes
 * nothing. Where it was on a loan and something of that is left to pay, the borrower is sent a message.
 */
export async function giveUpPayment(
  context: Context,
  tx: Tx,
  { payment, wasKnown }: GivenUp,
): Promise<'reversed' | 'known-already'> {
  const now = context.clock.businessNow();
  const today = formatDay(context.clock.today(marketOf(payment)));
  const isGivenUp = payment.order_id
    ? await reverseOnLoan(context, tx, { payment, wasKnown }, payment.order_id)
    : (isUnbooked(payment) && (await holdUnbooked(context, tx, payment))) ||
      (await reverseUnmatched(tx, payment, today, now)) ||
      (await giveUpReturning(context, tx, payment));
  if (!isGivenUp) return 'known-already';
  await noteReversed(tx, payment, now);
  return 'reversed';
}

/** An implausible amount was never posted, so there is nothing to reverse here; by hand it may be recorded. */
const isUnbooked = ({ mismatch, reversed_at }: Payment): boolean =>
  mismatch === 'implausible-amount' && reversed_at === null;

/** Nothing is held of a payment that goes back to its payer: it is given up if that return is undone, and lost if it arrived. */
async function giveUpReturning(context: Context, tx: Tx, { id, reversed_at }: Payment): Promise<boolean> {
  const standing = reversed_at === null ? await findStandingReturn(tx, id) : undefined;
  if (standing?.status === 'credited') await recordLoss(context, tx, standing);
  return standing !== undefined;
}

const marketOf = ({ currency }: Payment) => marketOfCurrency(readCurrency(currency));

async function reverseOnLoan(
  context: Context,
  tx: Tx,
  { payment, wasKnown }: GivenUp,
  orderId: string,
): Promise<boolean> {
  const loan = await lockLoan(tx, orderId);
  const eventId = payment.event_id ?? '';
  if (loan.events.some((event) => event.kind === 'reversed' && event.eventId === eventId)) return false;
  const today = context.clock.today(loan.contract.terms.market);
  const reason = 'reversed by the provider';
  const reversal: LoanEvent = {
    id: newIdBeside(loan.id),
    kind: 'reversed',
    valueDay: today,
    eventId,
    reason,
  };
  const recording = planRecording(loan, [reversal], { today, now: context.clock.businessNow() });
  const { state } = recording;
  const isNews = wasKnown && (await isTakenBackNews(context, tx, recording));
  const messages = isNews ? [takenBackMessage(payment, loan)] : [];
  await saveRecording(tx, recording, { messages, sendAt: context.clock.systemNow() });
  if (isMissed(state)) await holdMissed(context, tx, payment, state);
  return true;
}

/** What was refunded is missing, and no debt is left with which anybody would be reminded of it. */
const isMissed = ({ outstanding, creditMinor }: LoanState): boolean =>
  debtTotal(outstanding) === 0n && creditMinor < 0n;

/** A person learns of a refunded overpayment whose payment was taken back, on a loan that owes nothing else. */
async function holdMissed(
  context: Context,
  tx: Tx,
  { provider, provider_payment_id, reference, order_id }: Payment,
  { creditMinor, currency }: LoanState,
): Promise<void> {
  const missing = formatMoney(moneyOf(-creditMinor, currency), 'market');
  const taken = `payment ${provider_payment_id} — it was taken back after its overpayment was refunded`;
  const why = `${taken}, and ${missing} is missing on a loan that owes nothing else`;
  const held = { provider, kind: 'payment', reference, why, order_id } as const;
  if (await insertHeldReport(tx, held, context.clock.businessNow()))
    context.log.error({ reference, why }, 'a refunded overpayment was taken back');
}
