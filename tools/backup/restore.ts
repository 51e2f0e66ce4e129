import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { makeOwnedFolder, PgbackrestError, pgbackrest, runBackupCommand } from './pgbackrest.ts';

const usage = `npm run restore -- --to=<folder> [--until=<instant>] [--rehearsal]
  --to         an empty folder, which becomes the cluster's data
  --until      the last instant to keep, like 2026-11-20T04:00:00Z; without it everything that was archived
  --rehearsal  the restored cluster archives nothing, so it cannot touch the archive of the real one`;

/** `npm run restore`: makes a cluster from the newest backup before an instant and the log up to that instant. */
async function restore(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { to: { type: 'string' }, until: { type: 'string' }, rehearsal: { type: 'boolean' } },
  });
  const until = values.until === undefined ? null : readInstant(values.until);
  if (!values.to) throw new PgbackrestError(usage);
  const folder = path.resolve(values.to);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new PgbackrestError(
      `${folder} is not empty: nothing is restored over a cluster that may still be needed.`,
    );
  makeOwnedFolder(folder);
  await pgbackrest(
    'restore',
    `--pg1-path=${folder}`,
    ...(values.rehearsal ? ['--archive-mode=off'] : []),
    ...(until
      ? ['--type=time', `--target=${toTarget(until)}`, '--target-action=promote']
      : ['--type=default']),
  );
  console.log(
    `Restored into ${folder}. Start PostgreSQL on it: it replays the log, and takes writes once that is done.`,
  );
}

/** With its zone: a time of Manila that is read as one of the machine would lose eight hours of payments, or keep them. */
const withZone = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/;

function readInstant(text: string): Date {
  const instant = new Date(withZone.test(text) ? text : '');
  if (Number.isNaN(instant.getTime()))
    throw new PgbackrestError(`--until=${text} is no instant with its zone.\n${usage}`);
  if (instant.getTime() > Date.now())
    throw new PgbackrestError(`--until=${text} is not over yet: without --until everything is restored.`);
  return instant;
}

/** An instant as pgBackRest and PostgreSQL both read it. */
const toTarget = (until: Date): string => until.toISOString().replace('T', ' ').replace('Z', '+00');

await runBackupCommand(usage, restore);
