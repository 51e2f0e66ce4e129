import { addDays, type Day, daysBetween } from '../calendar-day.ts';
import type { LoanEvent } from '../loan-event.ts';
import type { LoanState } from '../loan-state.ts';
import { demandedOf } from '../quotes/demanded.ts';
import { readNextPayment } from '../quotes/loan-plan.ts';
import type { Contract } from '../terms.ts';

/** A step of a cadence: so many days after the due day, or before it where negative. */
export type CadenceStep = { readonly day: number };

/** A step that was missed is made up for within so many days, unless the next one has come. */
export const catchUpDaysMax = 2;

/** The step of a cadence for a day, counted from the due day; null where none is meant. The order of the steps is of no matter. */
export function findStep<S extends CadenceStep>(steps: readonly S[], daysAfterDue: number): S | null {
  const begun = steps.filter(({ day }) => day <= daysAfterDue && daysAfterDue - day <= catchUpDaysMax);
  return begun.reduce<S | null>((latest, step) => (latest && latest.day > step.day ? latest : step), null);
}

/** What a borrower is reminded of. Minor units. */
export type Reminder<S extends CadenceStep> = {
  readonly step: S;
  /** The due day of what is oldest and unpaid. */
  readonly dueDay: Day;
  readonly amountMinor: bigint;
};

/** A loan on a day. */
type RemindedLoan = {
  readonly contract: Contract;
  readonly events: readonly LoanEvent[];
  readonly state: LoanState;
};

/**
 * The reminder of a loan on the day of its state: what is late since a day, else what is asked on the next due day and not
 * covered by the overpayment held. Null where nothing is owed, the loan was written off, or no step is meant for the day.
 */
export function decideReminder<S extends CadenceStep>(
  { contract, events, state }: RemindedLoan,
  steps: readonly S[],
): Reminder<S> | null {
  const asked = findAsked({ contract, events, state });
  const step = asked && findStep(steps, daysBetween(asked.dueDay, state.today));
  return asked && step && { step, ...asked };
}

/**
 * What is asked of a loan on the day of its state: what is late since a day, else what is due next and not covered by the
 * overpayment held. Null where nothing is owed or the loan was written off. Minor units.
 */
export function findAsked(loan: RemindedLoan): Omit<Reminder<never>, 'step'> | null {
  if (loan.state.isWrittenOff) return null;
  const asked = findOldest(loan);
  return asked !== null && asked.amountMinor > 0n ? asked : null;
}

function findOldest({ contract, events, state }: RemindedLoan) {
  if (state.daysLate > 0)
    return { dueDay: addDays(state.today, -state.daysLate), amountMinor: demandedOf(state).overdueMinor };
  const next = readNextPayment(contract, events, state);
  return next && { dueDay: next.dueDay, amountMinor: next.amountMinor };
}
