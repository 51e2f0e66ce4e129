import { staffName } from '@hiram/wire/staff/accounts/staff-account';
import { roles } from '@hiram/wire/staff/permissions';
import { z } from 'zod';
import { openConfigured } from '../app/composition/open-configured.ts';
import { readConfiguration } from '../app/configuration.ts';
import { verifyFieldKeys } from '../app/keys/verify-field-keys.ts';
import { movableClock } from '../ground/clock.ts';
import { fieldCipher } from '../ground/encryption/field-encryption.ts';
import { addFirstStaff } from '../staff/enrolment/add-first-staff.ts';
import { enrolmentUrl } from '../staff/enrolment/enrolment-secrets.ts';
import { runCommand } from './run-command.ts';

const usage = `npm run staff -- add <name> <role>
  name: small letters, digits, dots and hyphens
  role: ${roles.join(', ')}
`;

const noes: { readonly [code: string]: string } = {
  'name-taken': 'The name is taken.\n',
  'not-permitted':
    'There are two administrators who can sign in: they add everybody else on the console. One requests, the other approves.\n',
};

/** `npm run staff -- add <name> <role>`: adds one of the first accounts to the configured database and shows its way in. */
async function main([verb, ...words]: readonly string[]): Promise<void> {
  const asked = z.tuple([staffName, z.enum(roles)]).safeParse(words);
  if (verb !== 'add' || !asked.success) return fail(usage);
  const [name, role] = asked.data;
  const configuration = readConfiguration(process.env);
  const { db, close } = await openConfigured(configuration, null, {});
  await verifyFieldKeys(db, configuration.fieldKeys);
  const cipher = fieldCipher(configuration.fieldKeys);
  const clock = movableClock(() => new Date(), 0);
  const added = await addFirstStaff({ db, cipher, clock }, { name, role });
  await close();
  if (!added.ok) return fail(noes[added.refusal.code] ?? added.refusal.code);
  const { link, code } = added.value;
  const url = enrolmentUrl(configuration.baseUrl ?? 'http://<address of the server>', link);
  process.stdout.write(`${name} may enrol as ${role} within 24 hours. This is shown once, and works once:\n`);
  process.stdout.write(`  link  ${url}\n  code  ${code}\n`);
}

function fail(sentence: string): void {
  process.stderr.write(sentence);
  process.exitCode = 1;
}

await runCommand(() => main(process.argv.slice(2)));
