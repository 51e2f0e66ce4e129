import type { LoanState } from '@hiram/lending/loan-state';
import type { OrderStatus } from '@hiram/lending/order-status';
import type { OrderHome } from '@hiram/wire/order-home';
import { findPayoutAccount, isWaiting } from '../../borrowers/payout-accounts/payout-account-store.ts';
import type { Caller, Context } from '../../feature/context.ts';

const tones: { readonly [status in OrderStatus]: OrderHome['tone'] } = {
  'under-review': 'calm',
  declined: 'calm',
  approved: 'good',
  'on-loan': 'good',
  due: 'due',
  overdue: 'danger',
  settled: 'good',
};

/** The colour of a loan wherever it is shown. Green is only for what is good, and what is late is red. */
export const toneOf = (status: OrderStatus, isAccountNeeded: boolean): OrderHome['tone'] =>
  isAccountNeeded ? 'due' : tones[status];

/** Whether the payout was returned and waits for another account. */
export async function isAnotherAccountNeeded(
  context: Context,
  caller: Caller,
  { isPayoutReturned }: LoanState,
): Promise<boolean> {
  if (!isPayoutReturned) return false;
  const account = await findPayoutAccount(context.db, context.cipher, caller.borrowerId);
  return !(account && isWaiting(account, context.clock.businessNow()));
}
