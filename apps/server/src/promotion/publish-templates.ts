import { promotionContent } from '@hiram/wire/staff/promotion-content';
import type { Tx } from '../ground/engine/database.ts';
import { decideVersion } from '../lender/products/decide-version.ts';
import { findNewestTemplate, insertTemplateVersion } from './promotion-store.ts';

/** Adds a version for each template whose file differs from its newest version. */
export async function publishTemplates(tx: Tx, templates: readonly unknown[], now: Date): Promise<void> {
  for (const template of templates) {
    const { id } = promotionContent.parse(template);
    const version = decideVersion(await findNewestTemplate(tx, id), template, now);
    if (version) await insertTemplateVersion(tx, id, version);
  }
}
