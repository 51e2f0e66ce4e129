import { balancesOf } from '../books/plan-postings.ts';
import type { Day } from '../calendar-day.ts';
import type { LoanEvent } from '../loan-event.ts';
import type { Decision } from '../refusal.ts';
import { journalLoan } from '../replay/replay-loan.ts';
import { accept, refuse } from '../result.ts';
import type { Contract } from '../terms.ts';
import type { Correction } from './decide-correction.ts';

/** Who ends a loan, or an application, that nobody declined. */
export type CancelledBy = 'borrower' | 'lender';

/** The reason of the event that ends it. */
export const cancelReasons: { readonly [by in CancelledBy]: string } = {
  borrower: 'withdrawn-by-borrower',
  lender: 'cancelled-by-lender',
};

/**
 * Ends an application, or an approved loan whose money is with the lender: sent never, or back, or sent by an entry that was
 * reversed. Its books are then at zero but for an overpayment held. Refuses while a payout is in transit in the books; what the
 * books do not know of it yet, the caller asks.
 */
export function decideCancellation(
  contract: Contract,
  events: readonly LoanEvent[],
  today: Day,
  { id, reason }: Correction,
): Decision<LoanEvent> {
  const { state, postings } = journalLoan(contract, events, today);
  if (state.status !== 'under-review' && state.status !== 'approved')
    return refuse({ code: 'not-decidable', status: state.status });
  const inTransitMinor = balancesOf(postings).get('payouts-in-transit') ?? 0n;
  if (inTransitMinor !== 0n) return refuse({ code: 'payout-under-way' });
  return accept({ kind: 'declined', id, valueDay: today, reason });
}

/** Who cancelled a loan or an application; null for one that goes on, ran, or was declined. */
export function cancelledBy(events: readonly LoanEvent[]): CancelledBy | null {
  const end = events.findLast((event) => event.kind === 'declined');
  if (end?.reason === cancelReasons.borrower) return 'borrower';
  return end?.reason === cancelReasons.lender ? 'lender' : null;
}

/** Whether a loan was approved before it ended. */
export const wasApproved = (events: readonly LoanEvent[]): boolean =>
  events.some(({ kind }) => kind === 'approved');
