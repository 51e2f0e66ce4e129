import path from 'node:path';
import { promotionContent } from '@hiram/wire/staff/set-up/promotion-content';
import { brandFileOf, brandsFolder } from '../../lender/brand/brand.ts';
import { listLenderFiles } from '../../lender/brand/lender-files.ts';
import { readLenderContent } from '../../lender/brand/read-lender-json.ts';
import { publishLenderFiles } from '../../lender/brand/set-up-store.ts';
import { productDefinition } from '../../lender/products/product-definition.ts';
import { publishProducts } from '../../lender/products/publish-products.ts';
import { publishTemplates } from '../../promotion/publish-templates.ts';
import type { Parts } from './open-parts.ts';

/**
 * Adds a version of each product, promotion, text and value whose file differs from its newest version. Only what migrates calls
 * it: a process of an older release that restarts while the new one is rolled out would bring back the older files.
 */
export async function publishFiles({
  database: { db },
  clock,
  file,
  providers,
}: Pick<Parts, 'database' | 'clock' | 'file' | 'providers'>): Promise<void> {
  const now = clock.businessNow();
  // A market without a payment provider sells nothing.
  const values = brandFileOf(file.merchantNumber);
  const sold = file.products.filter((each, place) => {
    const { terms } = readLenderContent(
      { file: values, within: ['products', place] },
      productDefinition,
      each,
    );
    return providers.of(terms.currency).length > 0;
  });
  const promotions = path.join(brandsFolder, file.merchantNumber, 'promotions.json');
  for (const [place, each] of file.promotions.entries())
    readLenderContent({ file: promotions, within: [place] }, promotionContent, each);
  await publishProducts(db, sold, now);
  await publishTemplates(db, file.promotions, now);
  await publishLenderFiles(db, file.merchantNumber, listLenderFiles(file), now);
}
