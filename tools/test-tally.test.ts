import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { addTallies, readPlaywright, readVitest } from './test-tally.ts';

const folder = mkdtempSync(join(tmpdir(), 'hiram-tally-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(content));
  return path;
}

describe('the count of tests', () => {
  it('counts a test file that cannot load as one failure', () => {
    const path = report('vitest.json', {
      numPassedTests: 5,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 1,
      testResults: [
        { status: 'failed', assertionResults: [] },
        { status: 'failed', assertionResults: [{}] },
        { status: 'passed', assertionResults: [{}] },
      ],
    });
    expect(readVitest(path, 1)).toEqual({ passed: 5, failed: 2, skipped: 3 });
  });

  it('counts a journey that passed when it was tried once more, which the runner names as flaky', () => {
    const path = report('playwright.json', {
      stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 1 },
      errors: [],
    });
    expect(readPlaywright(path, 1)).toEqual({ passed: 8, failed: 1, skipped: 1 });
  });

  it('never counts a runner that ended badly as clean', () => {
    const path = report('clean.json', {
      stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 },
      errors: [],
    });
    expect(readPlaywright(path, 1)).toEqual({ passed: 3, failed: 1, skipped: 0 });
    expect(readVitest(join(folder, 'absent.json'), 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('adds up', () => {
    const total = addTallies([
      { passed: 1, failed: 2, skipped: 3 },
      { passed: 10, failed: 20, skipped: 30 },
    ]);
    expect(total).toEqual({ passed: 11, failed: 22, skipped: 33 });
  });
});
