import { addDays, type Day, earlierDay } from '../calendar-day.ts';
import { unpaidOfInstalment } from '../carried-debt.ts';
import type { LoanState } from '../loan-state.ts';
import { prepaymentStart } from '../replay/allocate-payment.ts';
import type { LoanTerms } from '../terms.ts';

/**
 * The next day on which the calendar alone changes a loan. This is the first day of a due window (status), a
 * due day (interest, overpayment applied), the first day of prepayment while an overpayment is held (it may
 * end the loan) or, while something is overdue, tomorrow (penalty). Null if nothing more will change by
 * itself.
 */
export function nextWorkDay(state: LoanState, terms: LoanTerms): Day | null {
  if (state.disbursedOn === null || state.status === 'settled' || state.isWrittenOff) return null;
  const tomorrow = addDays(state.today, 1);
  if (state.status === 'overdue') return tomorrow;
  const unpaid = state.schedule.find((instalment) => !isPaid(instalment));
  if (!unpaid) return null;
  const start = prepaymentStart(terms, state.disbursedOn);
  const next = nextDueWork(state, unpaid.dueDay, terms.dueWindowDays);
  return state.creditMinor > 0n && start > state.today ? earlierDay(start, next) : next;
}

function nextDueWork(state: LoanState, dueDay: Day, dueWindowDays: number): Day {
  const windowOpens = addDays(dueDay, -dueWindowDays);
  if (windowOpens > state.today) return windowOpens;
  return dueDay > state.today ? dueDay : addDays(state.today, 1);
}

const isPaid = (instalment: LoanState['schedule'][number]): boolean => unpaidOfInstalment(instalment) === 0n;
