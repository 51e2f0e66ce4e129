import { describe, expect, it } from 'vitest';
import { onPostgres } from '../../databases/engines.ts';
import { findPostgresPrograms, startPrivatePostgres } from '../../databases/private-postgres.ts';
import { runSoak, type SoakPlace } from './run-soak.ts';
import { listFaults } from './soak-faults.ts';

/** The short form of `npm run soak`: each fault about once. */
async function soakShortly(ground: SoakPlace): Promise<void> {
  const result = await runSoak(ground, { seconds: 15, servers: 2, faultEverySeconds: 1 });
  expect(result).toMatchObject({
    lost: [],
    doubled: [],
    unbookedMinor: 0n,
    endedByThemselves: 0,
    unexpected: [],
  });
  expect(result.acknowledged).toBeGreaterThan(20);
  expect(Object.keys(result.faults)).toEqual(listFaults(ground.restartDatabase).map(({ name }) => name));
  expect(result.calls.count('all')).toBeGreaterThan(10);
}

const programs = findPostgresPrograms();
const guarantee =
  'lose nothing, double nothing, never end by themselves, and answer a page or a time to come again';

describe.skipIf(!programs)('servers on a database that is itself restarted', () => {
  it(`${guarantee}`, async () => {
    const { place, restartAtOnce, stop } = await startPrivatePostgres(programs ?? '');
    await soakShortly({ place, restartDatabase: restartAtOnce }).finally(async () => {
      await stop();
      await place.remove();
    });
  }, 480_000);
});

// Where no PostgreSQL can be started, the one of the tests serves for all faults but its own restart.
if (!programs)
  onPostgres('servers on one database, under load and under faults', (makePlace) => {
    it(`${guarantee}`, async () => {
      const place = await makePlace();
      await soakShortly({ place }).finally(() => place.remove());
    }, 480_000);
  });
