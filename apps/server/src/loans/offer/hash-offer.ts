import { createHash } from 'node:crypto';
import type { BorrowerKind } from '@hiram/lending/terms';
import type { Context } from '../../feature/context.ts';
import { toStoredJson } from '../../ground/json/json-codec.ts';
import type { Product } from '../../lender/products/product-definition.ts';
import { termsInForce } from '../../lender/products/terms-in-force.ts';

/**
 * CONF-10: the hash of what a borrower accepts: amount, terms, caps, and the words that bind. The days are not in it: they
 * count from the day on which the money arrives.
 */
export function hashOffer(context: Context, product: Product, borrowerKind: BorrowerKind): string {
  const { principalMinor } = product;
  const agreements = product.agreements.map(({ title, text }) => [
    title,
    context.brand.readText(text, 'en').text,
  ]);
  const accepted = { principalMinor, borrowerKind, ...termsInForce(context, product), agreements };
  return createHash('sha256').update(toStoredJson(accepted)).digest('hex');
}
