import { expect, it } from 'vitest';
import { onPostgres } from '../../databases/engines.ts';
import { runSoak, type SoakResult } from './run-soak.ts';
import { soakFaults } from './soak-faults.ts';

/** The short form of `npm run soak`: each fault about once. */
onPostgres('servers on one database, under load and under faults', (makePlace) => {
  it('lose nothing, double nothing, never end by themselves, and answer a page or a time to come again', async () => {
    const place = await makePlace();
    let result: SoakResult;
    try {
      result = await runSoak(place, { seconds: 15, servers: 2, faultEverySeconds: 1 });
    } finally {
      await place.remove();
    }
    expect(result).toMatchObject({
      lost: [],
      doubled: [],
      unbookedMinor: 0n,
      endedByThemselves: 0,
      unexpected: [],
    });
    expect(result.acknowledged).toBeGreaterThan(20);
    expect(Object.keys(result.faults).length).toBe(Object.keys(soakFaults).length);
    expect(result.calls.count('all')).toBeGreaterThan(10);
  }, 300_000);
});
