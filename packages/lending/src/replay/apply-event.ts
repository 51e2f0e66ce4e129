import { calculateFee } from '../cost/schedule.ts';
import { receivableOf } from '../debt.ts';
import type { LoanEvent } from '../loan-event.ts';
import { lesserOf } from '../money.ts';
import { allocatePayment, payOverdue, settleFromCredit } from './allocate-payment.ts';
import { applyWaiver } from './apply-waiver.ts';
import { restructure } from './restructure.ts';
import { decideRolloverTerms, rollOver, rolloverPrice } from './roll-over.ts';
import { type Cause, post, putScheduleInForce, type RunningLoan } from './running-loan.ts';
import { loseTakenBack, recoverTakenBack, writeOff } from './write-off.ts';

type EventOf<Kind extends LoanEvent['kind']> = Extract<LoanEvent, { kind: Kind }>;

/**
 * Applies one event to a loan already advanced to the event's day. Before the money has reached the borrower
 * there is no debt: charges, waivers and write-offs have no effect then, and payments are held as credit.
 */
export function applyEvent(loan: RunningLoan, event: LoanEvent): void {
  if ('amountMinor' in event && event.amountMinor < 0n)
    throw new RangeError('an event moves no less than zero');
  switch (event.kind) {
    case 'submitted':
    case 'reversed':
    case 'paused':
    case 'resumed':
    case 'taken-over':
      break;
    case 'approved':
    case 'declined':
      loan.decision = event.kind;
      break;
    case 'payout-sent':
    case 'payout-returned':
      movePayout(loan, event);
      break;
    case 'disbursed':
      disburse(loan, event);
      break;
    case 'paid':
      receivePayment(loan, event);
      break;
    case 'charged':
      addCharge(loan, event);
      break;
    case 'waived':
      applyWaiver(loan, event);
      break;
    case 'rolled-over':
      extendFor(loan, lesserOf(0n, loan.creditMinor), { kind: 'credit-applied', eventId: event.id });
      break;
    case 'restructured':
      restructure(loan, event);
      break;
    case 'refunded':
      refund(loan, event);
      break;
    case 'written-off':
      writeOff(loan, event.id);
  }
  settleFromCredit(loan, event.id);
}

/** A payout can be known to have come back before our own note that it was sent counts: it is not on its way then. */
function movePayout(loan: RunningLoan, event: EventOf<'payout-sent' | 'payout-returned'>): void {
  const { kind, amountMinor, payoutId, id: eventId } = event;
  const isSent = kind === 'payout-sent';
  if (!isSent) loan.returnedPayoutIds.push(payoutId);
  loan.isPayoutReturned = !isSent || (loan.isPayoutReturned && loan.returnedPayoutIds.includes(payoutId));
  post(
    loan,
    { kind, eventId },
    {
      debit: isSent ? 'payouts-in-transit' : 'provider-cash',
      credit: isSent ? 'provider-cash' : 'payouts-in-transit',
      amountMinor,
    },
  );
}

/**
 * Starts the loan. The principal is owed in full; a fee deducted at disbursement is the part not paid out.
 */
function disburse(loan: RunningLoan, event: EventOf<'disbursed'>): void {
  if (loan.disbursedOn !== null) return;
  const { principalMinor, terms } = loan.contract;
  const feeMinor = calculateFee(principalMinor, terms.fee);
  const isFeeTaken = terms.fee.collected === 'at-disbursement';
  loan.disbursedOn = event.valueDay;
  loan.costMinor += feeMinor;
  putScheduleInForce(loan, { principalMinor, startDay: event.valueDay, isFirst: true });
  post(
    loan,
    { kind: 'disbursed', eventId: event.id },
    {
      debit: 'principal-receivable',
      credit: 'payouts-in-transit',
      amountMinor: isFeeTaken ? principalMinor - feeMinor : principalMinor,
    },
  );
  post(
    loan,
    { kind: 'fee-charged', eventId: event.id },
    {
      debit: isFeeTaken ? 'principal-receivable' : 'fee-receivable',
      credit: 'fee-income',
      amountMinor: feeMinor,
    },
  );
}

/**
 * A payment becomes credit and is then allocated. A payment for an extension that is too small is an ordinary
 * one.
 */
function receivePayment(loan: RunningLoan, event: EventOf<'paid'>): void {
  const { amountMinor, id: eventId } = event;
  const missingMinor = loan.creditMinor < 0n ? lesserOf(amountMinor, -loan.creditMinor) : 0n;
  loan.creditMinor += amountMinor;
  post(
    loan,
    { kind: 'payment-received', eventId },
    {
      debit: 'provider-cash',
      credit: 'borrower-credit',
      amountMinor,
    },
  );
  if (loan.disbursedOn === null) return;
  recoverTakenBack(loan, eventId, missingMinor);
  const cause = { kind: 'payment-allocated', eventId } as const;
  const spendable = lesserOf(amountMinor, loan.creditMinor);
  if (event.purpose === 'rollover' && extendFor(loan, spendable, cause)) return;
  allocatePayment(loan, cause);
}

/**
 * Extends the loan if the amount pays for it. Only this function decides whether a payment, or a press,
 * extends.
 */
function extendFor(loan: RunningLoan, spendableMinor: bigint, cause: Cause): boolean {
  const rollover = decideRolloverTerms(loan);
  if (!rollover.ok || rolloverPrice(rollover.value) > spendableMinor) return false;
  rollOver(loan, rollover.value, cause);
  return true;
}

function addCharge(loan: RunningLoan, event: EventOf<'charged'>): void {
  if (loan.disbursedOn === null) return;
  const { part, amountMinor, id: eventId } = event;
  if (part === 'lawful-charge') loan.lawfulChargeMinor += amountMinor;
  else loan.enforcementCostMinor += amountMinor;
  const debit = receivableOf[part];
  post(loan, { kind: 'charged', eventId }, { debit, credit: 'charges-recovered', amountMinor });
  if (loan.isWrittenOff) {
    post(loan, { kind: 'written-off', eventId }, { debit: 'write-off-loss', credit: debit, amountMinor });
  }
  payOverdue(loan, { kind: 'credit-applied', eventId });
}

function refund(loan: RunningLoan, event: EventOf<'refunded'>): void {
  const { amountMinor, id: eventId } = event;
  loan.creditMinor -= amountMinor;
  post(
    loan,
    { kind: 'refunded', eventId },
    {
      debit: 'borrower-credit',
      credit: 'provider-cash',
      amountMinor,
    },
  );
  loseTakenBack(loan, eventId, amountMinor);
}
