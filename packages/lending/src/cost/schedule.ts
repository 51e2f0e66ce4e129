import { addDays, type Day, daysBetween } from '../calendar-day.ts';
import { allocateEvenly, divideRounded, type PartsPerMillion, shareOf } from '../money.ts';
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

/** The inputs of a schedule on days of its own. `feesMinor` are the fees of the instalments, in order. */
export type DatedScheduleInput = {
  readonly principalMinor: bigint;
  readonly interestPerDay: PartsPerMillion;
  readonly startDay: Day;
  readonly dueDays: readonly Day[];
  readonly feesMinor: readonly bigint[];
};

/**
 * A schedule on the given due days, in order and after the start. Principal parts are equal, and the last takes the
 * remainder. Interest is calculated on the outstanding scheduled principal for the actual days of each period.
 */
export function calculateDatedSchedule(input: DatedScheduleInput): ScheduledInstalment[] {
  const { interestPerDay, dueDays, feesMinor } = input;
  let { principalMinor: outstandingMinor, startDay } = input;
  return allocateEvenly(input.principalMinor, dueDays.length).map((principalMinor, place) => {
    const dueDay = dueDays[place] ?? startDay;
    const interestMinor = calculateInterest(outstandingMinor, interestPerDay, daysBetween(startDay, dueDay));
    const feeMinor = feesMinor[place] ?? 0n;
    const amounts = { feeMinor, interestMinor, principalMinor, outstandingMinor };
    const instalment = { index: place + 1, startDay, dueDay, ...amounts };
    outstandingMinor -= principalMinor;
    startDay = dueDay;
    return instalment;
  });
}

/**
 * The schedule of a loan. Due day k is `round(k × term / n)` days after the start (half up). Principal parts
 * are equal, and the last takes the remainder. Interest is calculated on the outstanding scheduled principal
 * for the actual days of each period. A fee collected with the first instalment is on instalment 1 of the
 * first schedule only.
 */
export function calculateSchedule(input: ScheduleInput): ScheduledInstalment[] {
  const { principalMinor, terms, startDay, isFirst } = input;
  const { instalmentCount, interestPerDay, fee } = terms;
  const isFeeOnFirst = isFirst && fee.collected === 'first-instalment';
  const dueDays = Array.from({ length: instalmentCount }, (_, place) =>
    addDays(startDay, dueAfterDays(place + 1, terms)),
  );
  const feesMinor = isFeeOnFirst ? [calculateFee(principalMinor, fee)] : [];
  return calculateDatedSchedule({ principalMinor, interestPerDay, startDay, dueDays, feesMinor });
}

function dueAfterDays(index: number, terms: LoanTerms): number {
  const { termDays, instalmentCount } = terms;
  return Math.floor((2 * index * termDays + instalmentCount) / (2 * instalmentCount));
}
