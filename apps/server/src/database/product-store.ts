import { isDeepStrictEqual } from 'node:util';
import type { Tx } from './open-database.ts';
import { type Product, productDefinition } from './product-definition.ts';

const versionsRead = new Map<string, Product>();

function toProduct(row: { id: number; version: number; definition: unknown }): Product {
  const key = `${row.id}/${row.version}`;
  const known = versionsRead.get(key);
  if (known) return known;
  const product = { ...productDefinition.parse(row.definition), version: row.version };
  versionsRead.set(key, product);
  return product;
}

/** The version of a product that is lent now, or null. */
export async function findProduct(tx: Tx, id: number): Promise<Product | null> {
  const row = await tx
    .selectFrom('product')
    .select(['id', 'version', 'definition'])
    .where('id', '=', id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toProduct(row) : null;
}

/** The version that an order was made with. A version never changes, so it is read from the database once. */
export async function loadProductVersion(tx: Tx, id: number, version: number): Promise<Product> {
  const known = versionsRead.get(`${id}/${version}`);
  if (known) return known;
  const row = await tx
    .selectFrom('product')
    .select(['id', 'version', 'definition'])
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return toProduct(row);
}

/** Adds a version for each product whose definition is not the newest one yet; running contracts keep theirs. */
export async function publishProducts(tx: Tx, definitions: readonly unknown[]): Promise<void> {
  for (const definition of definitions) {
    const { id } = productDefinition.parse(definition);
    const newest = await tx
      .selectFrom('product')
      .select(['version', 'definition'])
      .where('id', '=', id)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (newest && isDeepStrictEqual(newest.definition, definition)) continue;
    const version = (newest?.version ?? 0) + 1;
    await tx
      .insertInto('product')
      .values({ id, version, definition: JSON.stringify(definition) })
      .onConflict((conflict) => conflict.columns(['id', 'version']).doNothing())
      .execute();
  }
}
