import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { spawnServer } from './spawn-server.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hiram-process-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A program that prints that it runs, with its process id in place of a port, and does not end by itself. */
function writeServer(name: string, before = ''): string {
  const file = path.join(folder, `${name}.ts`);
  const say = "console.log('Hiram is running at http://127.0.0.1/' + process.pid);";
  writeFileSync(file, `${before}${say}setInterval(() => undefined, 1_000);\n`);
  return file;
}

const pidOf = (baseUrl: string): number => Number(baseUrl.split('/').at(-1));

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Starts a parent process that starts a server and prints its address. */
function startParent(entry: string): ChildProcess {
  const file = path.join(folder, 'parent.ts');
  const module = path.join(import.meta.dirname, 'spawn-server.ts');
  writeFileSync(
    file,
    `import { spawnServer } from ${JSON.stringify(module)};
     const { baseUrl } = await spawnServer({ entry: process.argv[2] });
     console.log(baseUrl);`,
  );
  return spawn(process.execPath, [file, entry], { stdio: ['ignore', 'pipe', 'inherit'] });
}

it.each([
  ['asks a server to end when its parent was killed', ''],
  ['ends a server that does not stop when its parent was killed', "process.on('SIGTERM', () => {});"],
])('%s', async (name, before) => {
  const parent = startParent(writeServer(name.replaceAll(' ', '-'), before));
  const [line] = (await once(parent.stdout ?? parent, 'data')) as [Buffer];
  const pid = pidOf(String(line).trim());
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  await vi.waitUntil(() => !isAlive(pid), { timeout: 60_000 });
});

it('stops a server; stopping or killing it again is not an error', async () => {
  const running = await spawnServer({ entry: writeServer('stops') });
  await running.stop();
  expect(isAlive(pidOf(running.baseUrl))).toBe(false);
  await running.stop();
  await running.kill();
});

it('includes the output of a server that ended during its start', async () => {
  const file = path.join(folder, 'ends.ts');
  writeFileSync(file, "console.error('the port is taken'); process.exit(3);\n");
  await expect(spawnServer({ entry: file })).rejects.toThrow(/ended with 3[\s\S]*the port is taken/);
});
