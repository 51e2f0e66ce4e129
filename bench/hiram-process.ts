import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  builtServer,
  type SpawnedServer,
  spawnServer,
} from '../apps/server/src/testing/processes/spawn-server.ts';

/** A running Hiram of its own: a child process with its own port and data. */
export type HiramProcess = SpawnedServer;

const dockerfile = readFileSync(join(import.meta.dirname, '../Dockerfile'), 'utf8');

/** What the image sets for each process. */
function setByTheImage(name: string): string {
  const value = new RegExp(`^ENV ${name}="?([^"\n]+)"?$`, 'm').exec(dockerfile)?.[1];
  if (value === undefined) throw new Error(`The Dockerfile sets no ${name}`);
  return value;
}

const asInTheImage = {
  NODE_OPTIONS: setByTheImage('NODE_OPTIONS'),
  MALLOC_ARENA_MAX: setByTheImage('MALLOC_ARENA_MAX'),
  NODE_COMPILE_CACHE: join(tmpdir(), 'hiram-bench-code'),
};

/** What the image gives Node itself. */
const nodeArgs = (JSON.parse(/^ENTRYPOINT (.+)$/m.exec(dockerfile)?.[1] ?? '[]') as string[]).filter((each) =>
  each.startsWith('--'),
);

/** Starts a Hiram that says no more than its errors and believes the address that one proxy tells of a client. */
export const startHiram = (
  environment: Readonly<Record<string, string>>,
  isInBackground = false,
): Promise<HiramProcess> =>
  spawnServer({
    entry: builtServer,
    nodeArgs,
    environment: { ...asInTheImage, LOG_LEVEL: 'error', TRUSTED_PROXIES: '1', ...environment },
    isInBackground,
  });

/**
 * The two roles as production runs them (compose.production.yaml): one process serves, the other does what the calendar and the
 * outbox bring, and gives way.
 */
export const startServing = (environment: Readonly<Record<string, string>>): Promise<HiramProcess> =>
  startHiram({ ...environment, ROLE: 'serve' });
export const startWorking = (
  { baseUrl }: HiramProcess,
  environment: Readonly<Record<string, string>>,
): Promise<HiramProcess> => startHiram({ ...environment, ROLE: 'work', BASE_URL: baseUrl }, true);

/** Finds a free port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const place = probe.address();
      const port = typeof place === 'object' && place !== null ? place.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
