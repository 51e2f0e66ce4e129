import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import pg from 'pg';

/** A template database for copies. */
export type PostgresTemplate = {
  readonly name: string;
  readonly url: string;
};

/** Creates an empty database beside the one of an address, to be filled and then copied. */
export async function makeTemplate(url: string): Promise<PostgresTemplate> {
  const name = `hiram_test_${randomUUID().slice(0, 8)}`;
  await query(url, `create database ${name}`);
  return { name, url: urlOf(url, name) };
}

/**
 * Copies a template and returns the address of the copy. Its commits do not wait for the disk, because a test
 * that kills a process does not kill PostgreSQL.
 */
export async function copyTemplate(url: string, template: string): Promise<string> {
  const name = `${template}_${randomUUID().replaceAll('-', '')}`;
  await query(url, `create database ${name} template ${template}`);
  return urlOf(url, name, '-c synchronous_commit=off');
}

const dropsAtOnce = 8;

/** The copies of a template on the server of an address. */
export type CopiesLeft = { readonly url: string; readonly template: string };

/** Drops a template and every copy of it. */
export async function dropCopies({ url, template }: CopiesLeft): Promise<void> {
  const found = await query(url, 'select datname from pg_database where starts_with(datname, $1)', [
    template,
  ]);
  const names = found.map(({ datname }) => String(datname));
  // There are more suites than the server takes connections.
  const few = pLimit(dropsAtOnce);
  await Promise.all(names.map((name) => few(() => query(url, `drop database ${name} with (force)`))));
}

function urlOf(url: string, name: string, options?: string): string {
  const own = new URL(url);
  own.pathname = `/${name}`;
  if (options) own.searchParams.set('options', options);
  return own.href;
}

async function query(url: string, statement: string, values: readonly string[] = []) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client
    .query<Record<string, unknown>>(statement, [...values])
    .finally(() => client.end());
  return rows;
}
