import type { Role } from '@hiram/wire/staff/permissions';
import { afterAll, test as base, beforeAll } from 'vitest';
import { forEachEngine, type MakePlace, type TestPlace } from './databases/engines.ts';
import { signInStaff, type TestStaff } from './staff/staff.ts';
import { startTestHiram, type TestHiram } from './test-hiram.ts';

/** The server of a suite, for what stands beside its tests. */
export type SuiteServer = {
  /** Throws before the suite has begun. */
  readonly hiram: TestHiram;
  /** A member of staff of a role with a session: the same one for a role whenever it is asked. */
  readonly staffOf: (role: Role) => Promise<TestStaff>;
};

/** Vitest's test with what a suite's server gives: `test('…', async ({ hiram, staffOf }) => …)`. */
export type HiramTest = ReturnType<typeof testWith>;

/**
 * Describes a server as a borrower or staff meet it, on the embedded database and on PostgreSQL when TEST_DATABASE_URL
 * names one. One server, on a database of its own, serves all tests of the suite and ends with it; `settings` sets what
 * its configuration reads.
 */
export function describeHiram(
  title: string,
  suite: (test: HiramTest, server: SuiteServer) => void,
  settings: Record<string, string> = {},
): void {
  forEachEngine(title, (makePlace) => {
    const server = serveSuite(makePlace, settings);
    suite(testWith(server), server);
  });
}

function serveSuite(makePlace: MakePlace, settings: Record<string, string>): SuiteServer {
  const signedIn = new Map<Role, Promise<TestStaff>>();
  let place: TestPlace | undefined;
  let running: TestHiram | undefined;
  beforeAll(async () => {
    place = await makePlace();
    running = await startTestHiram(place, settings);
  });
  afterAll(async () => {
    await running?.stop();
    await place?.remove();
  });
  const server: SuiteServer = {
    get hiram() {
      if (!running) throw new Error('the server of this suite has not been started');
      return running;
    },
    staffOf: (role) => {
      const staff = signedIn.get(role) ?? signInStaff(server.hiram.baseUrl, role);
      signedIn.set(role, staff);
      return staff;
    },
  };
  return server;
}

const testWith = (server: SuiteServer) =>
  base.extend('hiram', () => server.hiram).extend('staffOf', () => server.staffOf);
