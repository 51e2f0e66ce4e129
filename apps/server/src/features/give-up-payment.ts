import { formatDay } from '@hiram/lending/calendar-day';
import type { LoanEvent } from '@hiram/lending/loan-event';
import { lockOrder, recordEvents } from '../database/loan-book.ts';
import { newId } from '../database/new-id.ts';
import type { Tx } from '../database/open-database.ts';
import { noteReversed, type Payment, reverseUnmatched } from '../database/payment-store.ts';
import type { House } from './feature.ts';

/**
 * Gives up a locked payment that its provider took back, wherever the money stands by then: on the loan that it was
 * credited to or matched with, or among what matches none. Given up already, it changes nothing.
 */
export async function giveUpPayment(
  house: House,
  tx: Tx,
  payment: Payment,
): Promise<'reversed' | 'known-already'> {
  const now = house.clock.businessNow();
  const isGivenUp = payment.order_id
    ? await reverseOnLoan(house, tx, { orderId: payment.order_id, eventId: payment.event_id ?? '' })
    : await reverseUnmatched(tx, payment, formatDay(house.clock.today(marketOf(payment))), now);
  if (!isGivenUp) return 'known-already';
  await noteReversed(tx, payment, now);
  return 'reversed';
}

const marketOf = ({ currency }: Payment) => (currency === 'INR' ? 'IN' : 'PH');

async function reverseOnLoan(
  house: House,
  tx: Tx,
  { orderId, eventId }: { orderId: string; eventId: string },
): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  if (order.events.some((event) => event.kind === 'reversed' && event.eventId === eventId)) return false;
  const today = house.clock.today(order.contract.terms.market);
  const reason = 'reversed by the provider';
  const reversal: LoanEvent = { id: newId(), kind: 'reversed', valueDay: today, eventId, reason };
  await recordEvents(tx, order, [reversal], { today, now: house.clock.businessNow() });
  return true;
}
