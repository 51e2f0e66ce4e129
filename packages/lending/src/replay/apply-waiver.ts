import { receivableOf } from '../debt.ts';
import type { LoanEvent } from '../loan-event.ts';
import type { CarriedPart } from '../loan-state.ts';
import { lesserOf } from '../money.ts';
import { endDefaultWhenCured } from './allocate-payment.ts';
import { chargeInterestUpTo } from './charge-interest.ts';
import { post, type RunningInstalment, type RunningLoan } from './running-loan.ts';

type Waiver = Pick<Extract<LoanEvent, { kind: 'waived' }>, 'id' | 'part' | 'amountMinor'>;

/**
 * Waives a part of the debt, the oldest instalment first, and never more than is unpaid. Interest not yet
 * charged is charged and waived at once. After a write-off only the claim decreases, because the loss is
 * already booked.
 */
export function applyWaiver(loan: RunningLoan, event: Waiver): void {
  if (loan.disbursedOn === null) return;
  const amountMinor = reducePart(loan, event);
  if (!loan.isWrittenOff) {
    post(
      loan,
      { kind: 'waived', eventId: event.id },
      { debit: 'waivers', credit: receivableOf[event.part], amountMinor },
    );
  }
  endDefaultWhenCured(loan);
}

function reducePart(loan: RunningLoan, event: Waiver): bigint {
  switch (event.part) {
    case 'lawful-charge': {
      const amount = lesserOf(event.amountMinor, loan.lawfulChargeMinor);
      loan.lawfulChargeMinor -= amount;
      return amount + reduceCarried(loan, event.part, event.amountMinor - amount);
    }
    case 'enforcement-cost': {
      const amount = lesserOf(event.amountMinor, loan.enforcementCostMinor);
      loan.enforcementCostMinor -= amount;
      return amount + reduceCarried(loan, event.part, event.amountMinor - amount);
    }
    case 'penalty': {
      const amount = lesserOf(event.amountMinor, loan.penaltyMinor);
      loan.penaltyMinor -= amount;
      return amount + reduceCarried(loan, event.part, event.amountMinor - amount);
    }
    default:
      return reduceInstalments(loan, event, event.part);
  }
}

/** Gives up what instalments carry of a part, the oldest first. Returns how much. */
function reduceCarried(loan: RunningLoan, part: CarriedPart, upToMinor: bigint): bigint {
  let left = upToMinor;
  for (const { unpaidCarried } of loan.instalments) {
    const amount = lesserOf(left, unpaidCarried[part]);
    unpaidCarried[part] -= amount;
    left -= amount;
  }
  return upToMinor - left;
}

const unpaidFields = {
  fee: 'unpaidFeeMinor',
  interest: 'unpaidInterestMinor',
  principal: 'unpaidPrincipalMinor',
} as const;

function reduceInstalments(loan: RunningLoan, event: Waiver, part: 'fee' | 'interest' | 'principal'): bigint {
  const field = unpaidFields[part];
  let left = event.amountMinor;
  for (const instalment of loan.instalments) {
    if (part === 'interest') left -= reduceCarriedInterest(instalment, left);
    const amount = lesserOf(left, instalment[field]);
    instalment[field] -= amount;
    if (part === 'interest') {
      instalment.waivedInterestMinor += amount;
      chargeWhatIsSettled(loan, instalment, event.id);
    }
    left -= amount;
  }
  return event.amountMinor - left;
}

function reduceCarriedInterest({ unpaidCarried }: RunningInstalment, upToMinor: bigint): bigint {
  const amount = lesserOf(upToMinor, unpaidCarried.interest);
  unpaidCarried.interest -= amount;
  return amount;
}

function chargeWhatIsSettled(loan: RunningLoan, instalment: RunningInstalment, eventId: string): void {
  const upToMinor = instalment.interestMinor - instalment.unpaidInterestMinor;
  chargeInterestUpTo(loan, instalment, { upToMinor, eventId });
}
