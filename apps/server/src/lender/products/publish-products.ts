import type { Tx } from '../../ground/engine/database.ts';
import { decideVersion } from './decide-version.ts';
import { productDefinition } from './product-definition.ts';
import { insertProductVersions, listNewestProducts } from './product-store.ts';

/** Adds a version for each product whose file differs from its newest version. Contracts keep their terms. */
export async function publishProducts(tx: Tx, definitions: readonly unknown[], now: Date): Promise<void> {
  const newest = await listNewestProducts(tx);
  const versions = definitions.flatMap((definition) => {
    const { id } = productDefinition.parse(definition);
    const version = decideVersion(newest.get(id) ?? null, definition, now);
    return version ? [{ id, ...version }] : [];
  });
  await insertProductVersions(tx, versions);
}
