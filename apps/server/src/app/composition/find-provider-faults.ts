import { currencies } from '@hiram/lending/money';
import type { Context } from '../../feature/context.ts';
import { listUnpayable } from '../../lender/products/list-unpayable.ts';
import type { Product } from '../../lender/products/product-definition.ts';
import { listProducts } from '../../lender/products/product-store.ts';
import { listProductsOfOpenLoans } from '../../loans/book/open-loan-store.ts';

/** What the products on sale ask of the payment providers and these cannot do, a sentence each. */
export async function findProviderFaults(context: Context): Promise<string[]> {
  const products = await listProducts(context.db, context.clock.businessNow());
  const offered = products.filter(({ isOffered }) => isOffered).flatMap((each) => faultsOf(context, each));
  return [...offered, ...(await listUnserved(context, products))];
}

/** Loans that run need whoever moves their money, also where nobody can apply for another. */
async function listUnserved({ db, providers }: Context, products: readonly Product[]): Promise<string[]> {
  const closed = products.filter(
    ({ isOffered, terms }) => !isOffered && providers.of(terms.currency).length === 0,
  );
  const open = closed.length > 0 ? await listProductsOfOpenLoans(db) : new Set();
  return closed
    .filter(({ id }) => open.has(id))
    .map(({ id, terms }) => `product ${id}: nobody moves money in ${terms.currency}, and loans of it run`);
}

/** The numbers among the channels out of service that nobody offers: a slip would leave the right one open. */
export function findChannelFaults({ providers, settings }: Context): string[] {
  const offered = currencies.flatMap((currency) => providers.listChannels(currency));
  const known = new Set(offered.map(({ number }) => number));
  return [...settings.channelsOff]
    .filter((number) => !known.has(number))
    .map((number) => `CHANNELS_OFF: no provider offers the channel ${number}`);
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
