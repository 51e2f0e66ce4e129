import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
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

/** The version of a product that is lent at an instant, or null: of those that have begun, the one that began last. */
export async function findProduct(tx: Tx, id: number, at: Date): Promise<Product | null> {
  const row = await tx
    .selectFrom('product')
    .select(['id', 'version', 'definition'])
    .where('id', '=', id)
    .where('effective_at', '<=', at)
    .orderBy('effective_at', 'desc')
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

/** Every product that is lent at an instant, by its number. */
export async function listProducts(tx: Tx, at: Date): Promise<Product[]> {
  const { rows } = await sql<{ id: number; version: number; definition: unknown }>`
    select distinct on (id) id, version, definition from product where effective_at <= ${at}
    order by id, effective_at desc, version desc`.execute(tx);
  return rows.map(toProduct);
}

/**
 * Adds a version for each product of the lender's file that is not the newest one yet; running contracts keep theirs. The
 * first version holds from the start, and once staff have written one the file has no say any more.
 */
export async function publishProducts(tx: Tx, definitions: readonly unknown[], now: Date): Promise<void> {
  for (const definition of definitions) {
    const { id } = productDefinition.parse(definition);
    const newest = await tx
      .selectFrom('product')
      .select(['version', 'definition', 'staff_id'])
      .where('id', '=', id)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (newest && (newest.staff_id !== null || isDeepStrictEqual(newest.definition, definition))) continue;
    await tx
      .insertInto('product')
      .values({
        id,
        version: (newest?.version ?? 0) + 1,
        definition: JSON.stringify(definition),
        effective_at: newest ? now : new Date(0),
        written_at: now,
      })
      .onConflict((conflict) => conflict.columns(['id', 'version']).doNothing())
      .execute();
  }
}
