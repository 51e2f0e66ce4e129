import { isUnavailable } from '../is-unavailable.ts';
import type { Shard, Shards } from './shards.ts';

/** Where the buckets lie, and what is told of a machine that is away; a context of the server fits. */
type Book = {
  readonly shards: Shards;
  readonly log: { warn(fields: object, sentence: string): void };
};

/**
 * Does a piece of work in every shard, one after the other. A shard whose machine is away is passed over, so that the others' work
 * goes on; its own waits for the next run. Answers whether all were there. Throws when all are away, and at any other error.
 */
export async function eachShard(
  { shards, log }: Book,
  work: (shard: Shard) => Promise<unknown>,
): Promise<boolean> {
  let away = 0;
  for (const shard of shards.all) {
    try {
      await work(shard);
    } catch (error) {
      if (!isAway(shards, error)) throw error;
      away += 1;
      if (away === shards.all.length) throw error;
    }
  }
  if (away > 0) log.warn({ away, of: shards.all.length }, 'shards were passed over whose machine is away');
  return away === 0;
}

/** Whether an error can mean that one machine is away and others are not. */
export const isAway = ({ all }: Shards, error: unknown): boolean => all.length > 1 && isUnavailable(error);
