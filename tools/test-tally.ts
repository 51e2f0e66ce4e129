import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** The numbers of passed, failed and skipped tests, and the names of failures and retries. */
export type Tally = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Each failure: its place, and the start of its message. */
  readonly failures: readonly string[];
  /** Each test that passed on the second attempt. */
  readonly retried: readonly string[];
};

export const nothingRun: Tally = { passed: 0, failed: 0, skipped: 0, failures: [], retried: [] };

/** The file to which the reporters write their counts. */
export const tallyVariable = 'HIRAM_TALLY';

/** Writes a runner's counts if the parent process requested them. */
export function writeTally(tally: Tally): void {
  const path = process.env[tallyVariable];
  if (path) writeFileSync(path, JSON.stringify(tally));
}

/** Reads a runner's counts. A runner with a bad exit never counts as clean, whatever it wrote. */
export function readTally(path: string, runner: string, exitCode: number): Tally {
  const tally = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Tally) : nothingRun;
  if (exitCode === 0 || tally.failed > 0) return tally;
  return { ...tally, ...tallyOf([`${runner} ended with exit code ${exitCode}`]), passed: tally.passed };
}

/** Counts steps that are not tests; each name is a failure. */
export function tallyOf(failures: readonly string[]): Tally {
  return { ...nothingRun, failed: failures.length, failures };
}

/** The sum of counts. */
export function addTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, tally) => ({
      passed: sum.passed + tally.passed,
      failed: sum.failed + tally.failed,
      skipped: sum.skipped + tally.skipped,
      failures: [...sum.failures, ...tally.failures],
      retried: [...sum.retried, ...tally.retried],
    }),
    nothingRun,
  );
}

/** A failure in one line: its place and the start of its message, without terminal colours. */
export function failureLine(where: string, reason: string | undefined): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the escape is what begins a colour
  const plain = (reason ?? 'no reason given').replaceAll(/\u001B\[[\d;]*m/gu, '');
  return `${where}: ${plain.split('\n').slice(0, 3).join(' ').slice(0, 400)}`;
}
