import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** How many tests passed, failed and were skipped, and what must be said of single ones when all have ended. */
export type Tally = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Each failure: where, and the first words of why. */
  readonly failures: readonly string[];
  /** Each test that passed when it was tried once more. */
  readonly retried: readonly string[];
};

export const nothingRun: Tally = { passed: 0, failed: 0, skipped: 0, failures: [], retried: [] };

/** Where the reporters of the runners write their tally. */
export const tallyVariable = 'HIRAM_TALLY';

/** Writes what a runner counted, where the one who started it asked for it. */
export function writeTally(tally: Tally): void {
  const path = process.env[tallyVariable];
  if (path) writeFileSync(path, JSON.stringify(tally));
}

/** What a runner counted. One that ended badly never counts as clean, whatever it wrote. */
export function readTally(path: string, runner: string, exitCode: number): Tally {
  const tally = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Tally) : nothingRun;
  if (exitCode === 0 || tally.failed > 0) return tally;
  return { ...tally, ...tallyOf([`${runner} ended with exit code ${exitCode}`]), passed: tally.passed };
}

/** Counts steps that are no tests: each name is a failure. */
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

/** A failure in a line: where it was, and the first lines of why, without the colours of a terminal. */
export function failureLine(where: string, reason: string | undefined): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the escape is what begins a colour
  const plain = (reason ?? 'no reason given').replaceAll(/\u001B\[[\d;]*m/gu, '');
  return `${where}: ${plain.split('\n').slice(0, 3).join(' ').slice(0, 400)}`;
}
