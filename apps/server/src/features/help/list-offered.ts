import type { Market } from '@hiram/lending/terms';
import { type Product, productDefinition } from '../../database/product-definition.ts';
import { findProduct } from '../../database/product-store.ts';
import type { House } from '../feature.ts';

/** The products that the lender lends in a market now, in the lender's order. */
export async function listOffered(house: House, market: Market): Promise<Product[]> {
  const ids = house.brand.products.map((definition) => productDefinition.parse(definition).id);
  const products = await Promise.all(ids.map((id) => findProduct(house.db, id)));
  return products.filter((product): product is Product => product?.market === market);
}
