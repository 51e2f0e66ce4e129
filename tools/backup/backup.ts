import { parseArgs } from 'node:util';
import { PgbackrestError, pgbackrest, runBackupCommand } from './pgbackrest.ts';

const types = ['full', 'diff', 'incr'];
const usage = `npm run backup [-- --type=<type>]
  --type  ${types.join(', ')}: everything, the changes since the last full one, or since the last one (incr unless named)`;

/**
 * `npm run backup [-- --type=full]`: proves that the archive takes write-ahead log, makes a backup (the changes since the
 * last one, unless a type is named; the first is full), and lists what is there.
 */
async function backup(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { type: { type: 'string', default: 'incr' } } });
  if (!types.includes(values.type)) throw new PgbackrestError(usage);
  await pgbackrest('stanza-create');
  await pgbackrest('check');
  await pgbackrest('backup', `--type=${values.type}`);
  await pgbackrest('info');
}

await runBackupCommand(usage, backup);
