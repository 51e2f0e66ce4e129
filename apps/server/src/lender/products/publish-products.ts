import type { Tx } from '../../ground/engine/database.ts';
import { decideVersion } from './decide-version.ts';
import { productDefinition } from './product-definition.ts';
import { findNewestProduct, insertProductVersion } from './product-store.ts';

/** Adds a version for each product whose file differs from its newest version. Contracts keep their terms. */
export async function publishProducts(tx: Tx, definitions: readonly unknown[], now: Date): Promise<void> {
  for (const definition of definitions) {
    const { id } = productDefinition.parse(definition);
    const version = decideVersion(await findNewestProduct(tx, id), definition, now);
    if (version) await insertProductVersion(tx, id, version);
  }
}
