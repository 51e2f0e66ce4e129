import { cpSync, rmSync } from 'node:fs';
import { makeSchema } from '../../apps/server/src/testing/databases/postgres-schema.ts';
import { makeScratchFolder } from '../../apps/server/src/testing/databases/scratch-folder.ts';
import {
  builtServer,
  type SpawnedServer,
  spawnServer,
} from '../../apps/server/src/testing/processes/spawn-server.ts';

/** A complete server in its own process, with its own data. */
export type RunningHiram = Pick<SpawnedServer, 'baseUrl' | 'stop'>;

/** Names the folder that every server of a run starts from a copy of. */
export const preparedFolderVariable = 'HIRAM_E2E_PREPARED';
/** Says by how many hours the time of day of every server of a run is ahead. */
export const hoursVariable = 'HIRAM_E2E_HOURS';

/** The instant whose time of day the business of every server of a run has. */
export const businessNow = (): Date =>
  new Date(Date.now() + Number(process.env[hoursVariable] ?? 0) * 3_600_000);

/**
 * Starts a server in sandbox mode on a free port and returns its address. Its database is embedded in its own
 * folder; with `E2E_DATABASE=postgresql` it is a schema on the PostgreSQL of `TEST_DATABASE_URL`.
 */
export async function startHiram(settings: Readonly<Record<string, string>> = {}): Promise<RunningHiram> {
  const folder = makeScratchFolder('e2e');
  const prepared = process.env[preparedFolderVariable];
  if (prepared) cpSync(prepared, folder, { recursive: true });
  const schema = process.env.E2E_DATABASE === 'postgresql' ? await makeSchema(givenPostgres()) : null;
  const clean = async () => {
    await schema?.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  const own = { DATA_DIR: folder, ...(schema ? { DATABASE_URL: schema.url } : {}), ...settings };
  try {
    const running = await spawnHiram(own);
    return { baseUrl: running.baseUrl, stop: () => running.stop().finally(clean) };
  } catch (error) {
    await clean();
    throw error;
  }
}

/**
 * Starts the process itself, whose data and database the settings name. The embedded database is compiled once and not
 * optimized: a server of a journey ends before that has paid for itself, and a start takes a third less.
 */
export function spawnHiram(settings: Readonly<Record<string, string>>): Promise<RunningHiram> {
  const own = { LOG_LEVEL: 'warn', SANDBOX_HOURS: process.env[hoursVariable] };
  return spawnServer({
    entry: builtServer,
    environment: { ...own, ...settings },
    nodeArgs: ['--liftoff-only'],
  });
}

function givenPostgres(): string {
  const given = process.env.TEST_DATABASE_URL;
  if (!given) throw new Error('E2E_DATABASE=postgresql needs TEST_DATABASE_URL');
  return given;
}
