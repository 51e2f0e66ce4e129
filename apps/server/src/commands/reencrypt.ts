import { readConfiguration } from '../app/configuration.ts';
import { reencrypt } from '../app/keys/reencrypt.ts';
import { verifyFieldKeys } from '../app/keys/verify-field-keys.ts';
import { openDatabase } from '../ground/engine/open-database.ts';

/** `npm run reencrypt`: seals everything with the highest key of FIELD_KEYS, and says which keys may go. */
const configuration = readConfiguration(process.env);
const { fieldKeys } = configuration;
const database = await openDatabase(configuration.database);
try {
  await verifyFieldKeys(database.db, fieldKeys);
  const { columns, retired } = await reencrypt(database.db, fieldKeys);
  for (const [name, count] of columns) process.stdout.write(`${name}: ${count} sealed again\n`);
  process.stdout.write(`Everything is sealed with key ${fieldKeys.current}.\n`);
  for (const number of retired) process.stdout.write(`Key ${number} may be taken out of FIELD_KEYS.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await database.close();
}
