import type { LoanState } from '@hiram/lending/loan-state';
import { replayLoan } from '@hiram/lending/replay/replay-loan';
import { isOfDeceased } from '../../contacts/is-of-deceased.ts';
import type { Context } from '../../feature/context.ts';
import type { Tx } from '../../ground/engine/database.ts';
import type { OutboxMessage } from '../../ground/outbox/outbox-store.ts';
import { findLoan, type StoredLoan } from '../../loans/book/loan-store.ts';
import type { Payment } from './payment-store.ts';

/** The message that a payment of a loan was taken back, once for a payment. */
export const takenBackMessage = (
  { id, amount_minor, currency }: Payment,
  { borrowerId, contractNumber }: StoredLoan,
): OutboxMessage => ({
  kind: 'send-message',
  dedupeKey: `message:taken-back:${id}`,
  payload: {
    borrowerId,
    template: 'messageTakenBack',
    contract: contractNumber,
    amountMinor: amount_minor.toString(),
    currency,
  },
});

/**
 * TEXT-11: whether its borrower has something to do once a payment of a loan was taken back: while something is left to pay, and not
 * after a write-off, nor where they have died.
 */
export const isTakenBackNews = async (
  context: Context,
  tx: Tx,
  { loan, state }: { readonly loan: StoredLoan; readonly state: LoanState },
): Promise<boolean> =>
  state.disbursedOn !== null &&
  state.status !== 'settled' &&
  !state.isWrittenOff &&
  !(await isOfDeceased(context, tx, loan));

/** Whether it still has when the message leaves. Other messages are not asked about. */
export async function isTakenBackStillNews(
  context: Context,
  orderId: string | null,
  template: string | undefined,
): Promise<boolean> {
  const loan = template === 'messageTakenBack' && orderId !== null && (await findLoan(context.db, orderId));
  if (!loan) return true;
  const state = replayLoan(loan.contract, loan.events, context.clock.today(loan.contract.terms.market));
  return isTakenBackNews(context, context.db, { loan, state });
}
