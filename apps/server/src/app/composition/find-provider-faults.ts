import type { Context } from '../../feature/context.ts';
import { listUnpayable } from '../../lender/products/list-unpayable.ts';
import type { Product } from '../../lender/products/product-definition.ts';
import { listProducts } from '../../lender/products/product-store.ts';

/** What the products on sale ask of the payment providers and these cannot do, a sentence each. */
export async function findProviderFaults(context: Context): Promise<string[]> {
  const products = await listProducts(context.db, context.clock.businessNow());
  return products.flatMap((product) => faultsOf(context, product));
}

function faultsOf({ providers }: Context, product: Product): string[] {
  const { id, terms, channels, bankForm } = product;
  const [collecting] = providers.of(terms.currency);
  if (!collecting) return [`product ${id}: nobody moves money in ${terms.currency}`];
  const offered = new Set(providers.listChannels(terms.currency).map(({ number }) => number));
  const { name } = providers.collecting(terms.currency);
  const paying = providers.paying(terms.currency);
  // Amounts are tested when a product is set up: no limit that is found later keeps a server from starting.
  const unpayable = listUnpayable(paying, bankForm, 0n);
  return [
    ...channels.filter((channel) => !offered.has(channel)).map((channel) => `channel ${channel} of ${name}`),
    ...unpayable.map((place) => `payout to ${place} by ${paying.name}`),
  ].map((missing) => `product ${id}: there is no ${missing}`);
}
