import type { LoanTerms } from '@hiram/lending/terms';
import { productContent } from '@hiram/wire/staff/set-up/product-content';
import type { z } from 'zod';

/** Parses a product from a lender's file; its terms become those of `lending`. */
export const productDefinition = productContent satisfies z.ZodType<{ terms: LoanTerms }, unknown>;

/** A parsed product. */
export type Product = z.output<typeof productDefinition> & { readonly version: number };

/** One item of a product's account form. */
export type ProductBankItem = Product['bankForm']['items'][number];
