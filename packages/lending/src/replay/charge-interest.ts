import { type Day, daysBetween, earlierDay } from '../calendar-day.ts';
import { calculateInterest } from '../cost/schedule.ts';
import { greaterOf, lesserOf } from '../money.ts';
import {
  type AccrualBasis,
  type Cause,
  post,
  type RunningInstalment,
  type RunningLoan,
} from './running-loan.ts';

/**
 * The interest of an instalment's period earned up to a day: none before its period, all from its due day on.
 */
function accruedInterest(loan: RunningLoan, instalment: RunningInstalment, day: Day): bigint {
  if (day >= instalment.dueDay) return instalment.interestMinor;
  if (day <= instalment.startDay) return 0n;
  const days = daysBetween(instalment.startDay, day);
  const earned = calculateInterest(instalment.outstandingMinor, loan.interestPerDay, days);
  return lesserOf(earned, instalment.interestMinor);
}

/**
 * The unpaid interest of an instalment that is ended on a day: the interest earned by then, less what was
 * waived and paid. Negative if more was paid ahead than earned; that amount is returned (decisions §10).
 */
export function interestOwedAt(loan: RunningLoan, instalment: RunningInstalment, day: Day): bigint {
  const earned = accruedInterest(loan, instalment, day);
  return greaterOf(0n, earned - instalment.waivedInterestMinor) - paidInterest(instalment);
}

/** The interest that returns to the borrower if the instalments are ended on a day. */
export function interestGivenBackAt(
  loan: RunningLoan,
  instalments: readonly RunningInstalment[],
  day: Day,
): bigint {
  let amountMinor = 0n;
  for (const instalment of instalments) {
    amountMinor += greaterOf(0n, -interestOwedAt(loan, instalment, day));
  }
  return amountMinor;
}

/** The interest of an instalment that was paid, not waived. */
const paidInterest = (instalment: RunningInstalment): bigint =>
  instalment.interestMinor - instalment.unpaidInterestMinor - instalment.waivedInterestMinor;

/** Charges an instalment's interest up to an amount: on its due day, or earlier if it is paid ahead. */
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

/** The basis of an instalment's interest up to a day. */
export function interestBasis(loan: RunningLoan, instalment: RunningInstalment, day: Day): AccrualBasis {
  const through = earlierDay(day, instalment.dueDay);
  return {
    baseMinor: instalment.outstandingMinor,
    ratePerDay: loan.interestPerDay,
    days: Math.max(0, daysBetween(instalment.startDay, through)),
    instalment: instalment.index,
  };
}

/**
 * Ends an instalment on a day. Interest not earned by then is dropped, and what was paid of it returns to the
 * borrower's credit.
 */
export function endInstalment(
  loan: RunningLoan,
  instalment: RunningInstalment,
  end: { on: Day; cause: Cause },
): void {
  const owedMinor = interestOwedAt(loan, instalment, end.on);
  if (owedMinor < 0n) giveInterestBack(loan, instalment, { amountMinor: -owedMinor, cause: end.cause });
  endInterest(instalment, greaterOf(0n, owedMinor));
}

function giveInterestBack(
  loan: RunningLoan,
  instalment: RunningInstalment,
  { amountMinor, cause }: { amountMinor: bigint; cause: Cause },
): void {
  instalment.interestMinor -= amountMinor;
  instalment.chargedInterestMinor -= amountMinor;
  loan.costMinor -= amountMinor;
  loan.creditMinor += amountMinor;
  post(
    loan,
    { kind: 'interest-given-back', eventId: cause.eventId },
    { debit: 'interest-income', credit: 'borrower-credit', amountMinor },
  );
}

/** Ends an instalment's interest: what is not owed is dropped. */
export function endInterest(instalment: RunningInstalment, owedMinor: bigint): void {
  const paid = instalment.interestMinor - instalment.unpaidInterestMinor;
  instalment.interestMinor = paid + owedMinor;
  instalment.unpaidInterestMinor = owedMinor;
}
