import { addDays, type Day } from '../calendar-day.ts';
import { carriedParts, nothingCarried } from '../carried-debt.ts';
import { calculateDatedSchedule } from '../cost/schedule.ts';
import { debtTotal } from '../debt.ts';
import type { LoanEvent, RestructureTerms } from '../loan-event.ts';
import type { CarriedDebt, Debt } from '../loan-state.ts';
import { allocateEvenly } from '../money.ts';
import { payCharges, payFee, payInterest, payPrincipal } from './allocate-payment.ts';
import { applyWaiver } from './apply-waiver.ts';
import { chargeInterestUpTo, endInstalment } from './charge-interest.ts';
import { outstandingDebt } from './read-state.ts';
import { type Cause, type RunningLoan, setInstalments } from './running-loan.ts';

type Restructured = Extract<LoanEvent, { kind: 'restructured' }>;

/**
 * Gives what is owed a new schedule. The interest earned so far is charged and the waivers are given; overpayment
 * held pays first. The rest is divided evenly over the new instalments: the principal bears interest at the new
 * rate, and everything else is carried as it is, so that nothing bears interest or a penalty twice. No effect on a
 * loan that is written off or owes nothing.
 */
export function restructure(loan: RunningLoan, event: Restructured): void {
  if (loan.disbursedOn === null || loan.isWrittenOff || event.firstDueDay <= loan.day) return;
  if (debtTotal(outstandingDebt(loan)) === 0n) return;
  takeStock(loan, { kind: 'credit-applied', eventId: event.id });
  for (const waiver of event.waivers) applyWaiver(loan, { id: event.id, ...waiver });
  payFromCredit(loan, { kind: 'credit-applied', eventId: event.id });
  const owed = outstandingDebt(loan);
  loan.isInDefault = false;
  if (debtTotal(owed) === 0n) return;
  loan.caps = event.caps ?? loan.caps;
  loan.interestPerDay = event.interestPerDay;
  loan.restructuresUsed += 1;
  putNewSchedule(loan, event, owed);
}

/** Ends every instalment on the day and charges the interest earned by then. */
function takeStock(loan: RunningLoan, cause: Cause): void {
  for (const instalment of loan.instalments) {
    endInstalment(loan, instalment, { on: loan.day, cause });
    const upToMinor = instalment.interestMinor;
    chargeInterestUpTo(loan, instalment, { upToMinor, eventId: cause.eventId });
  }
}

function payFromCredit(loan: RunningLoan, cause: Cause): void {
  payCharges(loan, cause, loan.instalments);
  for (const instalment of loan.instalments) payFee(loan, instalment, cause);
  for (const instalment of loan.instalments) payInterest(loan, instalment, cause);
  for (const instalment of loan.instalments) payPrincipal(loan, instalment, cause);
}

function putNewSchedule(loan: RunningLoan, terms: RestructureTerms, owed: Debt): void {
  const dueDays = dueDaysOf(terms);
  loan.lawfulChargeMinor = 0n;
  loan.enforcementCostMinor = 0n;
  loan.penaltyMinor = 0n;
  const schedule = calculateDatedSchedule({
    principalMinor: owed.principalMinor,
    interestPerDay: terms.interestPerDay,
    startDay: loan.day,
    dueDays,
    feesMinor: allocateEvenly(owed.feeMinor, dueDays.length),
  });
  setInstalments(loan, schedule, carriedOf(owed, dueDays.length));
}

/** The due days of a restructure: the first one, and then one every so many days. */
export const dueDaysOf = ({ instalmentCount, intervalDays, firstDueDay }: RestructureTerms): Day[] =>
  Array.from({ length: instalmentCount }, (_, place) => addDays(firstDueDay, place * intervalDays));

function carriedOf(owed: Debt, count: number): CarriedDebt[] {
  const whole: CarriedDebt = {
    'lawful-charge': owed.lawfulChargeMinor,
    'enforcement-cost': owed.enforcementCostMinor,
    penalty: owed.penaltyMinor,
    interest: owed.interestMinor,
  };
  const carried = Array.from({ length: count }, () => ({ ...nothingCarried }));
  for (const part of carriedParts) {
    for (const [place, share] of allocateEvenly(whole[part], count).entries()) {
      const instalment = carried[place];
      if (instalment) instalment[part] = share;
    }
  }
  return carried;
}
