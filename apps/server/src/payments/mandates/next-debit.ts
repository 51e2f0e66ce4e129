import { formatDay } from '@hiram/lending/calendar-day';
import { type NextPayment, readNextPayment } from '@hiram/lending/quotes/loan-plan';
import { replayLoan } from '@hiram/lending/replay/replay-loan';
import type { Context } from '../../feature/context.ts';
import { findHold } from '../../loans/book/loan-hold-store.ts';
import type { StoredLoan } from '../../loans/book/loan-store.ts';
import { type Debit, findDebit, unsent } from './debit-store.ts';
import type { Mandate } from './mandate-store.ts';
import { isTooLateToAnnounce } from './run-debits.ts';

/**
 * What a mandate that is on does about the next payment of its loan: its debit is planned, with its amount, or expected, with the amount
 * as it stands today; or its borrower pays it, and why.
 */
export type NextDebit = NextPayment & {
  readonly standing: 'planned' | 'expected' | 'late' | 'above-limit' | 'not-taken';
};

const isUnsent = ({ state }: Debit): boolean => unsent.some((each) => each === state);

/**
 * The next payment of a loan where it is known what its mandate does about it. The borrower pays what is late, what is more than is
 * allowed, what its one debit has ended without, as after its payment was taken back, what is due too soon for a notice, and what is
 * left of a debit that was announced before a part was paid in another way: it is never taken in part. Null while the bank is to answer,
 * and during a pause or a hold, in which nothing is taken.
 */
export async function findNextDebit(
  { clock, db }: Context,
  loan: StoredLoan,
  { id, amount_max_minor: maxMinor }: Mandate,
): Promise<NextDebit | null> {
  const { contract, events } = loan;
  const today = clock.today(contract.terms.market);
  const state = replayLoan(contract, events, today);
  const next = readNextPayment(contract, events, state);
  if (!next || state.pausedThrough !== null) return null;
  if (next.dueDay < today) return { ...next, standing: 'late' };
  if (next.amountMinor > maxMinor) return { ...next, standing: 'above-limit' };
  const debit = await findDebit(db, id, formatDay(next.dueDay));
  if (!debit && isTooLateToAnnounce(next.dueDay, loan, clock.businessNow()))
    return { ...next, standing: 'not-taken' };
  if (debit?.state === 'taking') return null;
  if (debit && (!isUnsent(debit) || next.amountMinor < debit.amount_minor))
    return { ...next, standing: 'not-taken' };
  if (await findHold(db, loan.id)) return null;
  return debit
    ? { ...next, amountMinor: debit.amount_minor, standing: 'planned' }
    : { ...next, standing: 'expected' };
}
