import type { Market } from '@hiram/lending/market';
import type { LenderContext } from '../lender-context.ts';
import type { Product } from './product-definition.ts';
import { findProduct } from './product-store.ts';

const productNumber = /^\d{1,9}$/;

type Place = Pick<LenderContext, 'db' | 'clock'>;

/** The product of an id, when it is one of the borrower's market; null otherwise. It may be closed to applications. */
export async function findMarketProduct(
  { db, clock }: Place,
  { market }: { readonly market: Market },
  id: string,
): Promise<Product | null> {
  if (!productNumber.test(id)) return null;
  const product = await findProduct(db, Number(id), clock.businessNow());
  return product?.market === market ? product : null;
}

/** The same when it can be applied for; null otherwise. */
export async function findOfferedProduct(
  place: Place,
  of: { readonly market: Market },
  id: string,
): Promise<Product | null> {
  const product = await findMarketProduct(place, of, id);
  return product?.isOffered ? product : null;
}

/** Whether the product of a loan can be applied for once more. */
export async function isOfferedAgain({ db, clock }: Place, productId: number): Promise<boolean> {
  return (await findProduct(db, productId, clock.businessNow()))?.isOffered === true;
}
