import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';

const mainFile = join(import.meta.dirname, '../apps/server/src/main.ts');
const startMsMax = 60_000;

/** A running Hiram of its own: a child process with its own port and data. */
export type HiramProcess = { readonly address: string; stop(): Promise<void> };

/** Starts a process and waits until it says that it runs; what it says is shown only if it fails. */
export async function startHiram(environment: Readonly<Record<string, string>>): Promise<HiramProcess> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['--disable-warning=DeprecationWarning', mainFile], {
    env: {
      PATH: process.env.PATH,
      LOG_LEVEL: 'error',
      TRUSTED_PROXIES: '1',
      ...environment,
      PORT: `${port}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const keep = (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-4_000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const deadline = performance.now() + startMsMax;
  while (!said.includes('Hiram is running')) {
    if (child.exitCode !== null || performance.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`Hiram did not start:\n${said}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { address, stop };
}

/** A port that nobody listens on. */
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
