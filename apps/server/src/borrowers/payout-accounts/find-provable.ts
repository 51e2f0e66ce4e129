import { currencyOf } from '@hiram/lending/market';
import { toQuery } from '@hiram/wire/page-parameters';
import type { Caller, Context } from '../../feature/context.ts';
import type { ReversePennyDrops } from '../../providers/payment/accounts/reverse-penny-drop.ts';
import { findAccountCheck } from './account-check-store.ts';
import { accountTarget } from './account-target.ts';
import { findPayoutAccount, type PayoutAccount } from './payout-account-store.ts';

/** An account that its holder can prove by a rupee, and who would take it. */
export type Provable = {
  readonly account: PayoutAccount;
  readonly drops: ReversePennyDrops;
  readonly provider: string;
};

/** The account in use, while nobody knows whose it is and its holder can prove it; else null. */
export async function findProvable(context: Context, caller: Caller): Promise<Provable | null> {
  const taker = findTaker(context, caller);
  if (!taker) return null;
  const account = await findPayoutAccount(context.db, context.cipher, caller.borrowerId);
  if (!account || !taker.drops.canProve(accountTarget(account).kind)) return null;
  const check = await findAccountCheck(context.db, context.cipher, account.id);
  return !check || check.outcome === 'unavailable' ? { account, ...taker } : null;
}

/** The page of the proof, where rupees prove accounts of this borrower's currency; else null. */
export function accountProofUrl(
  context: Context,
  caller: Caller,
  origin: { readonly from?: string } = {},
): string | null {
  const { page } = caller;
  const own = {
    ...(page.source && { source: page.source }),
    ...(page.from && { from: page.from }),
    ...origin,
  };
  return findTaker(context, caller) && `${context.settings.paths.accountProof}?${toQuery(page, own)}`;
}

function findTaker({ providers }: Context, { market }: Caller): Omit<Provable, 'account'> | null {
  const currency = currencyOf(market);
  if (providers.of(currency).length === 0) return null;
  // Not who did so before: nothing new is requested there.
  for (const { name: provider, reversePennyDrops: drops } of [
    providers.collecting(currency),
    providers.paying(currency),
  ])
    if (drops) return { provider, drops };
  return null;
}
