import { offerLoan } from '@hiram/lending/cost/offer-loan';
import { formatMoney } from '@hiram/lending/format';
import { canBeSentTo } from '../../borrowers/payout-accounts/can-be-sent-to.ts';
import { findPayoutAccount } from '../../borrowers/payout-accounts/payout-account-store.ts';
import type { Context } from '../../feature/context.ts';
import type { Tx } from '../../ground/engine/database.ts';
import type { StoredLoan } from '../book/loan-store.ts';

/** Why the money of a loan could not be sent to the account in use, in a sentence for staff; null when it can, or there is none yet. */
export async function findPayoutFault(
  { cipher, clock, providers }: Context,
  tx: Tx,
  { borrowerId, contract: { principalMinor, terms } }: StoredLoan,
): Promise<string | null> {
  const account = await findPayoutAccount(tx, cipher, borrowerId);
  const { netProceeds } = offerLoan({ principalMinor, terms, creditDay: clock.today(terms.market) });
  if (!account || canBeSentTo(providers, account, netProceeds)) return null;
  const amount = formatMoney(netProceeds, 'market');
  return `The payment provider cannot send ${amount} to ${account.masked}. Change the payout account first.`;
}
