import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hiram-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command of operators on a machine without pgBackRest; answers its code and what it said is wrong. */
function run(command: string, ...args: readonly string[]) {
  const { status, stderr } = spawnSync(process.execPath, [path.join(import.meta.dirname, command), ...args], {
    encoding: 'utf8',
    env: { PATH: folder, NODE_NO_WARNINGS: '1' },
  });
  expect(stderr).not.toMatch(/^ +at /m);
  return { code: status, said: stderr };
}

describe('OPS-03 a backup', () => {
  it.each([['--type=weekly'], ['--kind=full'], ['full']])(
    'with words that it does not know (%s) is not begun, and says how it is run',
    (...args) => {
      const { code, said } = run('backup.ts', ...args);
      expect([code, said.split('\n')[0]]).toEqual([1, 'npm run backup [-- --type=<type>]']);
    },
  );
});

describe('OPS-03 a restore', () => {
  const to = () => path.join(folder, 'cluster');

  it.each([[[]], [['--until=2026-11-20T04:00:00Z']], [['--untill=2026-11-20T04:00:00Z']]])(
    'without a folder or with other words (%j) makes nothing, and says how it is run',
    (args) => {
      const { code, said } = run('restore.ts', ...args);
      expect([code, said.split('\n')[0]]).toEqual([
        1,
        'npm run restore -- --to=<folder> [--until=<instant>] [--rehearsal]',
      ]);
    },
  );

  it.each(['2026-11-20', '2026-11-20T12:00', '2026-11-20 04:00:00+00', '2026-11-31x', 'yesterday'])(
    'up to %s makes nothing: an instant has its zone',
    (until) => {
      const { code, said } = run('restore.ts', `--to=${to()}`, `--until=${until}`);
      expect([code, said.split('\n')[0]]).toEqual([1, `--until=${until} is no instant with its zone.`]);
      expect(existsSync(to())).toBe(false);
    },
  );

  it('up to an instant that is not over makes nothing: PostgreSQL would wait for it in vain', () => {
    const { code, said } = run('restore.ts', `--to=${to()}`, '--until=2999-01-01T00:00:00+08:00');
    expect([code, said]).toEqual([
      1,
      '--until=2999-01-01T00:00:00+08:00 is not over yet: without --until everything is restored.\n',
    ]);
    expect(existsSync(to())).toBe(false);
  });

  it('never goes over a folder that has files', () => {
    writeFileSync(path.join(folder, 'PG_VERSION'), '17');
    expect(run('restore.ts', `--to=${folder}`).said).toContain('is not empty: nothing is restored over');
  });
});
