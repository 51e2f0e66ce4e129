import { addDays, type Day, laterDay } from '../calendar-day.ts';
import { capsFor, decideTermsWithinCaps } from '../cost/caps.ts';
import { offerLoan } from '../cost/offer-loan.ts';
import { debtTotal } from '../debt.ts';
import type { Debt } from '../loan-state.ts';
import { greaterOf } from '../money.ts';
import type { LoanOffer } from '../quotes/quote.ts';
import type { Decision } from '../refusal.ts';
import { accept, refuse } from '../result.ts';
import { endDefaultWhenCured, payCharges, payFee, payInterest } from './allocate-payment.ts';
import { endInstalment, interestOwedAt } from './charge-interest.ts';
import {
  type Cause,
  oldestUnpaid,
  putScheduleInForce,
  type RunningLoan,
  whyUndisbursed,
} from './running-loan.ts';

/** The price of an extension today, and its new schedule. */
export type RolloverTerms = { readonly baseDay: Day; readonly delay: Debt; readonly principalMinor: bigint };

/**
 * The price of an extension on the loan's current day, or null (Spec §9, LEND-03): charges, penalties, fees,
 * and the interest earned up to the base day. The base day is the later of today and the oldest unpaid due
 * day.
 */
export function decideRolloverTerms(loan: RunningLoan): Decision<RolloverTerms> {
  const { terms } = loan.contract;
  if (loan.disbursedOn === null) return refuse(whyUndisbursed(loan));
  if (loan.isWrittenOff) return refuse({ code: 'not-decidable', status: 'written-off' });
  if (loan.restructuresUsed > 0) return refuse({ code: 'not-decidable', status: 'restructured' });
  const oldest = oldestUnpaid(loan);
  if (oldest === undefined) return refuse({ code: 'nothing-owed' });
  const possibleFrom = addDays(oldest.dueDay, -terms.dueWindowDays);
  // A day is named only where the loan can be extended on it.
  if (loan.rolloversUsed >= terms.rolloversMax) {
    return refuse({ code: 'rollover-limit-reached', rolloversMax: terms.rolloversMax });
  }
  if (loan.day < possibleFrom) return refuse({ code: 'rollover-not-due', possibleFrom });
  const baseDay = laterDay(oldest.dueDay, loan.day);
  const delay = delayDebt(loan, baseDay);
  const principalMinor = loan.instalments.reduce((sum, each) => sum + each.unpaidPrincipalMinor, 0n);
  if (principalMinor === 0n) return refuse({ code: 'nothing-owed' });
  const withinCaps = decideRenewalWithinCaps(loan, loan.disbursedOn);
  return withinCaps.ok ? accept({ baseDay, delay, principalMinor }) : withinCaps;
}

/** The amount that pays for an extension; zero if nothing is left to pay for it (decisions §10). */
export function rolloverPrice({ delay }: RolloverTerms): bigint {
  return greaterOf(0n, debtTotal(delay));
}

/** A loan is extended only if its terms are within the caps of that day (decisions §10). */
function decideRenewalWithinCaps({ contract, day }: RunningLoan, disbursedOn: Day): Decision<LoanOffer> {
  const { conduct, terms, principalMinor } = contract;
  const { market, termDays } = terms;
  const caps = capsFor({ market, conduct, principalMinor, termDays, on: day });
  const offer = offerLoan({ principalMinor, terms, creditDay: disbursedOn });
  return decideTermsWithinCaps(offer, terms, caps);
}

function delayDebt(loan: RunningLoan, baseDay: Day): Debt {
  let feeMinor = 0n;
  let interestMinor = 0n;
  for (const instalment of loan.instalments) {
    feeMinor += instalment.unpaidFeeMinor;
    interestMinor += interestOwedAt(loan, instalment, baseDay);
  }
  return {
    lawfulChargeMinor: loan.lawfulChargeMinor,
    enforcementCostMinor: loan.enforcementCostMinor,
    penaltyMinor: loan.penaltyMinor,
    feeMinor,
    interestMinor,
    principalMinor: 0n,
  };
}

/**
 * Extends the loan: pays the delay amount from the credit, and gives all unpaid principal the same period
 * again.
 */
export function rollOver(loan: RunningLoan, rollover: RolloverTerms, cause: Cause): void {
  for (const instalment of loan.instalments) {
    endInstalment(loan, instalment, { on: rollover.baseDay, cause });
  }
  payCharges(loan, cause, loan.instalments);
  for (const instalment of loan.instalments) payFee(loan, instalment, cause);
  for (const instalment of loan.instalments) payInterest(loan, instalment, cause);
  putScheduleInForce(loan, {
    principalMinor: rollover.principalMinor,
    startDay: rollover.baseDay,
    isFirst: false,
  });
  loan.rolloversUsed += 1;
  endDefaultWhenCured(loan);
}
