import { openConfigured } from '../app/composition/open-configured.ts';
import { readConfiguration } from '../app/configuration.ts';
import { describeReencrypted, reencrypt } from '../app/keys/reencrypt.ts';
import { verifyFieldKeys } from '../app/keys/verify-field-keys.ts';
import { runCommand, UsageError } from './run-command.ts';

/** `npm run reencrypt`: seals everything with the highest key of FIELD_KEYS, and says which keys may go. */
async function main(words: readonly string[]): Promise<void> {
  if (words.length > 0)
    throw new UsageError('npm run reencrypt\n  It takes nothing: the keys are those of FIELD_KEYS.');
  const configuration = readConfiguration(process.env);
  const { fieldKeys } = configuration;
  const { db, close } = await openConfigured(configuration, null, { isAsIs: true });
  await verifyFieldKeys(db, fieldKeys);
  const done = await reencrypt(db, fieldKeys);
  await close();
  for (const line of describeReencrypted(done, fieldKeys.current)) process.stdout.write(`${line}\n`);
}

await runCommand(() => main(process.argv.slice(2)));
