import type { LoanEvent } from '@hiram/lending/loan-event';
import type { LoanLine } from '../line/loan-line.ts';

/** What happened to the loan of a line, in the order of its days, and which payment of the line each is. */
export type LineEvents = {
  readonly events: readonly LoanEvent[];
  readonly payments: readonly { readonly id: string; readonly eventId: string; readonly place: number }[];
};

/** What counts on one day is taken in the order: pauses, charges, payments, waivers. The ids are those that the caller makes. */
export function toEvents(line: LoanLine, newEventId: () => string): LineEvents {
  const payments = line.payments.map((_payment, place) => ({
    ...{ id: newEventId(), eventId: newEventId(), place },
  }));
  const reason = 'taken over';
  const later: LoanEvent[] = [
    ...line.pauses.map(({ from, through }) => ({
      ...{ id: newEventId(), kind: 'paused' as const, valueDay: from, throughDay: through, reason },
    })),
    ...line.charges.map(({ day, part, amountMinor }) => ({
      ...{ id: newEventId(), kind: 'charged' as const, valueDay: day, part, amountMinor, reason },
    })),
    ...line.payments.map(({ day, amountMinor, purpose }, place) => ({
      id: payments[place]?.eventId ?? '',
      kind: 'paid' as const,
      valueDay: day,
      paymentId: payments[place]?.id ?? '',
      amountMinor,
      purpose: purpose === 'extension' ? ('rollover' as const) : purpose,
    })),
    ...line.waivers.map(({ day, part, amountMinor }) => ({
      ...{ id: newEventId(), kind: 'waived' as const, valueDay: day, part, amountMinor, reason },
    })),
  ];
  const paidOut: LoanEvent = {
    ...{ id: newEventId(), kind: 'disbursed', valueDay: line.paidOutOn, payoutId: newEventId() },
  };
  return { events: [paidOut, ...later.sort((one, other) => one.valueDay - other.valueDay)], payments };
}
