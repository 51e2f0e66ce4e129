import { anyHistory } from '@hiram/lending/testing/random-history';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { embeddedPlace, type MakePlace, onCitus } from '../../databases/engines.ts';
import { lendHistory } from '../../figures/lend-history.ts';
import { startTestHiram, type TestHiram } from '../../test-hiram.ts';
import { campaignSize } from '../campaign.ts';

const firstSeed = Number(process.env.LEDGERS_SEED ?? 20_261_123);
const loans = campaignSize({ short: 20, long: 1_000 });

/** The ledger of a loan as it reads, without the ids of its rows. */
async function ledgerOf({ database }: TestHiram, orderId: string) {
  return database.db
    .selectFrom('posting')
    .select(['sequence', 'kind', 'value_day', 'debit', 'credit', 'amount_minor', 'currency'])
    .where('order_id', '=', orderId)
    .orderBy('sequence')
    .execute();
}

onCitus('one history on one machine and on several', (makeCitus) => {
  it(`SHARD-05 leads to the same ledger (${loans} random loans)`, async () => {
    const run = async <T>(makePlace: MakePlace, work: (hiram: TestHiram) => Promise<T>): Promise<T> => {
      const place = await makePlace();
      const hiram = await startTestHiram(place);
      try {
        return await work(hiram);
      } finally {
        await hiram.stop();
        await place.remove();
      }
    };
    const lendAll = async (hiram: TestHiram) => {
      const ledgers: Record<number, unknown> = {};
      for (let seed = firstSeed; seed < firstSeed + loans; seed += 1) {
        const [history] = fc.sample(anyHistory, { seed, numRuns: 1 });
        if (!history) throw new Error('a seed makes a history');
        const { orderId } = await lendHistory(hiram, history);
        ledgers[seed] = await ledgerOf(hiram, orderId);
      }
      return ledgers;
    };
    const several = await run(makeCitus, lendAll);
    expect(several).toEqual(await run(embeddedPlace, lendAll));
  }, 600_000);
});
