import { createServer } from 'node:net';
import { type SpawnedServer, spawnServer } from '../apps/server/src/testing/processes/spawn-server.ts';

/** A running Hiram of its own: a child process with its own port and data. */
export type HiramProcess = SpawnedServer;

/** Starts a Hiram that says no more than its errors and believes the address that one proxy tells of a client. */
export const startHiram = (environment: Readonly<Record<string, string>>): Promise<HiramProcess> =>
  spawnServer({ environment: { LOG_LEVEL: 'error', TRUSTED_PROXIES: '1', ...environment } });

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
