import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { FullDiskError, hasNoRoom, isFullDisk } from '../full-disk.ts';
import { isStopped, stopEngine } from './stopped-engine.ts';

/** The emscripten parts that the durability hook touches; the probe below notices when an upgrade moves them. */
type EmscriptenModule = { NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number }) => number } } };
type FileSystemSetup = { emscriptenOpts: { preRun: ((module: EmscriptenModule) => void)[] } };

let syncCount = 0;

/** PGlite's file system with the fsync that it ships without: a commit is on the disk before it is acknowledged. */
class DurableFS extends NodeFS {
  override async init(...setup: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const ready = await super.init(...setup);
    (ready as unknown as FileSystemSetup).emscriptenOpts.preRun.push((module) => {
      module.NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd !== undefined) {
          fs.fdatasyncSync(stream.nfd);
          syncCount += 1;
        }
        return 0;
      };
    });
    return ready;
  }
}

/** An embedded PostgreSQL that holds its folder alone and fsyncs each commit. */
export type EmbeddedDatabase = { readonly engine: PGlite; close(): Promise<void> };

/** Opens (or makes) the database in a folder. Throws when another process holds it, when its disk is full or when commits are not synced. */
export async function openEmbedded(folder: string): Promise<EmbeddedDatabase> {
  try {
    return await openInFolder(folder);
  } catch (error) {
    const isFull = isFullDisk(error) || (error instanceof DamagedDatabaseError && hasNoRoom(folder));
    throw isFull ? new FullDiskError(`the embedded database in ${folder}`, error) : error;
  }
}

async function openInFolder(folder: string): Promise<EmbeddedDatabase> {
  verifyWritable(folder);
  const lock = lockFolder(folder);
  try {
    const engine = await startEngine(path.join(folder, 'cluster'));
    const upkeep = keepUp(engine);
    return {
      engine,
      async close() {
        clearInterval(upkeep);
        if (!isStopped(engine)) await engine.close();
        lock.close();
      },
    };
  } catch (error) {
    lock.close();
    throw error;
  }
}

/** The engine takes a folder that it may not write in for a damaged one. */
function verifyWritable(folder: string): void {
  const cluster = path.join(folder, 'cluster');
  try {
    fs.mkdirSync(cluster, { recursive: true });
    for (const each of [folder, cluster]) fs.accessSync(each, fs.constants.W_OK);
  } catch (error) {
    if (isFullDisk(error)) throw error;
    throw new Error(
      `the embedded database in ${folder} cannot be opened: nothing can be written there ` +
        `(${(error as NodeJS.ErrnoException).code}). DATA_DIR must be a folder of the user of this process, on a disk that is not read-only`,
      { cause: error },
    );
  }
}

/** The engine cannot start on what lies in the folder. It says of it what it says itself, which is little. */
class DamagedDatabaseError extends Error {
  constructor(clusterFolder: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(
      `the embedded database in ${clusterFolder} cannot be opened (${reason}): its files are damaged, incomplete or of ` +
        'another version. Stop, keep a copy of the folder as it is, and put back the last backup of DATA_DIR; payments ' +
        'since then are asked of the provider again. If there is no backup, the copy may still be read by PostgreSQL ' +
        'itself (same major version, pg_resetwal as the last resort)',
      { cause },
    );
    this.name = 'DamagedDatabaseError';
  }
}

async function startEngine(clusterFolder: string): Promise<PGlite> {
  const isFresh = !fs.existsSync(path.join(clusterFolder, 'PG_VERSION'));
  const engine = await PGlite.create({
    fs: new DurableFS(clusterFolder),
    startParams: startParameters(),
  }).catch((error: unknown) => {
    throw new DamagedDatabaseError(clusterFolder, error);
  });
  if (isFresh) syncFolder(clusterFolder);
  try {
    await probeDurability(engine);
    return engine;
  } catch (error) {
    if (!isPanic(error)) await engine.close();
    throw error;
  }
}

const isPanic = (error: unknown): error is Error =>
  error instanceof Error && (error as { severity?: unknown }).severity === 'PANIC';

/** A kernel lock through SQLite: a second opener is refused, and even SIGKILL frees it. */
function lockFolder(folder: string): DatabaseSync {
  const lock = new DatabaseSync(path.join(folder, 'lock.db'));
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    if (isFullDisk(error)) throw error;
    throw new Error(`the database in ${folder} is in use by another process`);
  }
}

function startParameters(): string[] {
  const kept = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F' && parameter !== '-O');
  return [...kept, '-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=16MB', '-c', 'max_wal_size=128MB'];
}

function syncFolder(folder: string): void {
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = fs.openSync(path.join(entry.parentPath, entry.name), 'r+');
    fs.fdatasyncSync(file);
    fs.closeSync(file);
  }
}

async function probeDurability(engine: PGlite): Promise<void> {
  const before = syncCount;
  await engine.exec(
    'create table if not exists durability_probe (at timestamptz); truncate durability_probe; insert into durability_probe values (now())',
  );
  if (syncCount === before)
    throw new Error('the embedded database does not sync its commits: it must not hold money');
}

/** The engine runs no checkpoint of its own: without this its log grows without bound. */
function keepUp(engine: PGlite): NodeJS.Timeout {
  const checkpoint = async (): Promise<void> => {
    if (isStopped(engine)) return;
    await engine.exec('checkpoint').catch((error: unknown) => {
      if (isPanic(error)) stopEngine(engine, error);
    });
  };
  const timer = setInterval(() => void checkpoint(), 60_000);
  timer.unref();
  return timer;
}
