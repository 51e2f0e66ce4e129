import { parseArgs } from 'node:util';
import { findPostgresPrograms, startPrivatePostgres } from '../../databases/private-postgres.ts';
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
const programs = findPostgresPrograms();
if (!programs) {
  process.stderr.write(
    'PostgreSQL is not installed: its initdb is neither in the path nor in /usr/lib/postgresql.\n',
  );
  process.exit(1);
}
const size = {
  seconds: Number(values.minutes) * 60,
  servers: Number(values.servers),
  faultEverySeconds: Number(values.every),
};
say(`${size.servers} servers for ${size.seconds} s, a fault ${size.faultEverySeconds} s after the last one…`);
const postgres = await startPrivatePostgres(programs);
const { place, restartAtOnce } = postgres;
const began = Date.now();
const report = (line: string): void => say(`${((Date.now() - began) / 60_000).toFixed(1)} min: ${line}`);
const result = await runSoak({ place, restartDatabase: restartAtOnce }, size, report).finally(async () => {
  await postgres.stop();
  await place.remove();
});
const { acknowledged, lost, doubled, unbookedMinor, endedByThemselves, unexpected, faults, calls } = result;
const p99 = calls.percentile(99, 'outside-restarts') ?? 0;
for (const [name, count] of Object.entries(faults)) say(`  ${name}: ${count} times`);
say(
  `${acknowledged} acknowledged, ${lost.length} lost, ${doubled.length} doubled, ${unbookedMinor} unbooked`,
);
say(`${endedByThemselves} servers ended by themselves, ${unexpected.length} unexpected answers`);
for (const which of ['calm', 'outside-restarts', 'all'] as const)
  say(
    `a borrower's calls (${which}): p50 ${(calls.percentile(50, which) ?? 0).toFixed(0)} ms, ` +
      `p99 ${(calls.percentile(99, which) ?? 0).toFixed(0)} ms of ${calls.count(which)}`,
  );
say(`p99 outside of restarts: at most ${p99MsMax} ms`);
const hasFallen =
  lost.length + doubled.length + endedByThemselves + unexpected.length > 0 || unbookedMinor !== 0n;
process.exit(hasFallen || p99 > p99MsMax ? 1 : 0);
