import type { LoanState } from '@hiram/lending/loan-state';
import { bucketOf } from '@hiram/wire/bucket';
import { findAccountCheck, isHeldForPerson } from '../../borrowers/payout-accounts/account-check-store.ts';
import {
  findPayoutAccount,
  type PayoutAccount,
} from '../../borrowers/payout-accounts/payout-account-store.ts';
import type { Context } from '../../feature/context.ts';
import type { Tx } from '../../ground/engine/database.ts';
import type { StoredLoan } from '../book/loan-store.ts';

/**
 * ORDER-07: whether a loan whose payout was returned still needs another account. Once one is bound it does not, even if
 * the next payout waits for its day or for the provider.
 */
export async function needsAnotherAccount(
  context: Context,
  loan: Pick<StoredLoan, 'id' | 'borrowerId'>,
  state: LoanState,
): Promise<boolean> {
  if (!state.isPayoutReturned) return false;
  const account = await findPayoutAccount(context.db, context.cipher, loan.borrowerId);
  const newest = await findNewestTarget(context.db, loan.id);
  return newest?.status === 'returned' && newest.payout_account_id === account?.id;
}

/** BANK-11: whether the money of an approved loan waits until staff have looked at its account. What is on its way does not. */
export async function isAccountHeldFor(
  context: Context,
  { events }: Pick<StoredLoan, 'events'>,
  account: Pick<PayoutAccount, 'id'> | null,
): Promise<boolean> {
  const last = events.findLast(({ kind }) => kind === 'payout-sent' || kind === 'payout-returned');
  if (!account || last?.kind === 'payout-sent') return false;
  const check = await findAccountCheck(context.db, context.cipher, account.id);
  return check !== null && isHeldForPerson(check);
}

/** Where the latest payout of a loan went, and how it stands. */
const findNewestTarget = (tx: Tx, orderId: string) =>
  tx
    .selectFrom('payout')
    .select(['status', 'payout_account_id'])
    .where('bucket', '=', bucketOf(orderId))
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
