import { listLenderFiles } from '../../lender/brand/lender-files.ts';
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
  const sold = file.products.filter(
    (each) => providers.of(productDefinition.parse(each).terms.currency).length > 0,
  );
  await publishProducts(db, sold, now);
  await publishTemplates(db, file.promotions, now);
  await publishLenderFiles(db, file.merchantNumber, listLenderFiles(file), now);
}
