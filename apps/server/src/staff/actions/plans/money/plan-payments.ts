import { type Day, earlierDay, formatDay, laterDay, parseDay } from '@hiram/lending/calendar-day';
import { formatMoney } from '@hiram/lending/format';
import type { PaymentPurpose } from '@hiram/lending/loan-event';
import { dayOfInstant, marketOfCurrency, readCurrency } from '@hiram/lending/market';
import { moneyOf } from '@hiram/lending/money';
import { replayLoan } from '@hiram/lending/replay/replay-loan';
import { accept, refuse } from '@hiram/lending/result';
import { bucketOfText } from '../../../../ground/bucket.ts';
import { boundsOfDay } from '../../../../ground/clock.ts';
import type { Tx } from '../../../../ground/engine/database.ts';
import { WrittenMeanwhile } from '../../../../ground/engine/transaction.ts';
import { idOfBucket, newIdBeside } from '../../../../ground/new-id.ts';
import { listContractNumbers } from '../../../../loans/book/numbers/contract-number-store.ts';
import { closeClaimsOfPayment } from '../../../../payments/claims/claim-store.ts';
import {
  attachPayment,
  findHolding,
  isReportedTwice,
} from '../../../../payments/matching/matched-payment-store.ts';
import { lockPayment } from '../../../../payments/matching/payment-lock-store.ts';
import { paymentMessage } from '../../../../payments/recording/payment-message.ts';
import {
  findPayment,
  insertPayment,
  type NewPayment,
  type Payment,
  reverseUnmatched,
} from '../../../../payments/recording/payment-store.ts';
import type { ActionPlan, Planner, Planning, PlanPlace } from '../action-plan.ts';
import { formerProofKey, proofKey } from './proof-key.ts';

const impossible = (why: string) => refuse({ code: 'not-possible', why });

/** Records money that came by another way than the provider's: it counts from the day on which it was paid. */
export const planHandPayment: Planner<'record-payment'> = async (planning) => {
  const { context, tx, loan, input } = planning;
  const { market } = loan.contract.terms;
  const valueDay = parseDay(input.paidOn);
  if (valueDay === null) return refuse({ code: 'malformed', field: 'input.paidOn' });
  if (valueDay > context.clock.today(market)) return impossible('The day of payment has not come yet.');
  if (valueDay < loan.contract.acceptedOn) return impossible('The loan was not there on that day.');
  const key = proofKey(input.proof);
  if (key === null) return impossible('Write the proof in plain letters (A to Z), digits and marks alone.');
  const proofIdOf = (text: string) =>
    context.cipher.blindIndex(`payment-proof-${input.method}`, text).toString('hex');
  const proofId = proofIdOf(key);
  for (const providerPaymentId of [proofId, proofIdOf(formerProofKey(input.proof))]) {
    const proven = { provider: input.method, providerPaymentId };
    const known = await findPayment(tx, bucketOfText(providerPaymentId), proven);
    if (known) return impossible(await sayRecorded(tx, known));
  }
  const amountMinor = BigInt(input.amountMinor);
  const payment = toHandPayment(planning, {
    proofId,
    amountMinor,
    paidAt: boundsOfDay(valueDay, market).from,
  });
  const credited = { valueDay, amountMinor, paymentId: payment.id, purpose: input.purpose };
  return accept(
    crediting(planning, credited, async (each) => {
      if (!(await insertPayment(each, payment)))
        throw new WrittenMeanwhile('a proof was recorded twice at once');
    }),
  );
};

/** Where the money of a proof stands. Whoever records payments may read every loan. */
async function sayRecorded(tx: Tx, { order_id, amount_minor, currency, paid_at }: Payment): Promise<string> {
  const numbers = await listContractNumbers(tx, order_id === null ? [] : [order_id]);
  const paidIn = readCurrency(currency);
  const amount = formatMoney(moneyOf(amount_minor, paidIn), 'market');
  const day = formatDay(dayOfInstant(paid_at, marketOfCurrency(paidIn)));
  const loan = order_id === null ? '' : `, on Loan No. ${numbers.get(order_id)}`;
  return `This proof is recorded already: ${amount} of ${day}${loan}.`;
}

function toHandPayment(
  { context, loan, id, input }: Planning<'record-payment'>,
  { proofId, amountMinor, paidAt }: { proofId: string; amountMinor: bigint; paidAt: Date },
): NewPayment {
  return {
    // The same proof is of the same bucket, whatever the loan: its key keeps it from being recorded twice.
    id: idOfBucket(id, bucketOfText(proofId)),
    mismatch: null,
    provider: input.method,
    provider_payment_id: proofId,
    reference: `HM-${id}`,
    order_id: loan.id,
    borrower_id: loan.borrowerId,
    intent_id: null,
    amount_minor: amountMinor,
    currency: loan.contract.terms.currency,
    paid_at: paidAt,
    received_at: context.clock.businessNow(),
    learned_from: 'staff',
    event_id: id,
  };
}

/** Gives money that named no loan to the loan that it was meant for, from the day on which it was paid. */
export const planMatch: Planner<'match-payment'> = async (planning) => {
  const { context, tx, loan, id, input } = planning;
  const payment = await lockPayment(tx, input.paymentId);
  if (!payment) return refuse({ code: 'not-found' });
  const held = payment.order_id === null ? await findHolding(tx, payment.id) : undefined;
  if (!held) return impossible(whyNotHeld(payment));
  if (await isReportedTwice(tx, payment)) return impossible(reportedTwice);
  const { currency } = loan.contract.terms;
  if (payment.currency !== currency) return impossible('The payment is in another currency than the loan.');
  const { valueDay, remarks } = matchedFrom(planning, payment);
  const { debit, credit, amount_minor: amountMinor } = held;
  const undone = { kind: held.kind, valueDay: held.value_day, debit: credit, credit: debit } as const;
  const plan = crediting(
    planning,
    { valueDay, amountMinor, paymentId: payment.id, purpose: input.purpose },
    async (each) => {
      if (!(await reverseUnmatched(each, payment, held.value_day, context.clock.businessNow())))
        throw new Error('unmatched money that was locked is gone');
      await attachPayment(each, payment.id, { orderId: loan.id, borrowerId: loan.borrowerId, eventId: id });
      const matched = { paymentId: payment.id, orderId: loan.id };
      await closeClaimsOfPayment(each, matched, context.clock.businessNow());
    },
  );
  const lasting = [paidUnder(planning, payment), ...remarks];
  return accept({
    ...plan,
    lasting,
    remarks: [...lasting, ...(plan.remarks ?? [])],
    beside: [{ ...undone, amountMinor, isReversal: true } as never],
  });
};

const paidUnder = ({ loan }: PlanPlace, { paid_at, reference }: Payment): string =>
  `The money was paid under ${reference}, on ${formatDay(dayOfInstant(paid_at, loan.contract.terms.market))} by its provider’s report.`;

const reportedTwice =
  'Its provider reports this payment under another reference as well, where it is recorded.';

const whyNotHeld = ({ mismatch, order_id, reversed_at }: Payment): string =>
  mismatch === 'implausible-amount' && order_id === null && reversed_at === null
    ? 'This sum cannot be and was not booked. If money came, record it by hand with its proof.'
    : 'This payment is matched already, was taken back, or goes back to its payer.';

/** The payer's day; the day on which we heard of the payment when the loan was not there yet, or that day has not come. */
function matchedFrom(
  { context, loan }: PlanPlace,
  payment: Payment,
): { readonly valueDay: Day; readonly remarks: readonly string[] } {
  const { terms, acceptedOn } = loan.contract;
  const today = context.clock.today(terms.market);
  const paidOn = dayOfInstant(payment.paid_at, terms.market);
  if (paidOn >= acceptedOn && paidOn <= today) return { valueDay: paidOn, remarks: [] };
  const heardOn = dayOfInstant(payment.received_at, terms.market);
  const valueDay = earlierDay(laterDay(heardOn, acceptedOn), today);
  const remark = `The provider dates it ${formatDay(paidOn)}, which cannot be: it counts from ${formatDay(valueDay)}.`;
  return { valueDay, remarks: [remark] };
}

type Credited = {
  readonly valueDay: Day;
  readonly amountMinor: bigint;
  readonly paymentId: string;
  readonly purpose: PaymentPurpose;
};

/** The event of a payment, and what its borrower is told of it. */
function crediting(
  { context, loan, id }: PlanPlace,
  { valueDay, amountMinor, paymentId, purpose }: Credited,
  save: NonNullable<ActionPlan['save']>,
): ActionPlan {
  const today = context.clock.today(loan.contract.terms.market);
  const before = replayLoan(loan.contract, loan.events, today).rolloversUsed;
  return {
    events: [{ id, kind: 'paid', valueDay, paymentId, amountMinor, purpose }],
    lasting: [],
    remarks: valueDay < today ? [`The loan is worked out anew from ${formatDay(valueDay)}.`] : [],
    save,
    messages: (recording) => [
      paymentMessage(
        { id: newIdBeside(loan.id), eventId: id, amountMinor },
        recording,
        recording.state.rolloversUsed > before,
      ),
    ],
  };
}
