import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** A schema of its own on the PostgreSQL of `TEST_DATABASE_URL`, and the address that leads into it. */
export type PostgresSchema = { readonly url: string; readonly drop: () => Promise<void> };

/** Makes an empty schema for one Hiram. */
export async function makeSchema(): Promise<PostgresSchema> {
  const given = process.env.TEST_DATABASE_URL;
  if (!given) throw new Error('E2E_DATABASE=postgresql needs TEST_DATABASE_URL');
  const schema = `journey_${randomUUID().replaceAll('-', '')}`;
  await run(given, `create schema ${schema}`);
  const url = new URL(given);
  url.searchParams.set('options', `-c search_path=${schema}`);
  return { url: url.href, drop: () => run(given, `drop schema ${schema} cascade`) };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
