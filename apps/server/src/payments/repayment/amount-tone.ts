import { replayLoan } from '@hiram/lending/replay/replay-loan';
import type { Context } from '../../feature/context.ts';
import type { StoredLoan } from '../../loans/book/loan-store.ts';

/** The colour of an amount to pay. Green is for what is not asked for yet. */
export function toneOfAmount(
  { clock }: Context,
  { contract, events }: StoredLoan,
): 'good' | 'due' | 'danger' {
  const { status } = replayLoan(contract, events, clock.today(contract.terms.market));
  if (status === 'overdue') return 'danger';
  return status === 'due' ? 'due' : 'good';
}
