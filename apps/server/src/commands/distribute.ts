import pg from 'pg';
import { openConfigured } from '../app/composition/open-configured.ts';
import { readConfiguration } from '../app/configuration.ts';
import { distribute } from '../ground/engine/sharding/distribute.ts';
import { runCommand } from './run-command.ts';

/** `npm run distribute`: spreads the configured database over the workers of its Citus coordinator (docs/deploy.md). */
async function main(): Promise<void> {
  const configuration = readConfiguration(process.env);
  const { database } = configuration;
  if (!('url' in database))
    throw new Error('The embedded engine is one file: distribute a PostgreSQL with Citus.');
  await (await openConfigured(configuration, null, {})).close();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await distribute(client, (line) => process.stdout.write(`${line}\n`));
  } finally {
    await client.end();
  }
}

await runCommand(main);
