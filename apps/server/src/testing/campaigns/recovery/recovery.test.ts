import { describe, expect, it } from 'vitest';
import { findPostgresPrograms } from '../../databases/private-postgres.ts';
import { hasPgbackrest } from './archive.ts';
import { rehearse } from './rehearse.ts';

const programs = findPostgresPrograms();

/** The short form of `npm run rehearse`. */
describe.skipIf(!programs || !hasPgbackrest())(
  'a database that is lost and restored up to an instant',
  () => {
    it('OPS-03 has everything that was acknowledged until then, nothing later, and a ledger that follows from its events', async () => {
      const result = await rehearse(programs ?? '', { loans: 2, payments: 10 });
      expect(result).toEqual({
        acknowledged: 30,
        lost: [],
        tooMany: [],
        doubled: [],
        unbookedMinor: 0n,
        unbalanced: [],
        bookedAfterwards: 10,
      });
    }, 240_000);
  },
);
