import { replayLoan } from '@hiram/lending/replay/replay-loan';
import {
  findPayoutAccount,
  type PayoutAccount,
} from '../../../borrowers/payout-accounts/payout-account-store.ts';
import type { Context } from '../../../feature/context.ts';
import type { Tx } from '../../../ground/engine/database.ts';
import { enqueue } from '../../../ground/outbox/outbox-store.ts';
import { listLoans, type StoredLoan } from '../../../loans/book/loan-store.ts';
import { goesOnlyByStaff } from '../../../loans/decision/goes-only-by-staff.ts';
import { hasReturned } from '../../../loans/order-page/needs-account.ts';

/** Queues the payout of each loan of a borrower whose money was returned lately, from another place than the account in use. */
export async function resendReturnedPayouts(context: Context, tx: Tx, borrowerId: string): Promise<void> {
  const account = await findPayoutAccount(tx, context.cipher, borrowerId);
  if (!account) return;
  const messages = [];
  for (const loan of await listLoans(tx, borrowerId)) {
    const today = context.clock.today(loan.contract.terms.market);
    const { isPayoutReturned } = replayLoan(loan.contract, loan.events, today);
    if (isPayoutReturned && (await goesByItself(context, tx, loan, account)))
      messages.push({ kind: 'send-payout', payload: { orderId: loan.id } });
  }
  await enqueue(tx, messages, context.clock.systemNow());
}

/**
 * PAY-28: whether the money of a loan may go to an account without staff: where it does not wait for them, and never to the place
 * that sent it back.
 */
export const goesByItself = async (
  context: Context,
  tx: Tx,
  loan: StoredLoan,
  account: PayoutAccount,
): Promise<boolean> =>
  !(await goesOnlyByStaff(context, tx, loan, context.clock.today(loan.contract.terms.market))) &&
  !(await hasReturned(context, tx, loan, account));
