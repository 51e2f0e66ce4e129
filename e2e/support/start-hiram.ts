import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeSchema } from './postgres-schema.ts';

const root = join(import.meta.dirname, '../..');
const startTimeoutMs = 90_000;
const stopTimeoutMs = 15_000;

/** A whole Hiram in a process of its own, with its own data. */
export type RunningHiram = { readonly baseUrl: string; readonly stop: () => Promise<void> };

/** Names the folder that every Hiram of a run starts from a copy of. */
export const preparedFolderVariable = 'HIRAM_E2E_PREPARED';

/** Names the folder in which the Hirams of a run keep their code as it was compiled. */
export const codeFolderVariable = 'HIRAM_E2E_CODE';

/**
 * Starts a Hiram in sandbox mode on a free port and answers its address. Its database is embedded in a folder of its
 * own; with `E2E_DATABASE=postgresql` it is a schema of its own on the PostgreSQL of `TEST_DATABASE_URL`.
 */
export async function startHiram(settings: Readonly<Record<string, string>> = {}): Promise<RunningHiram> {
  const folder = mkdtempSync(join(tmpdir(), 'hiram-e2e-'));
  const prepared = process.env[preparedFolderVariable];
  if (prepared) cpSync(prepared, folder, { recursive: true });
  const schema = process.env.E2E_DATABASE === 'postgresql' ? await makeSchema() : null;
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

/** Starts the process and waits until it says where it runs. */
export async function spawnHiram(settings: Readonly<Record<string, string>>): Promise<RunningHiram> {
  const hiram = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_NO_WARNINGS: '1',
      NODE_COMPILE_CACHE: process.env[codeFolderVariable],
      PORT: '0',
      LOG_LEVEL: 'warn',
      ...settings,
    },
  });
  try {
    return { baseUrl: await readAddress(hiram), stop: () => endProcess(hiram) };
  } catch (error) {
    await endProcess(hiram);
    throw error;
  }
}

/** Waits for the line that says where Hiram runs; what it said before is told when it ends or is silent too long. */
function readAddress(hiram: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const fail = (reason: string) => reject(new Error(`Hiram did not start (${reason}):\n${said}`));
    const timer = setTimeout(() => fail('it took too long'), startTimeoutMs);
    const listen = (text: Buffer) => {
      said += text;
      const address = /Hiram is running at (\S+)/.exec(said)?.[1];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    };
    hiram.stdout?.on('data', listen);
    hiram.stderr?.on('data', listen);
    hiram.once('exit', (code) => {
      clearTimeout(timer);
      fail(`it ended with ${code}`);
    });
  });
}

/** Asks the process to stop in order, and insists when it does not. */
function endProcess(hiram: ChildProcess): Promise<void> {
  if (hiram.exitCode !== null || hiram.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const insist = setTimeout(() => hiram.kill('SIGKILL'), stopTimeoutMs);
    hiram.once('exit', () => {
      clearTimeout(insist);
      resolve();
    });
    hiram.kill('SIGTERM');
  });
}
