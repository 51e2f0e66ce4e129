import type { Context } from '../feature/context.ts';
import type { Tx } from '../ground/engine/database.ts';
import { listIdentityPictures } from '../ground/pictures/picture-store.ts';
import type { Product } from '../lender/products/product-definition.ts';
import { locales } from '../lender/texts/texts.ts';
import { type Given, listSteps, type WordingsOf } from './apply/list-steps.ts';
import { listStandingChecks } from './checks/standing-checks.ts';
import { listConsents } from './entries/consent-store.ts';
import { readEntries } from './entries/entry-store.ts';

type Reading = Pick<Context, 'cipher'> & { readonly db: Tx };

/** Loads everything that a person has given so far. */
export async function loadGiven({ db, cipher }: Reading, borrowerId: string): Promise<Given> {
  const pictures = await listIdentityPictures(db, borrowerId);
  const entries = await readEntries(db, cipher, borrowerId);
  return {
    entries,
    sides: new Set(pictures.map(({ side }) => side)),
    checks: await listStandingChecks({ db, cipher }, borrowerId, entries),
    consents: await listConsents(db, borrowerId),
  };
}

/** The pages of a product's form with their states; none where the product asks for nothing. */
export function stepsOf(context: Pick<Context, 'brand'>, product: Product, given: Given) {
  return product.identity ? listSteps(product.identity, given, wordingsOf(context, product)) : [];
}

/** What the consents of a product's form say, in every language. */
export const wordingsOf =
  ({ brand }: Pick<Context, 'brand'>, { identity }: Product): WordingsOf =>
  (code) => {
    const text = identity?.consents.find((each) => each.code === code)?.text ?? '';
    return locales.map((locale) => brand.say(text, locale));
  };

/** Whether a product needs something of a person that is not there yet (IDENT-06). */
export async function isIdentityMissing(
  context: Reading & Pick<Context, 'brand'>,
  borrowerId: string,
  product: Product,
): Promise<boolean> {
  if (!product.identity) return false;
  const steps = stepsOf(context, product, await loadGiven(context, borrowerId));
  return steps.some(({ isDone }) => !isDone);
}
