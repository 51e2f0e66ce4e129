import type { Tx } from '../../ground/engine/database.ts';
import { listNewVersions } from './file-versions.ts';
import { productDefinition } from './product-definition.ts';
import { insertProductVersions, listNewestProducts } from './product-store.ts';

/** Adds a version for each product whose file differs from its newest version. Contracts keep their terms. */
export async function publishProducts(tx: Tx, contents: readonly unknown[], now: Date): Promise<void> {
  const newest = await listNewestProducts(tx);
  const idOf = (content: unknown) => productDefinition.parse(content).id;
  await insertProductVersions(tx, listNewVersions({ contents, newest, idOf }, now));
}
