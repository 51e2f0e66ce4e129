import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync } from 'node:fs';

/** The name under which pgBackRest keeps this database. */
const stanza = process.env.PGBACKREST_STANZA ?? 'hiram';
/** As an option, so that a restored cluster finds the archive by it as well. */
const configuration = process.env.PGBACKREST_CONFIG ?? '/etc/pgbackrest.conf';

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
  const [code] = (await once(child, 'close').catch(() => [
    'nothing: it is not installed (Debian: apt-get install pgbackrest)',
  ])) as [unknown];
  if (code !== 0) throw new Error(`pgbackrest ${command} ended with ${code}`);
}

/** The files of a cluster belong to the user of PostgreSQL, also when the administrator runs the command. */
function findOwner(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** Makes a folder that PostgreSQL takes as its own. */
export function makeOwnedFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  const owner = findOwner();
  if (owner) chownSync(folder, owner.uid, owner.gid);
}
