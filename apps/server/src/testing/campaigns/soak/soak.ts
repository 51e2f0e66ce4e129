import { parseArgs } from 'node:util';
import { postgresPlace } from '../../databases/engines.ts';
import { runSoak } from './run-soak.ts';

const p99MsMax = 300;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** `npm run soak -- --minutes=60 --servers=3 --every=4`: several servers under load and faults; ends with 1 when a guarantee falls. */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    servers: { type: 'string', default: '3' },
    every: { type: 'string', default: '4' },
  },
});
const url = process.env.TEST_DATABASE_URL;
if (!url) {
  process.stderr.write('TEST_DATABASE_URL is empty: name a PostgreSQL that tests may fill.\n');
  process.exit(1);
}
const size = {
  seconds: Number(values.minutes) * 60,
  servers: Number(values.servers),
  faultEverySeconds: Number(values.every),
};
say(`${size.servers} servers for ${size.seconds} s, a fault ${size.faultEverySeconds} s after the last one…`);
const place = await postgresPlace(url)();
const result = await runSoak(place, size).finally(() => place.remove());
const { acknowledged, lost, doubled, unbookedMinor, endedByThemselves, unexpected, faults, calls } = result;
const p99 = calls.percentile(99, 'calm') ?? 0;
for (const [name, count] of Object.entries(faults)) say(`  ${name}: ${count} times`);
say(
  `${acknowledged} acknowledged, ${lost.length} lost, ${doubled.length} doubled, ${unbookedMinor} unbooked`,
);
say(`${endedByThemselves} servers ended by themselves, ${unexpected.length} unexpected answers`);
say(
  `a borrower's calls: p99 ${p99.toFixed(0)} ms of ${calls.count('calm')} outside of faults (at most ${p99MsMax}), ` +
    `${(calls.percentile(99, 'all') ?? 0).toFixed(0)} ms of all ${calls.count('all')}`,
);
const hasFallen =
  lost.length + doubled.length + endedByThemselves + unexpected.length > 0 || unbookedMinor !== 0n;
process.exit(hasFallen || p99 > p99MsMax ? 1 : 0);
