import pg from 'pg';

const urlDefault = 'postgres://postgres@127.0.0.1:5432/postgres';

/** A PostgreSQL database for one measurement. */
export type BenchDatabase = { readonly url: string; drop(): Promise<void> };

/**
 * Creates an empty database on the server of `TEST_DATABASE_URL`. Returns null, with a message, if no server
 * answers.
 */
export async function createBenchDatabase(): Promise<BenchDatabase | null> {
  const serverUrl = process.env.TEST_DATABASE_URL ?? urlDefault;
  const name = `hiram_bench_${process.pid}`;
  try {
    await run(serverUrl, `create database ${name}`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.log(`\nNo PostgreSQL to measure on (${reason}); set TEST_DATABASE_URL.`);
    return null;
  }
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(serverUrl, `drop database if exists ${name} with (force)`) };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
