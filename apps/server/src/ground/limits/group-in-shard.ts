import { type Shard, type Shards, wholeBook } from '../engine/sharding/shards.ts';
import type { Groups } from './groups.ts';

/** What groups are made with; a context has both. */
export type Grouping = { readonly groups: Groups; readonly shards: Shards };

/** What is done, and the bucket of the item. */
type Work = { readonly name: string; readonly bucket: number };

/** Does an item together with those of the same name and shard that came while others were worked on: `Groups` says how. */
export function groupInShard<Item, Result>(
  { groups, shards }: Grouping,
  { name, bucket }: Work,
  item: Item,
  work: (items: readonly Item[], shard: Shard) => Promise<readonly Result[]>,
): Promise<Result> {
  const number = shards.numberOf(bucket);
  const shard = shards.all[number] ?? wholeBook;
  return groups.run(`${name} ${number}`, item, (items: readonly Item[]) => work(items, shard));
}
