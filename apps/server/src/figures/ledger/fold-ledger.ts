import type { Database } from '../../ground/engine/database.ts';
import { eachShard } from '../../ground/engine/sharding/each-shard.ts';
import type { Shard } from '../../ground/engine/sharding/shards.ts';
import { inTransaction, transactionMsMax } from '../../ground/engine/transaction.ts';
import { lowestIdOf } from '../../ground/new-id.ts';
import { addToCash, sumPayments } from './cash-fold-store.ts';
import { deleteDays, resetFolds } from './check-store.ts';
import { addToDays, claimFolds, type Fold, type PostedSum, sumNext, updateFolds } from './fold-store.ts';

/** The ids of postings are made in their transactions; as much again is for a commit that takes long and for clocks that differ. */
const settledMs = 2 * transactionMsMax;
const bucketsAtOnce = 32;
const postingsOfBucketMax = 500;

type Book = { readonly db: Database } & Parameters<typeof eachShard>[0];

/**
 * Adds what was posted and what was paid to the sums of their days, page by page, each in a transaction of its own: a page and the mark of how far it
 * came are saved together. It goes by the clock by which ids are made, and takes no posting whose transaction can still be open.
 */
export async function foldLedger(context: Book, isStopping = () => false): Promise<void> {
  const until = lowestIdOf(Date.now() - settledMs);
  await eachShard(context, async (shard) => {
    let count = 1;
    while (count > 0 && !isStopping()) count = await foldPage(context.db, shard, until);
  });
}

/** Makes the sums of all days anew. Until that is done, whoever asks for them reads the postings. */
export async function rebuildDays(context: Book): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    await resetFolds(tx);
    await deleteDays(tx);
  });
  await foldLedger(context);
}

/** Adds up the next postings of some buckets of a shard, up to an id. Answers of how many buckets; none is left at 0. */
export function foldPage(db: Database, shard: Shard, until: string): Promise<number> {
  return inTransaction(db, async (tx) => {
    const folds = await claimFolds(tx, shard, until, bucketsAtOnce);
    if (folds.length === 0) return 0;
    const sums = await sumNext(tx, shard, folds, { until, limit: postingsOfBucketMax });
    const reached = folds.map(({ bucket }) => ({ bucket, foldedUntil: reachedIn(bucket, sums, until) }));
    const home = Math.min(...(shard.buckets ?? [0]));
    await addToDays(tx, home, sums);
    await addToCash(tx, home, await sumPayments(tx, shard, folds, reached));
    await updateFolds(tx, shard, reached);
    return folds.length;
  });
}

/** A bucket whose page was full has come to the last posting of the page, any other one to the end. */
function reachedIn(bucket: number, sums: readonly PostedSum[], until: string): Fold['foldedUntil'] {
  const own = sums.filter((sum) => sum.bucket === bucket);
  const count = own.reduce((total, sum) => total + sum.count, 0);
  if (count < postingsOfBucketMax) return until;
  return (
    own
      .map(({ last }) => last)
      .sort()
      .at(-1) ?? until
  );
}
