import pg from 'pg';
import { readConfiguration } from '../app/configuration.ts';
import { openDatabase } from '../ground/engine/open-database.ts';
import { distribute } from '../ground/engine/sharding/distribute.ts';

/** `npm run distribute`: spreads the configured database over the workers of its Citus coordinator (docs/deploy.md). */
async function main(): Promise<void> {
  const { database } = readConfiguration(process.env);
  if (!('url' in database))
    throw new Error('The embedded engine is one file: distribute a PostgreSQL with Citus.');
  await (await openDatabase(database)).close();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await distribute(client, (line) => process.stdout.write(`${line}\n`));
  } finally {
    await client.end();
  }
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
