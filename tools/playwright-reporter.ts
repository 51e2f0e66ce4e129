import type { Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { failureLine, writeTally } from './test-tally.ts';

/** Counts Playwright's results. An error outside of every journey is a failure too. */
export default class PlaywrightReporter implements Reporter {
  #all: Suite | null = null;
  readonly #strayErrors: TestError[] = [];

  onBegin(_config: unknown, all: Suite): void {
    this.#all = all;
  }

  onError(error: TestError): void {
    this.#strayErrors.push(error);
  }

  onEnd(): void {
    const journeys = this.#all?.allTests() ?? [];
    const that = (outcome: ReturnType<TestCase['outcome']>) =>
      journeys.filter((journey) => journey.outcome() === outcome);
    const failures = [
      ...that('unexpected').map((journey) => failureLine(nameOf(journey), reasonOf(journey))),
      ...this.#strayErrors.map((error) => failureLine('outside of every journey', error.message)),
    ];
    writeTally({
      passed: that('expected').length + that('flaky').length,
      failed: failures.length,
      skipped: that('skipped').length,
      failures,
      retried: that('flaky').map((journey) => failureLine(nameOf(journey), reasonOf(journey))),
    });
  }

  printsToStdio(): boolean {
    return false;
  }
}

/** The project, the file and the titles. */
function nameOf(journey: TestCase): string {
  return journey.titlePath().filter(Boolean).join(' › ');
}

/** The reason of the first failure. */
function reasonOf({ results }: TestCase): string | undefined {
  return results.find(({ error }) => error !== undefined)?.error?.message;
}
