import { type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { newId } from '../../ground/new-id.ts';
import type { TestPlace } from './engines.ts';
import { makeScratchFolder } from './scratch-folder.ts';

/** A PostgreSQL of its own, which a test may end as a power failure would. */
export type PrivatePostgres = {
  /** An empty database. Its commits wait for the disk, because here the database itself is killed. */
  readonly place: TestPlace;
  /** Ends the cluster without any order, and starts it again; resolves when it has recovered. */
  restartAtOnce(): Promise<void>;
  /** Ends the cluster without any order. */
  endAtOnce(): Promise<void>;
  /** Starts a cluster that was ended; resolves when it has recovered. */
  startAgain(): Promise<void>;
  stop(): Promise<void>;
};

const debianFolder = '/usr/lib/postgresql';

/** The folder of PostgreSQL's own programs, the newest of several; null where none is installed. */
export function findPostgresPrograms(): string | null {
  const installed = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  const folders = installed.sort((left, right) => Number(right) - Number(left));
  const candidates = [
    ...folders.map((version) => path.join(debianFolder, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  return candidates.find((folder) => existsSync(path.join(folder, 'initdb'))) ?? null;
}

/** PostgreSQL does not run as root: then its files and processes belong to its own user. */
export function findOwner(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** A cluster before it starts: where it will be, and the folder around it, which its owner may write to. */
export type ClusterPlace = { readonly cluster: string; readonly around: string; readonly port: number };

/**
 * Starts a cluster in a temporary folder. It ends with this process, however that ends. `prepare` may make the files of the
 * cluster, which is empty otherwise; its answer is added to the settings.
 */
export async function startPrivatePostgres(
  programs: string,
  prepare: (place: ClusterPlace) => Promise<string> = async () => '',
): Promise<PrivatePostgres> {
  const folder = makeScratchFolder('cluster');
  const owner = findOwner();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  chmodSync(folder, 0o700);
  // Not the home of whoever started the tests: its own user may not read that.
  const env = { ...process.env, HOME: folder };
  const options: SpawnOptions = { cwd: folder, stdio: 'ignore', env, ...owner };
  const run = async (program: string, args: readonly string[]): Promise<void> => {
    const [code] = await once(spawn(path.join(programs, program), args, options), 'exit');
    if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}`);
  };
  const cluster = path.join(folder, 'cluster');
  const control = (...args: string[]) =>
    run('pg_ctl', ['-D', cluster, '-l', path.join(folder, 'log'), '-w', ...args]);
  const port = await findFreePort();
  const own = await prepare({ cluster, around: folder, port });
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=200 ${own}`;
  if (!existsSync(cluster))
    await run('initdb', ['-D', cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
  const endWithParent = spawn(
    'sh',
    ['-c', 'cat > /dev/null; "$0" -D "$1" -m immediate stop', path.join(programs, 'pg_ctl'), cluster],
    { ...options, stdio: ['pipe', 'ignore', 'ignore'], detached: true },
  );
  const start = () => control('-o', settings, 'start');
  const endAtOnce = () => control('-m', 'immediate', 'stop');
  await start();
  const stop = async (): Promise<void> => {
    await endAtOnce();
    endWithParent.stdin?.end();
    await once(endWithParent, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
  const dataFolder = makeScratchFolder('test');
  const url = `postgres://postgres@127.0.0.1:${port}/postgres?application_name=test_${newId().replaceAll('-', '')}`;
  const remove = async () => rmSync(dataFolder, { recursive: true, force: true });
  return {
    place: { engine: 'postgresql', database: { url, poolSize: 10 }, dataFolder, remove },
    endAtOnce,
    startAgain: start,
    restartAtOnce: () => control('-o', settings, '-m', 'immediate', 'restart'),
    stop,
  };
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || !address) throw new Error('there is no free port');
  return address.port;
}
