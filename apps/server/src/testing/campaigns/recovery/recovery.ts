import { parseArgs } from 'node:util';
import { findPostgresPrograms } from '../../databases/private-postgres.ts';
import { hasPgbackrest } from './archive.ts';
import { rehearse } from './rehearse.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** `npm run rehearse [-- --loans=40 --payments=2000]`: backs up, loses and restores a database; ends with 1 when something is missing. */
const { values } = parseArgs({
  options: {
    loans: { type: 'string', default: '40' },
    payments: { type: 'string', default: '2000' },
  },
});
const programs = findPostgresPrograms();
if (!programs || !hasPgbackrest()) {
  process.stderr.write('PostgreSQL and pgBackRest are needed: apt-get install postgresql pgbackrest\n');
  process.exit(1);
}
const size = { loans: Number(values.loans), payments: Number(values.payments) };
const { acknowledged, lost, tooMany, doubled, unbookedMinor, unbalanced, bookedAfterwards } = await rehearse(
  programs,
  size,
);
say(`${acknowledged} acknowledged until the chosen instant: ${lost.length} lost, ${doubled.length} doubled`);
say(
  `${tooMany.length} later ones in the books, ${unbookedMinor} unbooked, ${unbalanced.length} loans unbalanced`,
);
say(`${bookedAfterwards} booked after the restore`);
const isWhole =
  lost.length + tooMany.length + doubled.length + unbalanced.length === 0 && unbookedMinor === 0n;
process.exit(isWhole && acknowledged > 0 && bookedAfterwards === size.payments ? 0 : 1);
