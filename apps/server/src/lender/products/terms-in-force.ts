import type { Caps, LoanTerms } from '@hiram/lending/terms';
import { conductOf } from '../conduct.ts';
import type { LenderContext } from '../lender-context.ts';
import type { Product } from './product-definition.ts';

/** What a product is lent on: its own terms, with what the conduct puts in their place, and the caps that hold today. */
export type TermsInForce = { readonly terms: LoanTerms; readonly caps: Caps | null };

/** The terms that an offer shows, an agreement states and a contract freezes are these and the same (decisions §7). */
export function termsInForce(
  context: LenderContext,
  { terms, market, principalMinor }: Product,
): TermsInForce {
  const { termsOf, capsOf } = conductOf(context.settings);
  const on = context.clock.today(market);
  return { terms: termsOf(terms), caps: capsOf({ market, principalMinor, termDays: terms.termDays, on }) };
}
