import type { Role } from '@hiram/wire/staff/permissions';
import { afterAll, test as base, beforeAll, describe } from 'vitest';
import { embeddedPlace, forEachEngine, type MakePlace, type TestPlace } from './databases/engines.ts';
import { signInStaff, type TestStaff } from './staff/staff.ts';
import { startTestHiram, type TestHiram } from './test-hiram.ts';

/** What a suite is given. Nothing of its server and its place can be read before the suite has begun. */
type SuiteServer = {
  readonly hiram: TestHiram;
  /** Where its data are. */
  readonly place: TestPlace;
  /** A member of staff of a role with a session: the same one for a role whenever it is asked. */
  readonly staffOf: (role: Role) => Promise<TestStaff>;
  /** Vitest's test with the server as a fixture, for suites that extend it with fixtures of their own. */
  readonly test: HiramTest;
};

/** `test('…', async ({ hiram, staffOf }) => …)` */
type HiramTest = ReturnType<typeof testWith>;

type Suite = (server: SuiteServer) => void;
/** What the configuration of a suite's server reads, where it is not the usual. */
type Settings = Record<string, string>;
type Described = [suite: Suite] | [settings: Settings, suite: Suite];

/**
 * Describes a server as a borrower or staff meet it, on the embedded database and on PostgreSQL when TEST_DATABASE_URL
 * names one. One server, on a database of its own, serves all tests of the suite and ends with it.
 */
export function describeHiram(title: string, ...described: Described): void {
  const [suite, settings] = partsOf(described);
  forEachEngine(title, (makePlace) => suite(serveSuite(makePlace, settings)));
}

/** The same on the embedded database alone, for suites whose answers come from no query. */
export function describeEmbedded(title: string, ...described: Described): void {
  const [suite, settings] = partsOf(described);
  describe(title, () => suite(serveSuite(embeddedPlace, settings)));
}

const partsOf = (described: Described): [Suite, Settings] =>
  described.length === 1 ? [described[0], {}] : [described[1], described[0]];

function serveSuite(makePlace: MakePlace, settings: Settings): SuiteServer {
  const signedIn = new Map<Role, Promise<TestStaff>>();
  let started: { place: TestPlace; hiram: TestHiram } | undefined;
  beforeAll(async () => {
    const place = await makePlace();
    started = { place, hiram: await startTestHiram(place, settings) };
  });
  afterAll(async () => {
    await started?.hiram.stop();
    await started?.place.remove();
    started = undefined;
    signedIn.clear();
  });
  const hiram = onceThere(() => started?.hiram);
  const staffOf = (role: Role): Promise<TestStaff> => {
    const staff = signedIn.get(role) ?? signInStaff(hiram.baseUrl, role);
    signedIn.set(role, staff);
    return staff;
  };
  return { hiram, staffOf, place: onceThere(() => started?.place), test: testWith(hiram, staffOf) };
}

/** Stands for something that is made later, so that the helpers of a suite can name it where they are written. */
function onceThere<T extends object>(find: () => T | undefined): T {
  const get = (_: T, key: string | symbol): unknown => {
    const found = find();
    if (!found) throw new Error(`the server of this suite has not been started: ${String(key)}`);
    return Reflect.get(found, key);
  };
  return new Proxy<T>({} as T, { get });
}

const testWith = (hiram: TestHiram, staffOf: SuiteServer['staffOf']) =>
  base.extend('hiram', () => hiram).extend('staffOf', () => staffOf);
