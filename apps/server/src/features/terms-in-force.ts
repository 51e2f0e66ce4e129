import type { Caps } from '@hiram/lending/caps';
import type { LoanTerms } from '@hiram/lending/terms';
import type { Product } from '../database/product-definition.ts';
import { conductOf } from './conduct.ts';
import type { House } from './feature.ts';

/** What a product is lent on: its own terms, with what the conduct puts in their place, and the caps that hold today. */
export type TermsInForce = { readonly terms: LoanTerms; readonly caps: Caps | null };

/** The terms that an offer shows, an agreement states and a contract freezes are these and the same (decisions §7). */
export function termsInForce(house: House, { terms, market, principalMinor }: Product): TermsInForce {
  const { termsOf, capsOf } = conductOf(house.settings);
  const on = house.clock.today(market);
  return { terms: termsOf(terms), caps: capsOf({ market, principalMinor, termDays: terms.termDays, on }) };
}
