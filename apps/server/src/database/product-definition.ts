import type { LoanTerms } from '@hiram/lending/terms';
import { productContent } from '@hiram/wire/staff/product-content';
import type { z } from 'zod';

/** Reads a product as a lender writes it; its terms are those of lending. */
export const productDefinition = productContent satisfies z.ZodType<{ terms: LoanTerms }, unknown>;

/** A product, read. */
export type Product = z.output<typeof productDefinition> & { readonly version: number };

/** One item of a product's account form. */
export type ProductBankItem = Product['bankForm']['items'][number];
