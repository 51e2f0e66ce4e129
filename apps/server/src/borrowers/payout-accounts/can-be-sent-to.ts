import type { Money } from '@hiram/lending/money';
import type { PaymentProviders } from '../../providers/payment/payment-providers.ts';
import { type AccountPlace, accountTarget } from './account-target.ts';

/** Whether whoever pays the currency can send an amount to an account at once. UPI, for one, has a limit. */
export function canBeSentTo(
  providers: Pick<PaymentProviders, 'paying'>,
  account: AccountPlace,
  { minor, currency }: Money,
): boolean {
  const target = accountTarget(account);
  const code = target.kind === 'vpa' ? '' : target.code;
  return providers.paying(currency).canPayTo(target.kind, code, minor);
}
