import type { Market } from '@hiram/lending/market';
import type { LenderContext } from '../lender-context.ts';
import type { Product } from './product-definition.ts';
import { findProduct } from './product-store.ts';

const productNumber = /^\d{1,9}$/;

/** The product of an id, when it is lent in the borrower's market; null otherwise. */
export async function findOfferedProduct(
  { db, clock }: Pick<LenderContext, 'db' | 'clock'>,
  { market }: { readonly market: Market },
  id: string,
): Promise<Product | null> {
  if (!productNumber.test(id)) return null;
  const product = await findProduct(db, Number(id), clock.businessNow());
  return product?.market === market ? product : null;
}
