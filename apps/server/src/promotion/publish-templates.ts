import { promotionContent } from '@hiram/wire/staff/promotion-content';
import type { Tx } from '../ground/engine/database.ts';
import { decideVersion } from '../lender/products/decide-version.ts';
import { insertTemplateVersions, listNewestTemplates } from './promotion-store.ts';

/** Adds a version for each template whose file differs from its newest version. */
export async function publishTemplates(tx: Tx, templates: readonly unknown[], now: Date): Promise<void> {
  const newest = await listNewestTemplates(tx);
  const versions = templates.flatMap((template) => {
    const { id } = promotionContent.parse(template);
    const version = decideVersion(newest.get(id) ?? null, template, now);
    return version ? [{ id, ...version }] : [];
  });
  await insertTemplateVersions(tx, versions);
}
