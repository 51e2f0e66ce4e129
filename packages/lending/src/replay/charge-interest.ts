import { type Day, daysBetween, earlierDay } from '../calendar-day.ts';
import { greaterOf, lesserOf } from '../money.ts';
import { calculateInterest } from '../schedule.ts';
import { type AccrualBasis, post, type RunningInstalment, type RunningLoan } from './running-loan.ts';

/** The interest of an instalment's period earned through a day: none before its period, all from its due day on. */
export function accruedInterest(loan: RunningLoan, instalment: RunningInstalment, day: Day): bigint {
  if (day >= instalment.dueDay) return instalment.interestMinor;
  if (day <= instalment.startDay) return 0n;
  const days = daysBetween(instalment.startDay, day);
  const earned = calculateInterest(instalment.outstandingMinor, loan.contract.terms.interestPerDay, days);
  return lesserOf(earned, instalment.interestMinor);
}

/**
 * The interest of an instalment that is owed when it is ended on a day: what was earned by then, or what was charged
 * already if that is more (interest paid ahead is not given back), less what was paid.
 */
export function interestOwedAt(loan: RunningLoan, instalment: RunningInstalment, day: Day): bigint {
  const accrued = accruedInterest(loan, instalment, day);
  const charged = instalment.chargedInterestMinor;
  const paid = instalment.interestMinor - instalment.unpaidInterestMinor;
  return greaterOf(accrued, charged) - paid;
}

/** Charges an instalment's interest up to an amount: at its due day, or earlier for what is paid ahead. */
export function chargeInterestUpTo(
  loan: RunningLoan,
  instalment: RunningInstalment,
  charge: { upToMinor: bigint; eventId: string | null },
): void {
  const amountMinor = charge.upToMinor - instalment.chargedInterestMinor;
  if (amountMinor <= 0n) return;
  instalment.chargedInterestMinor = charge.upToMinor;
  loan.costMinor += amountMinor;
  post(
    loan,
    { kind: 'interest-accrued', eventId: charge.eventId },
    { debit: 'interest-receivable', credit: 'interest-income', amountMinor },
    loan.bases === null ? undefined : interestBasis(loan, instalment, loan.day),
  );
}

/** What an instalment's interest through a day is reckoned from. */
export function interestBasis(loan: RunningLoan, instalment: RunningInstalment, day: Day): AccrualBasis {
  const through = earlierDay(day, instalment.dueDay);
  return {
    baseMinor: instalment.outstandingMinor,
    ratePerDay: loan.contract.terms.interestPerDay,
    days: Math.max(0, daysBetween(instalment.startDay, through)),
    instalment: instalment.index,
  };
}

/** Ends an instalment's interest on a day: what is not owed by then is dropped (a rebate, or a write-off). */
export function endInterest(instalment: RunningInstalment, owedMinor: bigint): void {
  const paid = instalment.interestMinor - instalment.unpaidInterestMinor;
  instalment.interestMinor = paid + owedMinor;
  instalment.unpaidInterestMinor = owedMinor;
}
