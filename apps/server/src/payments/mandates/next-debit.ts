import { type NextPayment, readNextPayment } from '@hiram/lending/quotes/loan-plan';
import { replayLoan } from '@hiram/lending/replay/replay-loan';
import type { Context } from '../../feature/context.ts';
import type { StoredLoan } from '../../loans/book/loan-store.ts';
import type { Mandate } from './mandate-store.ts';

/** The next payment of a loan where it is more than a mandate allows, as a new plan can make it: nothing is taken then. */
export function paymentAboveLimit(
  { clock }: Context,
  { contract, events }: StoredLoan,
  { amount_max_minor: maxMinor }: Mandate,
): NextPayment | null {
  const today = clock.today(contract.terms.market);
  const next = readNextPayment(contract, events, replayLoan(contract, events, today));
  // What is late is the borrower's to pay, whatever was allowed.
  return next !== null && next.dueDay >= today && next.amountMinor > maxMinor ? next : null;
}
