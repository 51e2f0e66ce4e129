import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync } from 'node:fs';

/** The name under which pgBackRest keeps this database. */
const stanza = process.env.PGBACKREST_STANZA ?? 'hiram';
/** As an option, so that a restored cluster finds the archive by it as well. */
const configuration = process.env.PGBACKREST_CONFIG ?? '/etc/pgbackrest.conf';

/** Why a backup or a restore did not begin, or did not end well. */
export class PgbackrestError extends Error {}

/** Runs a command of operators with its arguments. One that fails says why, without a trace, and ends with code 1. */
export async function runBackupCommand(
  usage: string,
  command: (args: readonly string[]) => Promise<void>,
): Promise<void> {
  try {
    await command(process.argv.slice(2));
  } catch (error) {
    process.exitCode = 1;
    if (error instanceof PgbackrestError) console.error(error.message);
    else if ((error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')) console.error(usage);
    else throw error;
  }
}

/** Runs pgBackRest with its own configuration, and shows its output; throws unless it ends with 0. */
export async function pgbackrest(command: string, ...options: readonly string[]): Promise<void> {
  const args = [
    `--config=${configuration}`,
    `--stanza=${stanza}`,
    '--log-level-console=info',
    ...options,
    command,
  ];
  const child = spawn('pgbackrest', args, { stdio: ['ignore', 'inherit', 'inherit'], ...findOwner() });
  const [code] = (await once(child, 'close').catch(() => ['absent'])) as [unknown];
  if (code === 'absent')
    throw new PgbackrestError('pgbackrest is not installed here (Debian: apt-get install pgbackrest).');
  if (code !== 0)
    throw new PgbackrestError(`pgbackrest ${command} ended with code ${code}; its own words are above.`);
}

/** The files of a cluster belong to the user of PostgreSQL, also when the administrator runs the command. */
function findOwner(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const idOf = (flag: string): number => {
    const { stdout, status } = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' });
    // Without a number the files would be the administrator's, and PostgreSQL would not start on them.
    if (status !== 0)
      throw new PgbackrestError('This machine has no user postgres: install PostgreSQL first.');
    return Number(stdout);
  };
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** Makes a folder that PostgreSQL takes as its own. */
export function makeOwnedFolder(folder: string): void {
  const owner = findOwner();
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  if (owner) chownSync(folder, owner.uid, owner.gid);
}
