import type { Market } from '@hiram/lending/market';
import { decisionDaysDefault } from '@hiram/wire/limits';
import type { Context } from '../../feature/context.ts';
import type { Product } from '../../lender/products/product-definition.ts';
import { listProducts } from '../../lender/products/product-store.ts';

/** The products that the lender lends in a market now, by their numbers. */
export async function listOffered(context: Context, market: Market): Promise<Product[]> {
  const products = await listProducts(context.db, context.clock.businessNow());
  return products.filter((product) => product.market === market && product.isOffered);
}

/** The same; where none is lent any more, all that were: loans of them still run by their terms. */
export async function listLent(context: Context, market: Market): Promise<Product[]> {
  const products = await listProducts(context.db, context.clock.businessNow());
  const ofMarket = products.filter((product) => product.market === market);
  const offered = ofMarket.filter(({ isOffered }) => isOffered);
  return offered.length > 0 ? offered : ofMarket;
}

/** The days in which each of the products is decided: the longest that one of them promises. */
export const longestDecision = (products: readonly Product[]): number =>
  Math.max(
    ...(products.length > 0 ? products : [{ decisionDays: decisionDaysDefault }]).map(
      (each) => each.decisionDays,
    ),
  );
