import { formatDay } from '@hiram/lending/calendar-day';
import type { Recording } from '../database/loan-book.ts';
import type { OutboxMessage } from '../database/outbox-store.ts';

/** A payment, as far as its message needs it: the same id is told once. */
type Told = { readonly id: string; readonly amountMinor: bigint };

/** What the borrower is told of a payment. */
export function paymentMessage(
  { id, amountMinor }: Told,
  { order, state }: Recording,
  isExtended: boolean,
): OutboxMessage {
  const template =
    state.status === 'settled' ? 'messageSettled' : isExtended ? 'messageExtended' : 'messagePaid';
  const nextDue = state.schedule.find((each) => each.unpaidPrincipalMinor > 0n)?.dueDay;
  const payload = {
    borrowerId: order.borrowerId,
    template,
    contract: order.contractNumber,
    amountMinor: amountMinor.toString(),
    currency: state.currency,
    date: nextDue === undefined ? '' : formatDay(nextDue),
  };
  return { kind: 'send-message', dedupeKey: `message:${id}`, payload };
}
