import type { Market } from '@hiram/lending/terms';
import type { Product } from '../../database/product-definition.ts';
import { listProducts } from '../../database/product-store.ts';
import type { House } from '../feature.ts';

/** The products that the lender lends in a market now, by their numbers. */
export async function listOffered(house: House, market: Market): Promise<Product[]> {
  const products = await listProducts(house.db, house.clock.businessNow());
  return products.filter((product) => product.market === market);
}
