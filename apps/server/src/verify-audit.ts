import { readConfiguration } from './app/configuration.ts';
import { findAuditFault } from './database/audit-store.ts';
import { fieldCipher } from './database/field-encryption.ts';
import { openDatabase } from './database/open-database.ts';

/** `npm run audit`: walks the audit trail of the configured database and names the first entry that does not hold. */
const configuration = readConfiguration(process.env);
const database = await openDatabase(configuration.database);
const { entries, fault } = await findAuditFault(database.db, fieldCipher(configuration.fieldKeys));
await database.close();
if (fault) {
  process.stderr.write(`The audit trail does not hold: entry ${fault.sequence} was ${fault.fault}.\n`);
  process.exitCode = 1;
} else process.stdout.write(`The audit trail holds: ${entries} entries.\n`);
