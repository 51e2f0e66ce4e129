import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';
import { root } from './run-command.ts';
import { failureLine, writeTally } from './test-tally.ts';

type Errors = ReadonlyArray<{ readonly message: string; readonly stack?: string }>;

/**
 * Counts Vitest's results. A file that cannot load, a failed hook and an error outside of every test count as
 * one failure each.
 */
export default class VitestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], strayErrors: Errors): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const states = tests.map((test) => test.result().state);
    const failures = [
      ...modules.flatMap(failuresOf),
      ...tests.flatMap(failureOf),
      ...named('outside of every test', strayErrors, 'stack'),
    ];
    writeTally({
      passed: states.filter((state) => state === 'passed').length,
      failed: failures.length,
      skipped: states.filter((state) => state === 'skipped').length,
      failures,
      retried: tests.filter((test) => test.diagnostic()?.flaky).map(nameOf),
    });
  }
}

/** A test that passed on the second attempt keeps the errors of its first. */
function failureOf(test: TestCase): readonly string[] {
  const { state, errors } = test.result();
  return state === 'failed' ? named(nameOf(test), errors.slice(0, 1)) : [];
}

/** Failures outside of tests: the file itself, and hooks. */
function failuresOf(module: TestModule): readonly string[] {
  const suites = [...module.children.allSuites()];
  const errors = [module, ...suites].flatMap((part) => named(nameOf(part), part.errors()));
  const unfinished = !['passed', 'failed', 'skipped'].includes(module.state());
  return unfinished ? [...errors, `${nameOf(module)}: the file did not end`] : errors;
}

function named(
  where: string,
  errors: Errors = [],
  words: 'message' | 'stack' = 'message',
): readonly string[] {
  return errors.map((error) => failureLine(where, error[words] ?? error.message));
}

function nameOf(part: TestCase | TestSuite | TestModule): string {
  if (part.type === 'module') return relative(root, part.moduleId);
  return `${nameOf(part.module)} › ${part.fullName}`;
}
