import pg from 'pg';
import { openConfigured } from '../app/composition/open-configured.ts';
import { ConfigurationError, readConfiguration } from '../app/configuration.ts';
import { distribute } from '../ground/engine/sharding/distribute.ts';
import { runCommand, UsageError } from './run-command.ts';

/** `npm run distribute`: spreads the configured database over the workers of its Citus coordinator (docs/deploy.md). */
async function main(words: readonly string[]): Promise<void> {
  if (words.length > 0)
    throw new UsageError('npm run distribute\n  It takes nothing: the database is that of DATABASE_URL.');
  const configuration = readConfiguration(process.env);
  const { database } = configuration;
  if (!('url' in database))
    throw new ConfigurationError(['DATABASE_URL: needed: only a PostgreSQL with Citus is distributed']);
  await (await openConfigured(configuration, null, {})).close();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await distribute(client, (line) => process.stdout.write(`${line}\n`));
  } finally {
    await client.end();
  }
}

await runCommand(() => main(process.argv.slice(2)));
