import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { read } from './commands.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** A process of the image that serves or works. */
type Running = { readonly port: number; stop(): Promise<void> };

/** Runs what was built, as an ordinary user without a right to write to it. */
export type Container = {
  /** Runs a role that ends by itself, and answers what it said. */
  complete(role: string, environment: Environment): Promise<string>;
  /** Starts a role that goes on; resolves when it is ready. */
  start(role: string, environment: Environment & { readonly PORT: string }): Promise<Running>;
  /** Runs a command of the shell, and answers its exit code. */
  tryCommand(command: string): Promise<number>;
  remove(): void;
};

const user = 65_532;
const readyMsMax = 90_000;

/**
 * Runs what buildah built, without a container engine: its files are mounted read-only in a mount space of their own, with
 * `/tmp` and `/data` in memory. The network is the machine's.
 */
export function runWithBuildah(tag: string): Container {
  const container = read('buildah', ['from', tag]);
  const files = read('buildah', ['mount', container]);
  const { Entrypoint, Env } = JSON.parse(read('buildah', ['inspect', '--type', 'image', tag])).Docker.config;
  const own = Object.fromEntries(
    (Env as string[]).map((line) => [line.split('=', 1)[0], line.replace(/^[^=]*=/, '')]),
  );
  const prepare = [
    'mount --bind "$0" "$0"',
    'mount -o remount,bind,ro "$0"',
    ...['tmp', 'data'].map((folder) => `mount -t tmpfs -o mode=1777 tmpfs "$0/${folder}"`),
    'mount -t proc proc "$0/proc"',
    'mount --bind /dev "$0/dev"',
    `exec chroot --userspec=${user}:${user} "$0" sh -c 'cd /hiram && exec "$@"' sh "$@"`,
  ].join(' && ');
  const within = (words: readonly string[], environment: Environment): ChildProcess =>
    spawn('unshare', ['--mount', 'sh', '-c', prepare, files, ...words], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, ...own, ...environment },
    });
  return makeContainer(within, Entrypoint, () => void read('buildah', ['rm', container]));
}

/** Runs what the stages left in a folder, with this Node. Only an administrator can give up the right to write to it. */
export function runInFolder(folder: string, remove: () => void): Container {
  chmodSync(path.dirname(folder), 0o755);
  const owner = process.getuid?.() === 0 ? { uid: user, gid: user } : {};
  const within = (words: readonly string[], environment: Environment): ChildProcess =>
    spawn(words[0] ?? '', words.slice(1), {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: '/tmp', ...environment },
      ...owner,
    });
  return makeContainer(within, [process.execPath, 'apps/server/dist/main.js'], remove);
}

type Within = (words: readonly string[], environment: Environment) => ChildProcess;

function makeContainer(within: Within, entry: readonly string[], remove: () => void): Container {
  return {
    complete: async (role, environment) => {
      const child = within([...entry, role], environment);
      const said = listen(child);
      const [code] = await once(child, 'close');
      if (code !== 0) throw new Error(`${role} ended with ${code}:\n${said()}`);
      return said();
    },
    start: async (role, environment) => {
      const child = within([...entry, role], environment);
      const said = listen(child);
      const port = Number(environment.PORT);
      await untilReady(port, () => child.exitCode !== null, said);
      const stop = async (): Promise<void> => {
        child.kill('SIGTERM');
        const [code] = await once(child, 'close');
        if (code !== 0) throw new Error(`${role} ended with ${code} when it was stopped:\n${said()}`);
      };
      return { port, stop };
    },
    tryCommand: async (command) => {
      const child = within(['sh', '-c', command], {});
      listen(child);
      return (await once(child, 'close'))[0] as number;
    },
    remove,
  };
}

function listen(child: ChildProcess): () => string {
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => {
      said += text;
    });
  return () => said;
}

async function untilReady(port: number, hasEnded: () => boolean, said: () => string): Promise<void> {
  const endsAt = Date.now() + readyMsMax;
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return;
    if (hasEnded() || Date.now() > endsAt) throw new Error(`it does not get ready:\n${said()}`);
    await delay(200);
  }
}
