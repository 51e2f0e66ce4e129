import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { secondTries } from './tools/second-tries.ts';

/**
 * Suites that start servers work in three processes: two wait for PostgreSQL, for processes or for a clock during a tenth of the
 * time that two cores have, and three during a fiftieth.
 */
const workers = 3;

/**
 * The projects follow one another in the order of their names, and no process waits between two of them. Of the server's suites the
 * soak is the longest and waits more than it works. Begun last, as so short a file is, it would end alone.
 */
class SoakFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSoak = ({ moduleId }: TestSpecification) => moduleId.endsWith('/soak.test.ts');
    const sorted = await super.sort(files);
    const others = sorted.filter((file) => !isSoak(file));
    const first = others.findIndex(({ project }) => project.name === 'server');
    const begin = first === -1 ? others.length : first;
    return [...others.slice(0, begin), ...sorted.filter(isSoak), ...others.slice(begin)];
  }
}

/**
 * `pure` is everything that needs no database; `server` and `alone` are set up with the databases.
 * `TEST_DATABASE_URL` passes through: with it the server suites run on PostgreSQL as well as on the embedded database.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What is waited for comes later on a busy machine: a second, the default, is no fault.
    expect: { poll: { timeout: 60_000 } },
    passWithNoTests: true,
    sequence: { sequencer: SoakFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          // The modules of one file serve the next in the same process: they keep nothing.
          isolate: false,
          include: ['{packages,apps/borrower,apps/console,tools}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          maxWorkers: workers,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          // A suite starts a server of its own; what it imports is compiled once for all suites of a process.
          isolate: false,
          // Else V8 collects the whole heap for the memory of each embedded database that is opened: an eighth of the time.
          execArgv: ['--external-memory-accounted-in-global-limit'],
          include: ['apps/server/**/*.test.ts'],
          exclude: ['**/*-alone.test.ts', '**/node_modules/**', '**/dist/**'],
          globalSetup: './apps/server/src/testing/databases/prepare-database.ts',
          retry: secondTries,
          maxWorkers: workers,
        },
      },
      {
        extends: true,
        test: {
          // Suites that put another module in the place of one: each has a process to itself.
          name: 'alone',
          include: ['apps/server/**/*-alone.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: './apps/server/src/testing/databases/prepare-database.ts',
          retry: secondTries,
          maxWorkers: workers,
        },
      },
    ],
  },
});
