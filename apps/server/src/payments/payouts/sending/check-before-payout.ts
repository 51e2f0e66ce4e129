import { replayLoan } from '@hiram/lending/replay/replay-loan';
import { isWaiting } from '../../../borrowers/payout-accounts/payout-account-store.ts';
import type { Context } from '../../../feature/context.ts';
import { findLoan } from '../../../loans/book/loan-store.ts';
import { checkBoundAccount } from '../bound-account/check-bound-account.ts';
import { findPayoutUnderWay } from '../payout-store.ts';

/**
 * Checks the account that the money of an approved loan would go to, unless that is known. Answers the account's id, or
 * null where no money would be sent now.
 */
export async function checkBeforePayout(context: Context, orderId: string): Promise<string | null> {
  const { db } = context;
  const loan = await findLoan(db, orderId);
  if (!loan || (await findPayoutUnderWay(db, orderId))) return null;
  const { terms } = loan.contract;
  if (replayLoan(loan.contract, loan.events, context.clock.today(terms.market)).status !== 'approved')
    return null;
  const { borrowerId } = loan;
  const account = await checkBoundAccount(context, { borrowerId, currency: terms.currency }, 'payout');
  return account && !isWaiting(account, context.clock.businessNow()) ? account.id : null;
}
