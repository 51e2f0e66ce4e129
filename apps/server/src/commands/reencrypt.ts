import { readConfiguration } from '../app/configuration.ts';
import { describeReencrypted, reencrypt } from '../app/keys/reencrypt.ts';
import { verifyFieldKeys } from '../app/keys/verify-field-keys.ts';
import { openDatabase } from '../ground/engine/open-database.ts';

/** `npm run reencrypt`: seals everything with the highest key of FIELD_KEYS, and says which keys may go. */
const configuration = readConfiguration(process.env);
const { fieldKeys } = configuration;
const database = await openDatabase(configuration.database);
try {
  await verifyFieldKeys(database.db, fieldKeys);
  const done = await reencrypt(database.db, fieldKeys);
  for (const line of describeReencrypted(done, fieldKeys.current)) process.stdout.write(`${line}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await database.close();
}
