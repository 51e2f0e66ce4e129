import type { Day } from '../calendar-day.ts';
import { debtTotal } from '../debt.ts';
import type { LoanEvent } from '../loan-event.ts';
import { replayLoan } from '../replay/replay-loan.ts';
import type { Contract } from '../terms.ts';
import { readLoanAmounts } from './loan-amounts.ts';

/**
 * What is owed by a due day: before it and on it what the page asks for on that day, after it what is overdue, with penalties
 * and without what falls due later. Zero when nothing is. Minor units.
 */
export function readOwedOfDue(
  contract: Contract,
  events: readonly LoanEvent[],
  { dueDay, today }: { readonly dueDay: Day; readonly today: Day },
): bigint {
  if (today > dueDay) {
    const { overdue, creditMinor } = replayLoan(contract, events, today);
    const owedMinor = debtTotal(overdue) - creditMinor;
    return owedMinor > 0n ? owedMinor : 0n;
  }
  const known = events.filter(({ valueDay }) => valueDay <= today);
  return readLoanAmounts(contract, known, dueDay).toRepayToday?.amountMinor ?? 0n;
}
