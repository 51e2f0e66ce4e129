import type { Context } from '../../feature/context.ts';
import type { Product } from '../../lender/products/product-definition.ts';
import { listProducts } from '../../lender/products/product-store.ts';
import type { PayoutAccountTarget } from '../../providers/payment/accounts/payout-account.ts';
import type { PaymentProvider } from '../../providers/payment/payment-provider.ts';

/** Codes of the account form whose options name a wallet or a bank. */
const choices = [
  { item: 'channel', kind: 'wallet' },
  { item: 'bankName', kind: 'bank' },
] as const satisfies readonly { item: string; kind: PayoutAccountTarget['kind'] }[];

/** What the products on sale ask of the payment providers and these cannot do, a sentence each. */
export async function findProviderFaults(context: Context): Promise<string[]> {
  const products = await listProducts(context.db, context.clock.businessNow());
  return products.flatMap((product) => faultsOf(context, product));
}

function faultsOf({ providers }: Context, product: Product): string[] {
  const { id, terms, channels } = product;
  const [collecting] = providers.of(terms.currency);
  if (!collecting) return [`product ${id}: nobody moves money in ${terms.currency}`];
  const offered = new Set(providers.listChannels(terms.currency).map(({ number }) => number));
  const { name } = providers.collecting(terms.currency);
  return [
    ...channels.filter((channel) => !offered.has(channel)).map((channel) => `channel ${channel} of ${name}`),
    ...listUnpayable(providers.paying(terms.currency), product),
  ].map((missing) => `product ${id}: there is no ${missing}`);
}

/** A form with an IFSC needs no bank's code; one with a UPI address no wallet's. */
function listUnpayable(provider: PaymentProvider, { bankForm: { items } }: Product): string[] {
  const hasIfsc = items.some(({ code }) => code === 'ifsc');
  return choices.flatMap(({ item, kind }) => {
    if (kind === 'bank' && hasIfsc) return [];
    const options = items.filter(({ code }) => code === item).flatMap(({ note }) => note);
    return options
      .filter(({ type }) => !provider.canPayTo(kind, type))
      .map(({ name, type }) => `payout to ${name} (${type}) by ${provider.name}`);
  });
}
