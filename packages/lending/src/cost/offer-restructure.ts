import type { Day } from '../calendar-day.ts';
import { carriedTotal, instalmentAmount } from '../carried-debt.ts';
import { debtTotal } from '../debt.ts';
import type { InstalmentState, LoanState } from '../loan-state.ts';
import { calculateEffectiveRate } from './effective-rate.ts';

/** One instalment of a new plan. `earlier` is what it carries beside its principal: fees, interest, penalties, charges. */
type PlannedPart = {
  readonly index: number;
  readonly dueDay: Day;
  readonly principalMinor: bigint;
  readonly interestMinor: bigint;
  readonly earlierMinor: bigint;
  readonly amountMinor: bigint;
};

/** What a restructure costs from its day on. Minor units and parts per million. */
export type NewPlan = {
  readonly parts: readonly PlannedPart[];
  readonly interestMinor: bigint;
  readonly totalMinor: bigint;
  readonly effectiveRatePerMonth: bigint;
  readonly effectiveRatePerYear: bigint;
};

/** Describes the schedule in force of a loan that was restructured on its day. */
export function describeNewPlan(state: LoanState): NewPlan {
  const parts = state.schedule.map(toPart);
  const sum = (of: (part: PlannedPart) => bigint) => parts.reduce((total, each) => total + of(each), 0n);
  const interestMinor = sum((each) => each.interestMinor);
  const rate = calculateEffectiveRate({
    netProceedsMinor: debtTotal(state.outstanding) - interestMinor,
    startDay: state.today,
    repayments: parts.map(({ dueDay, amountMinor }) => ({ day: dueDay, amountMinor })),
  });
  return {
    parts,
    interestMinor,
    totalMinor: sum((each) => each.amountMinor),
    effectiveRatePerMonth: rate.perMonth,
    effectiveRatePerYear: rate.perYear,
  };
}

const toPart = (each: InstalmentState): PlannedPart => ({
  index: each.index,
  dueDay: each.dueDay,
  principalMinor: each.principalMinor,
  interestMinor: each.interestMinor,
  earlierMinor: each.feeMinor + carriedTotal(each.carried),
  amountMinor: instalmentAmount(each),
});
