import type { Product } from '../database/product-definition.ts';
import { findProduct } from '../database/product-store.ts';
import type { Caller, House } from './feature.ts';

const productNumber = /^\d{1,9}$/;

/** The product of an id, when it is lent in the borrower's market; null otherwise. */
export async function findOfferedProduct(
  { db, clock }: Pick<House, 'db' | 'clock'>,
  caller: Caller,
  id: string,
): Promise<Product | null> {
  if (!productNumber.test(id)) return null;
  const product = await findProduct(db, Number(id), clock.businessNow());
  return product?.market === caller.market ? product : null;
}
