import { formatDay } from '@hiram/lending/calendar-day';
import { unpaidOfInstalment } from '@hiram/lending/carried-debt';
import type { OutboxMessage } from '../../ground/outbox/outbox-store.ts';
import type { Recording } from '../../loans/book/plan-recording.ts';

/** A payment as its message needs it, with its event. One message is sent per id. */
type Told = { readonly id: string; readonly eventId: string; readonly amountMinor: bigint };

/** The message to the borrower about a payment. */
export function paymentMessage(
  { id, eventId, amountMinor }: Told,
  { loan, state }: Recording,
  isExtended: boolean,
): OutboxMessage {
  const template =
    state.status === 'settled' ? 'messageSettled' : isExtended ? 'messageExtended' : 'messagePaid';
  const nextDue = state.schedule.find((each) => unpaidOfInstalment(each) > 0n)?.dueDay;
  const payload = {
    borrowerId: loan.borrowerId,
    template,
    contract: loan.contractNumber,
    amountMinor: amountMinor.toString(),
    currency: state.currency,
    date: nextDue === undefined ? '' : formatDay(nextDue),
    eventId,
  };
  return { kind: 'send-message', dedupeKey: `message:${id}`, payload };
}
