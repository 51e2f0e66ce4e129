import { roles } from '@hiram/wire/staff/permissions';
import { staffName } from '@hiram/wire/staff/staff-account';
import { z } from 'zod';
import { readConfiguration } from './app/configuration.ts';
import { appendAuditEntry } from './database/audit-store.ts';
import { movableClock } from './database/clock.ts';
import { fieldCipher } from './database/field-encryption.ts';
import { openDatabase } from './database/open-database.ts';
import { inTransaction } from './database/transaction.ts';
import { addStaff } from './features/staff-accounts/keep-accounts.ts';

const usage = `npm run staff -- add <name> <role>
  name: small letters, digits, dots and hyphens
  role: ${roles.join(', ')}
`;

/** `npm run staff -- add <name> <role>`: adds an account to the configured database and tells its credentials once. */
async function main([verb, ...words]: readonly string[]): Promise<void> {
  const asked = z.tuple([staffName, z.enum(roles)]).safeParse(words);
  if (verb !== 'add' || !asked.success) return fail(usage);
  const [name, role] = asked.data;
  const configuration = readConfiguration(process.env);
  const { db, close } = await openDatabase(configuration.database);
  const cipher = fieldCipher(configuration.fieldKeys);
  const clock = movableClock(() => new Date(), 0);
  const note = { staffId: null, staffName: 'command line', role: 'administrator', subject: 'staff-accounts' };
  const added = await addStaff({ db, cipher, clock }, { name, role });
  const outcome = added.ok ? 'done' : `refused: ${added.refusal.code}`;
  const entry = { ...note, action: 'npm run staff -- add', outcome, detail: { name, role } };
  await inTransaction(db, (tx) => appendAuditEntry(tx, cipher, entry, clock.systemNow()));
  await close();
  if (!added.ok) return fail(`The name ${name} is taken.\n`);
  const { password, secondFactor } = added.value;
  process.stdout.write(`${name} may sign in to the console as ${role}. This is shown once:\n`);
  process.stdout.write(`  password       ${password}\n  second factor  ${secondFactor}\n`);
}

function fail(sentence: string): void {
  process.stderr.write(sentence);
  process.exitCode = 1;
}

await main(process.argv.slice(2));
