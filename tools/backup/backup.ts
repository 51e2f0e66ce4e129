import { parseArgs } from 'node:util';
import { pgbackrest } from './pgbackrest.ts';

/**
 * `npm run backup [-- --type=full]`: proves that the archive takes write-ahead log, makes a backup (the changes since the
 * last one, unless a type is named; the first is full), and lists what is there.
 */
const { values } = parseArgs({ options: { type: { type: 'string', default: 'incr' } } });
await pgbackrest('stanza-create');
await pgbackrest('check');
await pgbackrest('backup', `--type=${values.type}`);
await pgbackrest('info');
