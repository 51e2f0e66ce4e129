import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const mainFile = path.join(import.meta.dirname, '../../main.ts');

/** The server as it is built and run (`npm start`, the image). */
export const builtServer = path.join(import.meta.dirname, '../../../dist/main.js');
const endWithParent = path.join(import.meta.dirname, 'end-with-parent.ts');
/** Names the folder in which the servers of a run of tests keep their compiled code: each start after the first compiles less. */
export const codeFolderVariable = 'HIRAM_TEST_CODE';
/** A first start on an empty database waits for other work: on two busy cores a minute and a half was not enough. */
const startMsMax = 240_000;
const stopMsMax = 15_000;

/** A server in a separate process. It never outlives its parent, however that ends. */
export type SpawnedServer = {
  readonly baseUrl: string;
  /** Its output until it was ready. */
  readonly said: string;
  /** Whether it has ended without having been asked to. */
  hasEndedByItself(): boolean;
  /** Sends it a signal that it knows and goes on after. */
  signal(name: NodeJS.Signals): void;
  /** Stops it in order, and kills it when it does not stop. */
  stop(): Promise<void>;
  /** Kills it at once, like a power failure. */
  kill(): Promise<void>;
};

/** What to start: Hiram itself by default. The process gets this environment, the path and the folder of compiled code, nothing else. */
export type ServerStart = {
  readonly entry?: string;
  readonly args?: readonly string[];
  /** Options of Node itself. */
  readonly nodeArgs?: readonly string[];
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** It gets an eighth of the processors' time where others want it, as the container `work` of production. */
  readonly isInBackground?: boolean;
};

/**
 * Starts a server and resolves when it prints its address. It takes a free port unless the environment names
 * one. If it ends or stays silent too long, its output is the error.
 */
export async function spawnServer({
  entry = mainFile,
  args = [],
  nodeArgs = [],
  environment = {},
  isInBackground = false,
}: ServerStart = {}): Promise<SpawnedServer> {
  // The input is never written to. The process notices by its closing that its parent has ended.
  const child = spawn(process.execPath, [...nodeArgs, '--import', endWithParent, entry, ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_NO_WARNINGS: '1',
      NODE_COMPILE_CACHE: process.env[codeFolderVariable],
      PORT: '0',
      ...environment,
    },
    detached: isInBackground,
  });
  if (isInBackground) giveWay(child);
  child.stdin.on('error', () => undefined);
  try {
    const { baseUrl, said } = await readAddress(child);
    let isAsked = false;
    let hasEndedByItself = false;
    child.once('exit', () => {
      hasEndedByItself = !isAsked;
    });
    const endWhenAsked = (signal: 'SIGTERM' | 'SIGKILL') => {
      isAsked = true;
      return end(child, signal);
    };
    const stop = () => endWhenAsked('SIGTERM');
    const kill = () => endWhenAsked('SIGKILL');
    const signal = (name: NodeJS.Signals) => void child.kill(name);
    return { baseUrl, said, hasEndedByItself: () => hasEndedByItself, signal, stop, kill };
  } catch (error) {
    await end(child, 'SIGKILL');
    throw error;
  }
}

const eighthOfTheTime = '10';

/** Linux weighs sessions before it weighs their processes, so a nice process of our own session would not do. */
function giveWay({ pid }: ChildProcess): void {
  const file = `/proc/${pid}/autogroup`;
  if (existsSync(file)) writeFileSync(file, eighthOfTheTime);
}

function readAddress(child: ChildProcess): Promise<{ baseUrl: string; said: string }> {
  return new Promise((resolve, reject) => {
    let said = '';
    const fail = (reason: string) => reject(new Error(`the server did not start (${reason}):\n${said}`));
    const timer = setTimeout(() => fail('it took too long'), startMsMax);
    const listen = (text: Buffer) => {
      said = (said + text).slice(-20_000);
      const baseUrl = /^Hiram is running at (\S+)$/m.exec(said)?.[1];
      if (baseUrl === undefined || !said.endsWith('\n')) return;
      clearTimeout(timer);
      resolve({ baseUrl, said });
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('error', ({ message }) => fail(message));
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      fail(`it ended with ${code ?? signal}`);
    });
  });
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  const insist = setTimeout(() => child.kill('SIGKILL'), stopMsMax);
  await ended;
  clearTimeout(insist);
}
