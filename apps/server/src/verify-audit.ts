import { readConfiguration } from './app/configuration.ts';
import { verifyFieldKeys } from './app/keys/verify-field-keys.ts';
import { fieldCipher } from './ground/encryption/field-encryption.ts';
import { openDatabase } from './ground/engine/open-database.ts';
import { readAnchor, writeAnchor } from './staff/audit/audit-anchor.ts';
import { type AuditFault, findAuditFault } from './staff/audit/audit-walk-store.ts';

/**
 * `npm run audit [-- <anchor>…]`: walks the audit trail of the configured database, holds it against the anchors that were
 * kept outside of it, and names the first entry that does not hold.
 */
async function main(words: readonly string[]): Promise<void> {
  const configuration = readConfiguration(process.env);
  const cipher = fieldCipher(configuration.fieldKeys);
  const anchors = words.map((word) => readAnchor(cipher, word));
  if (anchors.includes(null)) return fail('One of the anchors was not signed under the key of FIELD_KEYS.');
  const database = await openDatabase(configuration.database);
  await verifyFieldKeys(database.db, configuration.fieldKeys);
  const kept = anchors.filter((anchor) => anchor !== null);
  const { last, fault } = await findAuditFault(database.db, cipher, kept);
  await database.close();
  if (fault) return fail(`The audit trail does not hold: ${sentenceOf(fault)}.`);
  process.stdout.write(`The audit trail holds: ${last.sequence} entries.\n`);
  process.stdout.write(`Keep its anchor outside of the database: ${writeAnchor(cipher, last)}\n`);
}

const sentenceOf = ({ sequence, fault }: AuditFault): string =>
  fault === 'forged' ? 'a closed day carries an anchor that is not ours' : `entry ${sequence} was ${fault}`;

function fail(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}

await main(process.argv.slice(2));
