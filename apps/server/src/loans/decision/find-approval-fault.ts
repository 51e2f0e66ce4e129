import { offerLoan } from '@hiram/lending/cost/offer-loan';
import { formatMoney } from '@hiram/lending/format';
import { canBeSentTo } from '../../borrowers/payout-accounts/can-be-sent-to.ts';
import { findPayoutAccount } from '../../borrowers/payout-accounts/payout-account-store.ts';
import { isOfDeceased } from '../../contacts/is-of-deceased.ts';
import type { Context } from '../../feature/context.ts';
import type { Tx } from '../../ground/engine/database.ts';
import type { StoredLoan } from '../book/loan-store.ts';

/**
 * Why an application cannot be approved now, in a sentence for staff: its borrower has died, or the money could not be sent to the account
 * in use. Null where nothing stands in the way, or there is no account yet.
 */
export async function findApprovalFault(context: Context, tx: Tx, loan: StoredLoan): Promise<string | null> {
  if (await isOfDeceased(context, tx, loan)) return 'The borrower has died. Decline the application.';
  const { cipher, clock, providers } = context;
  const { principalMinor, terms } = loan.contract;
  const { borrowerId } = loan;
  const account = await findPayoutAccount(tx, cipher, borrowerId);
  const { netProceeds } = offerLoan({ principalMinor, terms, creditDay: clock.today(terms.market) });
  if (!account || canBeSentTo(providers, account, netProceeds)) return null;
  const amount = formatMoney(netProceeds, 'market');
  return `The payment provider cannot send ${amount} to ${account.masked}. Change the payout account first.`;
}
