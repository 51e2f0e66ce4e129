import { formatDay } from '@hiram/lending/calendar-day';
import { type NextPayment, readNextPayment } from '@hiram/lending/quotes/loan-plan';
import { replayLoan } from '@hiram/lending/replay/replay-loan';
import type { Context } from '../../feature/context.ts';
import type { StoredLoan } from '../../loans/book/loan-store.ts';
import { type Debit, findDebit, unsent } from './debit-store.ts';
import type { Mandate } from './mandate-store.ts';
import { isTooLateToAnnounce } from './run-debits.ts';

/** What a mandate that is on does about the next payment of its loan: its debit is planned, or its borrower pays it, and why. */
export type NextDebit = NextPayment & { readonly standing: 'planned' | 'late' | 'above-limit' | 'not-taken' };

const isUnsent = ({ state }: Debit): boolean => unsent.some((each) => each === state);

/**
 * The next payment of a loan where it is known what its mandate does about it. The borrower pays what is late, what is more than is
 * allowed, what its one debit has ended without, as after its payment was taken back, and what is due too soon for a notice. Null
 * before a debit is planned, while the bank is to answer, and during a pause, in which nothing is taken.
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
  if (!debit)
    return isTooLateToAnnounce(next.dueDay, loan, clock.businessNow())
      ? { ...next, standing: 'not-taken' }
      : null;
  if (debit.state === 'taking') return null;
  return { ...next, standing: isUnsent(debit) ? 'planned' : 'not-taken' };
}
