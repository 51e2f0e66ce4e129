import { existsSync, readFileSync } from 'node:fs';

/** How many tests passed, failed and were skipped. */
export type Tally = { readonly passed: number; readonly failed: number; readonly skipped: number };

export const nothingRun: Tally = { passed: 0, failed: 0, skipped: 0 };

type VitestReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
};

type PlaywrightReport = {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly unknown[];
};

/** Counts a Vitest report; a file that could not even load counts as one failure. */
export function readVitest(path: string, exitCode: number): Tally {
  const report = readReport<VitestReport>(path);
  if (report === null) return atLeastOneFailure(nothingRun, exitCode);
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  const tally = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  return atLeastOneFailure(tally, exitCode);
}

/** Counts a Playwright report; a journey that passed when it was tried once more has passed. */
export function readPlaywright(path: string, exitCode: number): Tally {
  const report = readReport<PlaywrightReport>(path);
  if (report === null) return atLeastOneFailure(nothingRun, exitCode);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return atLeastOneFailure({ passed: expected + flaky, failed: unexpected, skipped }, exitCode);
}

/** Counts steps that are no tests: each name is a failure. */
export function tallyOf(failedSteps: readonly string[]): Tally {
  return { ...nothingRun, failed: failedSteps.length };
}

/** The sum of counts. */
export function addTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, tally) => ({
      passed: sum.passed + tally.passed,
      failed: sum.failed + tally.failed,
      skipped: sum.skipped + tally.skipped,
    }),
    nothingRun,
  );
}

/** A runner that ended badly never counts as clean, whatever its report says. */
function atLeastOneFailure(tally: Tally, exitCode: number): Tally {
  return exitCode === 0 ? tally : { ...tally, failed: Math.max(1, tally.failed) };
}

function readReport<Report>(path: string): Report | null {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : null;
}
