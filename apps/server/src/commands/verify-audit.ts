import { openConfigured } from '../app/composition/open-configured.ts';
import { readConfiguration } from '../app/configuration.ts';
import { verifyFieldKeys } from '../app/keys/verify-field-keys.ts';
import { fieldCipher } from '../ground/encryption/field-encryption.ts';
import { countEntries, readAnchor } from '../staff/audit/audit-anchor.ts';
import { insertAnchor } from '../staff/audit/audit-anchor-store.ts';
import { describeFault } from '../staff/audit/audit-fault.ts';
import { findAuditFault } from '../staff/audit/audit-walk-store.ts';
import { runCommand } from './run-command.ts';

/**
 * `npm run audit [-- <anchor>…]`: walks every chain of the audit trail of the configured database, holds them against the
 * anchors that were kept outside of it, and names the first entry that does not hold.
 */
async function main(words: readonly string[]): Promise<void> {
  const configuration = readConfiguration(process.env);
  const cipher = fieldCipher(configuration.fieldKeys);
  const anchors = words.map((word) => readAnchor(cipher, word));
  if (anchors.includes(null)) return fail('One of the anchors was not signed under the key of FIELD_KEYS.');
  // The program may be newer than the schema: a check changes nothing of it.
  const database = await openConfigured(configuration, null, { isAsIs: true });
  await verifyFieldKeys(database.db, configuration.fieldKeys);
  const kept = anchors.filter((anchor) => anchor !== null);
  const { heads, fault } = await findAuditFault(database.db, cipher, kept);
  const anchor = fault ? '' : await insertAnchor(database.db, cipher, heads);
  await database.close();
  if (fault) return fail(`The audit trail does not hold: ${describeFault(fault)}.`);
  process.stdout.write(`The audit trail holds: ${countEntries(heads)} entries in ${heads.length} chains.\n`);
  process.stdout.write(`Keep its anchor outside of the database: ${anchor}\n`);
}

function fail(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}

await runCommand(() => main(process.argv.slice(2)));
