import pg from 'pg';

/** Exits with a clear message unless PostgreSQL answers at `TEST_DATABASE_URL`. */
const url = process.env.TEST_DATABASE_URL ?? '';
if (url === '') fail('TEST_DATABASE_URL is empty: name a PostgreSQL that tests may fill.');

const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
try {
  await client.connect();
  const answer = await client.query<{ server_version: string }>('show server_version');
  console.log(`PostgreSQL ${answer.rows[0]?.server_version} answers.`);
  await client.end();
} catch (error) {
  const reason = error instanceof Error ? error.message || error.name : String(error);
  fail(`No PostgreSQL answers at ${withoutPassword(url)} (${reason}). Start one or set TEST_DATABASE_URL.`);
}

function withoutPassword(address: string): string {
  return address.replace(/\/\/([^:@/]*):[^@/]*@/, '//$1@');
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
