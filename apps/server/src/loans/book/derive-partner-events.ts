import { addDays, formatDay } from '@hiram/lending/calendar-day';
import { wasApproved } from '@hiram/lending/decisions/decide-cancellation';
import type { LoanEvent } from '@hiram/lending/loan-event';
import { demandedOf } from '@hiram/lending/quotes/demanded';
import { findTakenOver, listTakenOverIds } from '@hiram/lending/taken-over';
import type { PartnerEvent } from '../../partner-events/queue-events.ts';
import type { Recording } from './plan-recording.ts';

type Recorded = { readonly recording: Recording; readonly isTakenBack?: boolean };

/**
 * What the lender's own systems are told of a recording. That a loan is late or settled is a state, not an event: being late
 * is told once for each day that it is late since, and `saveRecording` tells of a settled loan only when it was not before. What
 * is taken back at once has settled nothing.
 */
export function derivePartnerEvents({ recording, isTakenBack = false }: Recorded): PartnerEvent[] {
  const { loan, state, newEvents } = recording;
  const about = { orderId: loan.id, contractNumber: loan.contractNumber, userId: loan.borrowerId };
  const { currency } = state;
  const takenOver = findTakenOver(loan.events);
  const known = listTakenOverIds(loan.events);
  const added = loan.events.slice(loan.events.length - newEvents.length).filter(({ id }) => !known.has(id));
  const derived = added.flatMap((event) => toPartnerEvents(event, recording));
  const dueDay = addDays(state.today, -state.daysLate);
  const isKnown = takenOver !== null && dueDay < takenOver.valueDay;
  if (state.daysLate > 0 && !state.isWrittenOff && !isKnown) {
    const since = formatDay(dueDay);
    const data = { since, amountMinor: Number(demandedOf(state).overdueMinor) };
    derived.push({ type: 'loan.overdue', key: `${loan.id}:${since}`, data });
  }
  if (state.status === 'settled' && !isTakenBack) {
    const data = { day: formatDay(added.at(-1)?.valueDay ?? state.today) };
    derived.push({ type: 'loan.settled', key: `${loan.id}:${loan.events.length}`, data });
  }
  return derived.map((event) => ({ ...event, data: { ...about, ...event.data, currency } }));
}

function toPartnerEvents(event: LoanEvent, { loan }: Recording): PartnerEvent[] {
  const day = formatDay(event.valueDay);
  const key = event.id;
  switch (event.kind) {
    case 'approved':
      return [
        { type: 'loan.approved', key, data: { day, amountMinor: Number(loan.contract.principalMinor) } },
      ];
    case 'declined':
      return wasApproved(loan.events) ? [{ type: 'loan.cancelled', key, data: { day } }] : [];
    case 'disbursed': {
      const { payoutId } = event;
      const sent = loan.events.find((each) => each.kind === 'payout-sent' && each.payoutId === payoutId);
      const amountMinor = sent?.kind === 'payout-sent' ? Number(sent.amountMinor) : null;
      return [{ type: 'loan.paid_out', key, data: { day, payoutId, amountMinor } }];
    }
    case 'paid': {
      const { paymentId, purpose, amountMinor } = event;
      const data = { day, paymentId, purpose, amountMinor: Number(amountMinor) };
      return [{ type: 'payment.received', key, data }];
    }
    case 'reversed': {
      const undone = loan.events.find(({ id }) => id === event.eventId);
      if (undone?.kind !== 'paid') return [];
      const { paymentId, amountMinor } = undone;
      return [{ type: 'payment.reversed', key, data: { day, paymentId, amountMinor: Number(amountMinor) } }];
    }
    default:
      return [];
  }
}
