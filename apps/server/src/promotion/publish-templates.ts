import { promotionContent } from '@hiram/wire/staff/set-up/promotion-content';
import type { Tx } from '../ground/engine/database.ts';
import { listNewVersions } from '../lender/products/file-versions.ts';
import { insertTemplateVersions, listNewestTemplates } from './promotion-store.ts';

/** Adds a version for each template whose file differs from its newest version. */
export async function publishTemplates(tx: Tx, contents: readonly unknown[], now: Date): Promise<void> {
  const newest = await listNewestTemplates(tx);
  const idOf = (content: unknown) => promotionContent.parse(content).id;
  await insertTemplateVersions(tx, listNewVersions({ contents, newest, idOf }, now));
}
