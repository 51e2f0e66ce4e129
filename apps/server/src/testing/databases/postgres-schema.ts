import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** A separate schema in a PostgreSQL, and its connection address. */
export type PostgresSchema = { readonly url: string; drop(): Promise<void> };

/** Creates an empty schema in the database of an address, for one server or one suite. */
export async function makeSchema(url: string): Promise<PostgresSchema> {
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  await run(url, `create schema ${schema}`);
  const own = new URL(url);
  own.searchParams.set('options', `-c search_path=${schema}`);
  return { url: own.href, drop: () => run(url, `drop schema ${schema} cascade`) };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
