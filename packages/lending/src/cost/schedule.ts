import { addDays, type Day, daysBetween } from '../calendar-day.ts';
import { allocateEvenly, divideRounded, shareOf } from '../money.ts';
import type { FeeTerms, LoanTerms } from '../terms.ts';

/** One instalment as agreed, with its amounts on its due day. Minor units. */
export type ScheduledInstalment = {
  /** Counted from 1. */
  readonly index: number;
  /** The due day before (for the first one the start of the schedule). Interest runs from here. */
  readonly startDay: Day;
  readonly dueDay: Day;
  readonly feeMinor: bigint;
  readonly interestMinor: bigint;
  readonly principalMinor: bigint;
  /** The scheduled principal that bears the interest of this period. */
  readonly outstandingMinor: bigint;
};

/** The inputs of a schedule. `isFirst` is false for the schedule after a rollover. */
export type ScheduleInput = {
  readonly principalMinor: bigint;
  readonly terms: LoanTerms;
  readonly startDay: Day;
  readonly isFirst: boolean;
};

/** The processing fee of a loan: a fixed amount, or a percentage of principal rounded half-even. */
export function calculateFee(principalMinor: bigint, fee: FeeTerms): bigint {
  return fee.rule.kind === 'fixed' ? fee.rule.amountMinor : shareOf(principalMinor, fee.rule.rate);
}

/** Simple interest for a number of days, half-even to the minor unit (decisions §6). */
export function calculateInterest(outstandingMinor: bigint, ratePerDay: bigint, days: number): bigint {
  return divideRounded(outstandingMinor * ratePerDay * BigInt(days), 1_000_000n, 'half-even');
}

/**
 * The schedule of a loan. Due day k is `round(k × term / n)` days after the start (half up). Principal parts
 * are equal, and the last takes the remainder. Interest is calculated on the outstanding scheduled principal
 * for the actual days of each period. A fee collected with the first instalment is on instalment 1 of the
 * first schedule only.
 */
export function calculateSchedule(input: ScheduleInput): ScheduledInstalment[] {
  const { terms, startDay } = input;
  const isFeeOnFirst = input.isFirst && terms.fee.collected === 'first-instalment';
  const schedule: ScheduledInstalment[] = [];
  let outstandingMinor = input.principalMinor;
  let periodStart = startDay;
  for (const [position, principalMinor] of allocateEvenly(
    input.principalMinor,
    terms.instalmentCount,
  ).entries()) {
    const dueDay = addDays(startDay, dueAfterDays(position + 1, terms));
    schedule.push({
      index: position + 1,
      startDay: periodStart,
      dueDay,
      feeMinor: isFeeOnFirst && position === 0 ? calculateFee(input.principalMinor, terms.fee) : 0n,
      interestMinor: calculateInterest(
        outstandingMinor,
        terms.interestPerDay,
        daysBetween(periodStart, dueDay),
      ),
      principalMinor,
      outstandingMinor,
    });
    outstandingMinor -= principalMinor;
    periodStart = dueDay;
  }
  return schedule;
}

function dueAfterDays(index: number, terms: LoanTerms): number {
  const { termDays, instalmentCount } = terms;
  return Math.floor((2 * index * termDays + instalmentCount) / (2 * instalmentCount));
}
