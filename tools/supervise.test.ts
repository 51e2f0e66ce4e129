import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { supervise } from './supervise.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'hiram-supervise-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A program that counts its lives in a file, and does in each what its script says. */
function write(name: string, script: string): { args: string[]; lives: () => number } {
  const file = path.join(folder, `${name}.mjs`);
  const count = path.join(folder, `${name}.lives`);
  writeFileSync(count, '');
  writeFileSync(
    file,
    `import { appendFileSync, readFileSync } from 'node:fs';
     appendFileSync(${JSON.stringify(count)}, '.');
     const life = readFileSync(${JSON.stringify(count)}, 'utf8').length;
     ${script}`,
  );
  return { args: [file], lives: () => readFileSync(count, 'utf8').length };
}

const supervised = (args: string[]) =>
  supervise({ command: process.execPath, args, cwd: folder, pauseMs: 1, pauseMsMax: 4 });

it('SAFE-02 starts a server again that a fault or a kill ended, and ends when it ends in order', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const program = write(
    'falls',
    `process.send('serving', () => {
       if (life === 1) process.exit(1);
       if (life === 2) process.kill(process.pid, 'SIGKILL');
       if (life === 3) process.exit(0);
     });`,
  );
  expect(await supervised(program.args)).toBe(0);
  expect(program.lives()).toBe(3);
});

it('SAFE-02 goes on while the database is away: a start that fails after it has served once is tried again', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const program = write(
    'waits',
    `if (life === 1) process.send('serving', () => process.exit(1));
     else process.exit(life < 5 ? 1 : 0);`,
  );
  expect(await supervised(program.args)).toBe(0);
  expect(program.lives()).toBe(5);
});

it('SAFE-02 does not repeat a start that has never served: its code is the answer', async () => {
  const program = write('refuses', 'process.exit(3);');
  expect(await supervised(program.args)).toBe(3);
  expect(program.lives()).toBe(1);
});
