import { formatDay } from '@hiram/lending/calendar-day';
import type { LoanEvent } from '@hiram/lending/loan-event';
import { marketOfCurrency, readCurrency } from '@hiram/lending/market';
import type { Context } from '../../feature/context.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { newIdBeside } from '../../ground/new-id.ts';
import { lockLoan } from '../../loans/book/loan-store.ts';
import { recordEvents } from '../../loans/book/recording-store.ts';
import { recordLoss } from '../returns/record-loss.ts';
import { findStandingReturn } from '../returns/return-store.ts';
import { noteReversed, type Payment, reverseUnmatched } from './payment-store.ts';

/**
 * Gives up a locked payment that its provider took back, wherever the money stands by then: on the loan that it was
 * credited to or matched with, among what matches none, or on its way back to its payer. Given up already, it changes
 * nothing.
 */
export async function giveUpPayment(
  context: Context,
  tx: Tx,
  payment: Payment,
): Promise<'reversed' | 'known-already'> {
  const now = context.clock.businessNow();
  const today = formatDay(context.clock.today(marketOf(payment)));
  const isGivenUp = payment.order_id
    ? await reverseOnLoan(context, tx, { orderId: payment.order_id, eventId: payment.event_id ?? '' })
    : isUnbooked(payment) ||
      (await reverseUnmatched(tx, payment, today, now)) ||
      (await giveUpReturning(context, tx, payment));
  if (!isGivenUp) return 'known-already';
  await noteReversed(tx, payment, now);
  return 'reversed';
}

/** An implausible amount was never posted, so there is nothing to reverse. */
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
  { orderId, eventId }: { orderId: string; eventId: string },
): Promise<boolean> {
  const loan = await lockLoan(tx, orderId);
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
  await recordEvents(tx, loan, [reversal], { today, now: context.clock.businessNow() });
  return true;
}
