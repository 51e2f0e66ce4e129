import { LRUCache } from 'lru-cache';
import type { Tx } from '../../ground/engine/database.ts';
import { sql } from '../../ground/engine/sql.ts';
import type { NewVersion, StoredVersion } from './file-versions.ts';
import { type Product, productDefinition } from './product-definition.ts';

const versionsMax = 2_000;
const versionsRead = new LRUCache<string, Product>({ max: versionsMax });

/** Forgets what was read of another database: whoever opens one calls it before anything is read. */
export const forgetProducts = (): void => versionsRead.clear();

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

/** The version that a loan was made with. A version never changes, so it is read from the database once. */
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

/** The newest version of each product, whether it has begun or not, by its number. */
export async function listNewestProducts(tx: Tx): Promise<ReadonlyMap<number, StoredVersion>> {
  const { rows } = await sql<StoredVersion & { id: number }>`
    select distinct on (id) id, version, definition as content, staff_id from product order by id, version desc`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Adds versions of products; of two who add the same one, the first is kept. */
export async function insertProductVersions(
  tx: Tx,
  versions: readonly (NewVersion & { readonly id: number })[],
): Promise<void> {
  if (versions.length === 0) return;
  await tx
    .insertInto('product')
    .values(versions.map(({ content, ...row }) => ({ ...row, definition: JSON.stringify(content) })))
    .onConflict((conflict) => conflict.columns(['id', 'version']).doNothing())
    .execute();
}
