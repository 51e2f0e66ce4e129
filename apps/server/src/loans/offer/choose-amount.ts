import { highestAmount } from '@hiram/lending/underwriting/highest-amount';
import { findBorrower } from '../../borrowers/identity/borrower-store.ts';
import type { Caller, Context } from '../../feature/context.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { findApplicantFacts } from '../../identity/find-applicant-facts.ts';
import { listAmounts } from '../../lender/products/amount-range.ts';
import type { Product } from '../../lender/products/product-definition.ts';
import { findRuleSet } from '../decision/verdicts/rule-set-store.ts';

/**
 * CONF-09: the amounts that a borrower may choose of a product, up to the limits of its rules; the lowest stays where these
 * leave none, and the rules decide on it. A product with a single amount has that one, whatever the limits say.
 */
export async function listChoices(
  { cipher, clock }: Pick<Context, 'cipher' | 'clock'>,
  db: Tx,
  borrowerId: string,
  product: Product,
): Promise<readonly bigint[]> {
  const amounts = listAmounts(product);
  if (!product.amountRange) return amounts;
  const { rules } = await findRuleSet(db, product.id, clock.businessNow());
  const borrower = await findBorrower(db, cipher, borrowerId);
  const applicant = await findApplicantFacts({ db, cipher }, borrowerId);
  const limit = highestAmount(rules, {
    isRepeat: borrower?.kind === 'repeat',
    incomeMinor: applicant?.incomeMinor ?? null,
  });
  const within = amounts.filter((amount) => limit === null || amount <= limit);
  return within.length > 0 ? within : amounts.slice(0, 1);
}

/** A product with the amount that the address of the page names, else with the highest that the borrower may choose. */
export async function chooseProduct(
  context: Context,
  { borrowerId, page }: Pick<Caller, 'borrowerId' | 'page'>,
  product: Product,
): Promise<Product> {
  if (!product.amountRange) return product;
  const choices = await listChoices(context, context.db, borrowerId, product);
  const chosen = choices.find((amount) => String(amount) === page.chosen) ?? choices.at(-1);
  return { ...product, principalMinor: chosen ?? product.principalMinor };
}
