import { lenderValues } from '@hiram/wire/staff/set-up/lender-content';
import { productContent } from '@hiram/wire/staff/set-up/product-content';
import { promotionContent } from '@hiram/wire/staff/set-up/promotion-content';
import type { z } from 'zod';
import { toPlainJson } from '../ground/json/plain-json.ts';
import type { SetUpThing } from './set-up-thing.ts';

/** What is set up with fields that a lender's file may leave out. */
const shapes: { readonly [place: string]: z.ZodType } = {
  product: productContent,
  promotion: promotionContent,
  'lender values': lenderValues,
};

/**
 * A stored content with every field: a file's version has them as a version from the console would, so that the two can be compared.
 * What the fields of today do not allow any more stays as it is stored.
 */
export function completeContent({ kind, key }: Pick<SetUpThing, 'kind' | 'key'>, content: unknown): unknown {
  const parsed = (shapes[kind] ?? shapes[`${kind} ${key}`])?.safeParse(content);
  return parsed?.success ? toPlainJson(parsed.data) : content;
}
