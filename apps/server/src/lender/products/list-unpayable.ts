import type { PayoutAccountTarget } from '../../providers/payment/accounts/payout-account.ts';
import type { PaymentProvider } from '../../providers/payment/payment-provider.ts';
import type { Product } from './product-definition.ts';

/** Codes of the account form whose options name a wallet or a bank. */
const choices = [
  { item: 'channel', kind: 'wallet' },
  { item: 'bankName', kind: 'bank' },
] as const satisfies readonly { item: string; kind: PayoutAccountTarget['kind'] }[];

/**
 * The places that an account form offers and its provider cannot send an amount to, by their names. A form with an IFSC needs no
 * bank's code; one with a UPI address no wallet's.
 */
export function listUnpayable(
  provider: Pick<PaymentProvider, 'canPayTo'>,
  { items }: Pick<Product['bankForm'], 'items'>,
  amountMinor: bigint,
): string[] {
  const hasIfsc = items.some(({ code }) => code === 'ifsc');
  const named = choices.flatMap(({ item, kind }) => {
    if (kind === 'bank' && hasIfsc) return [];
    const options = items.filter(({ code }) => code === item).flatMap(({ note }) => note);
    return options
      .filter(({ type }) => !provider.canPayTo(kind, type, amountMinor))
      .map(({ name, type }) => `${name} (${type})`);
  });
  const address = items.find(({ code }) => code === 'vpa');
  return address && !provider.canPayTo('vpa', '', amountMinor) ? [address.title, ...named] : named;
}
