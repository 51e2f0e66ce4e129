import { type Day, earlierDay, formatDay, parseDay } from '@hiram/lending/calendar-day';
import { dayOfInstant } from '@hiram/lending/format';
import type { PaymentPurpose } from '@hiram/lending/loan-event';
import { replayLoan } from '@hiram/lending/replay-loan';
import { boundsOfDay } from '../../database/clock.ts';
import { attachPayment, findHolding, lockPayment } from '../../database/matched-payment-store.ts';
import { newId } from '../../database/new-id.ts';
import {
  findPayment,
  insertPayment,
  type NewPayment,
  reverseUnmatched,
} from '../../database/payment-store.ts';
import { done, no } from '../../database/refusal.ts';
import { paymentMessage } from '../payment-message.ts';
import { refuse } from '../staff-route.ts';
import type { ActionPlan, Planner, Planning, PlanPlace } from './action-plan.ts';

const impossible = (why: string) => refuse({ code: 'not-possible', why });

/** Records money that came by another way than the provider's: it counts from the day on which it was paid. */
export const planHandPayment: Planner<'record-payment'> = async (planning) => {
  const { house, tx, order, id, input } = planning;
  const { market } = order.contract.terms;
  const valueDay = parseDay(input.paidOn);
  if (valueDay === null) return no({ code: 'malformed', field: 'input.paidOn' });
  if (valueDay > house.clock.today(market)) return impossible('The day of payment has not come yet.');
  if (valueDay < order.contract.acceptedOn) return impossible('The loan was not there on that day.');
  const proof = input.proof.toLowerCase().replaceAll(/\s+/g, ' ');
  const proofId = house.cipher.blindIndex(`payment-proof-${input.method}`, proof).toString('hex');
  if (await findPayment(tx, input.method, proofId)) return impossible('This proof is recorded already.');
  const amountMinor = BigInt(input.amountMinor);
  const payment = toHandPayment(planning, {
    proofId,
    amountMinor,
    paidAt: boundsOfDay(valueDay, market).from,
  });
  return done(
    crediting(planning, { valueDay, amountMinor, paymentId: id, purpose: input.purpose }, async (each) => {
      if (!(await insertPayment(each, payment))) throw new Error('a proof was recorded twice at once');
    }),
  );
};

function toHandPayment(
  { house, order, id, input }: Planning<'record-payment'>,
  { proofId, amountMinor, paidAt }: { proofId: string; amountMinor: bigint; paidAt: Date },
): NewPayment {
  return {
    id: newId(),
    mismatch: null,
    provider: input.method,
    provider_payment_id: proofId,
    reference: `HM-${id}`,
    order_id: order.id,
    borrower_id: order.borrowerId,
    intent_id: null,
    amount_minor: amountMinor,
    currency: order.contract.terms.currency,
    paid_at: paidAt,
    received_at: house.clock.businessNow(),
    learned_from: 'staff',
    event_id: id,
  };
}

/** Gives money that named no loan to the loan that it was meant for, from the day on which it was paid. */
export const planMatch: Planner<'match-payment'> = async (planning) => {
  const { house, tx, order, id, input } = planning;
  const payment = await lockPayment(tx, input.paymentId);
  if (!payment) return no({ code: 'not-found' });
  const held = payment.order_id === null ? await findHolding(tx, payment.id) : undefined;
  if (!held) return impossible('This payment is matched already, or was taken back.');
  const { market, currency } = order.contract.terms;
  if (payment.currency !== currency) return impossible('The payment is in another currency than the loan.');
  const valueDay = earlierDay(dayOfInstant(payment.paid_at, market), house.clock.today(market));
  const { debit, credit, amount_minor: amountMinor } = held;
  const undone = { kind: held.kind, valueDay: held.value_day, debit: credit, credit: debit } as const;
  const plan = crediting(
    planning,
    { valueDay, amountMinor, paymentId: payment.id, purpose: input.purpose },
    async (each) => {
      if (!(await reverseUnmatched(each, payment, held.value_day, house.clock.businessNow())))
        throw new Error('unmatched money that was locked is gone');
      await attachPayment(each, payment.id, { orderId: order.id, borrowerId: order.borrowerId, eventId: id });
    },
  );
  return done({ ...plan, beside: [{ ...undone, amountMinor, isReversal: true } as never] });
};

type Credited = {
  readonly valueDay: Day;
  readonly amountMinor: bigint;
  readonly paymentId: string;
  readonly purpose: PaymentPurpose;
};

/** The fact of a payment, and what its borrower is told of it. */
function crediting(
  { house, order, id }: PlanPlace,
  { valueDay, amountMinor, paymentId, purpose }: Credited,
  save: NonNullable<ActionPlan['save']>,
): ActionPlan {
  const today = house.clock.today(order.contract.terms.market);
  const before = replayLoan(order.contract, order.events, today).rolloversUsed;
  return {
    facts: [{ id, kind: 'paid', valueDay, paymentId, amountMinor, purpose }],
    remarks: valueDay < today ? [`The loan is worked out anew from ${formatDay(valueDay)}.`] : [],
    save,
    tell: (recording) => [
      paymentMessage({ id: newId(), amountMinor }, recording, recording.state.rolloversUsed > before),
    ],
  };
}
