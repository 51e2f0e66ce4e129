import { addDays, type Day } from './calendar-day.ts';
import type { LoanState } from './loan-state.ts';

/**
 * The next day on which the calendar alone changes a loan: the first day of a due window (its status), a due day (its
 * interest is charged, held credit is applied) or, while something is overdue, tomorrow (a penalty is added). Null when
 * nothing more will happen by itself.
 */
export function nextWorkDay(state: LoanState, dueWindowDays: number): Day | null {
  if (state.disbursedOn === null || state.status === 'settled' || state.isWrittenOff) return null;
  const tomorrow = addDays(state.today, 1);
  if (state.status === 'overdue') return tomorrow;
  const unpaid = state.schedule.find((instalment) => !isPaid(instalment));
  if (!unpaid) return null;
  const windowOpens = addDays(unpaid.dueDay, -dueWindowDays);
  if (windowOpens > state.today) return windowOpens;
  return unpaid.dueDay > state.today ? unpaid.dueDay : tomorrow;
}

const isPaid = (instalment: LoanState['schedule'][number]): boolean =>
  instalment.unpaidFeeMinor + instalment.unpaidInterestMinor + instalment.unpaidPrincipalMinor === 0n;
