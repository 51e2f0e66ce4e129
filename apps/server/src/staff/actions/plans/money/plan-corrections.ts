import { type Day, formatDay } from '@hiram/lending/calendar-day';
import { decideCharge, decideReversal, decideWaiver } from '@hiram/lending/decisions/decide-correction';
import { formatMoney } from '@hiram/lending/format';
import { moneyOf } from '@hiram/lending/money';
import { refuse } from '@hiram/lending/result';
import { listTakenOverIds } from '@hiram/lending/taken-over';
import { nameLoanEvent } from '@hiram/wire/staff/loans/name-loan-event';
import { reopenClaimsOfPayment } from '../../../../payments/claims/claim-store.ts';
import { detachPayment, noteHandReversed } from '../../../../payments/matching/matched-payment-store.ts';
import { lockPaymentOfEvent } from '../../../../payments/matching/payment-lock-store.ts';
import { type Payment, postUnmatched } from '../../../../payments/recording/payment-store.ts';
import {
  findRefundOfEvent,
  type RefundTransfer,
} from '../../../../payments/refunds/refund-transfer-store.ts';
import { heldFrom } from '../../../../payments/reports/plausible-report.ts';
import { type ActionPlan, type Planner, type PlanPlace, reasonOf, toPlan } from '../action-plan.ts';
import { resumeOtherLoans } from './stop-other-loans.ts';

const todayOf = ({ context, loan }: PlanPlace): Day => context.clock.today(loan.contract.terms.market);

/** Gives up a part of the debt. */
export const planWaiver: Planner<'waive'> = async (planning) => {
  const { loan, id, input } = planning;
  const waiver = { id, reason: reasonOf(id), part: input.part, amountMinor: BigInt(input.amountMinor) };
  return toPlan(decideWaiver(loan.contract, loan.events, todayOf(planning), waiver));
};

/** Adds a lawful charge or an enforcement cost. */
export const planCharge: Planner<'charge'> = async (planning) => {
  const { loan, id, input } = planning;
  const charge = { id, reason: reasonOf(id), part: input.part, amountMinor: BigInt(input.amountMinor) };
  return toPlan(decideCharge(loan.contract, loan.events, todayOf(planning), charge));
};

/**
 * Undoes an event. Money that a provider took in is still with us, so it goes back among the unmatched payments. A payment that was
 * recorded by hand was none.
 */
export const planReversal: Planner<'reverse'> = async (planning) => {
  const { loan, id, input, tx } = planning;
  const { eventId } = input;
  if (listTakenOverIds(loan.events).has(eventId))
    return refuse({
      code: 'not-possible',
      why: 'This happened before the loan was taken over: it stays as it is.',
    });
  const decided = decideReversal(loan.events, todayOf(planning), { id, reason: reasonOf(id), eventId });
  if (!decided.ok) return toPlan(decided);
  const refund = await findRefundOfEvent(tx, loan.id, eventId);
  if (refund && refund.status !== 'returned')
    return refuse({ code: 'not-possible', why: hasLeft(refund) ? refundSent : refundWaits });
  const payment = await lockPaymentOfEvent(tx, eventId);
  const warnings = warnOfReversal(planning, eventId);
  const isWriteOff = loan.events.some((event) => event.id === eventId && event.kind === 'written-off');
  const resumed = isWriteOff ? resumeOtherLoans(planning, eventId) : {};
  const undone = payment ? undoing(planning, payment) : resumed;
  const remarks = [...nameEntry(planning, eventId), ...(undone.remarks ?? [])];
  return toPlan(decided, { ...undone, remarks, warnings });
};

const refundSent = 'This refund was sent: it is undone when the bank returns it.';
const refundWaits = 'This refund waits to be sent: it is undone when it ends.';

const hasLeft = ({ status }: RefundTransfer): boolean => status === 'sent' || status === 'credited';

/** Which entry it is: of two payments of one amount the approver tells this one by its day. */
function nameEntry({ loan }: PlanPlace, eventId: string): string[] {
  const event = loan.events.find(({ id }) => id === eventId);
  if (!event) return [];
  const { currency } = loan.contract.terms;
  const amount =
    'amountMinor' in event ? `, ${formatMoney(moneyOf(event.amountMinor, currency), 'market')}` : '';
  return [`Reverses the entry “${nameLoanEvent(event.kind)}” of ${formatDay(event.valueDay)}${amount}.`];
}

/** Without its disbursement a running loan is none: whoever takes it out reads what goes with it. */
function warnOfReversal({ loan }: PlanPlace, eventId: string): string[] {
  const event = loan.events.find(({ id }) => id === eventId);
  if (event?.kind !== 'disbursed') return [];
  const payments = loan.events.filter(({ kind }) => kind === 'paid').length;
  return [
    'This ends the running loan. Its principal, interest and penalties leave the books, as if no money had arrived.',
    ...(payments > 0 ? [`Payments of this loan: ${payments}. They become an overpayment held.`] : []),
    'Reverse it only if the bank has confirmed that the money never arrived.',
  ];
}

const undoing = (place: PlanPlace, payment: Payment): Omit<ActionPlan, 'events'> =>
  payment.learned_from === 'staff' ? takingOut(place, payment) : detaching(place, payment);

const takingOut = ({ context }: PlanPlace, payment: Payment): Omit<ActionPlan, 'events'> => ({
  remarks: ['The payment counts as reversed. Its proof can be recorded again.'],
  save: async (tx) => {
    await noteHandReversed(tx, payment, context.clock.businessNow());
    await reopenClaimsOfPayment(tx, payment.id, context.clock.businessNow());
  },
});

function detaching({ context, loan }: PlanPlace, payment: Payment): Omit<ActionPlan, 'events'> {
  const { market } = loan.contract.terms;
  const moved = { movedAt: payment.paid_at, heardAt: payment.received_at, market };
  const valueDay = formatDay(heldFrom(moved));
  const amountMinor = payment.amount_minor;
  const kind = 'payment-received';
  return {
    remarks: ['The money goes back among the payments that match no loan.'],
    beside: [
      {
        kind,
        valueDay,
        debit: 'provider-cash',
        credit: 'unmatched-payments',
        amountMinor,
        isReversal: false,
      },
    ],
    save: async (tx) => {
      await detachPayment(tx, payment.id);
      await reopenClaimsOfPayment(tx, payment.id, context.clock.businessNow());
      await postUnmatched(tx, payment, valueDay, context.clock.businessNow());
    },
  };
}
