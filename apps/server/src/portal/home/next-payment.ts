import type { Day } from '@hiram/lending/calendar-day';
import type { LoanState } from '@hiram/lending/loan-state';
import { type Money, moneyOf } from '@hiram/lending/money';
import type { LoanAmounts } from '@hiram/lending/quotes/loan-amounts';

/** What a borrower pays next for a loan: today's amount where something is due, else the next instalment. */
export type NextPayment = { readonly amount: Money; readonly dueDay: Day };

/** The next payment of a running loan; null where nothing is owed. */
export function nextPaymentOf(state: LoanState, { toRepayToday }: LoanAmounts): NextPayment | null {
  const next = state.schedule.find((each) => unpaidOf(each) > 0n);
  if (state.disbursedOn === null || !next) return null;
  const amountMinor = toRepayToday?.amountMinor ?? unpaidOf(next);
  return { amount: moneyOf(amountMinor, state.currency), dueDay: next.dueDay };
}

type Unpaid = Pick<
  LoanState['schedule'][number],
  'unpaidPrincipalMinor' | 'unpaidInterestMinor' | 'unpaidFeeMinor'
>;

const unpaidOf = ({ unpaidPrincipalMinor, unpaidInterestMinor, unpaidFeeMinor }: Unpaid): bigint =>
  unpaidPrincipalMinor + unpaidInterestMinor + unpaidFeeMinor;
