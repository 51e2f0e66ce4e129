import { bucketOf } from '@hiram/wire/bucket';
import { type PromotionContent, promotionContent } from '@hiram/wire/staff/set-up/promotion-content';
import type { Tx } from '../ground/engine/database.ts';
import { inShard, type Shard } from '../ground/engine/sharding/shards.ts';
import { sql } from '../ground/engine/sql.ts';
import type { Tables } from '../ground/engine/tables.ts';
import { newId, newIdBeside } from '../ground/new-id.ts';
import type { NewVersion, StoredVersion } from '../lender/products/file-versions.ts';

/** The version of a template that is shown at an instant, or null: of those that have begun, the one that began last. */
export async function findTemplate(tx: Tx, id: string, at: Date): Promise<PromotionContent | null> {
  const row = await tx
    .selectFrom('promotion_template')
    .select('config')
    .where('id', '=', id)
    .where('effective_at', '<=', at)
    .orderBy('effective_at', 'desc')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? promotionContent.parse(row.config) : null;
}

/** The newest version of each template, whether it has begun or not, by its id. */
export async function listNewestTemplates(tx: Tx): Promise<ReadonlyMap<string, StoredVersion>> {
  const { rows } = await sql<StoredVersion & { id: string }>`
    select distinct on (id) id, version, config as content, staff_id from promotion_template order by id, version desc`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Adds versions of templates; of two who add the same one, the first is kept. */
export async function insertTemplateVersions(
  tx: Tx,
  versions: readonly (NewVersion & { readonly id: string })[],
): Promise<void> {
  if (versions.length === 0) return;
  await tx
    .insertInto('promotion_template')
    .values(versions.map(({ content, ...row }) => ({ ...row, config: JSON.stringify(content) })))
    .onConflict((conflict) => conflict.columns(['id', 'version']).doNothing())
    .execute();
}

/** Notes what a visitor did on a promotion page. */
export async function insertPromotionEvent(
  tx: Tx,
  event: Omit<Tables['promotion_event'], 'bucket' | 'id' | 'happened_at' | 'body'> & { body: object },
  now: Date,
): Promise<void> {
  const id = event.borrower_id === null ? newId() : newIdBeside(event.borrower_id);
  await tx
    .insertInto('promotion_event')
    .values({
      ...event,
      bucket: bucketOf(id),
      id,
      body: JSON.stringify(event.body),
      happened_at: now,
    })
    .execute();
}

/** Takes the typed number out of what happened before an instant, a page of it; answers how many. Counts stay as they were. */
export async function forgetNumbersBefore(
  tx: Tx,
  shard: Shard,
  before: Date,
  limit: number,
): Promise<number> {
  const forgotten =
    await sql`update promotion_event set phone_index = null where ${inShard(shard)} and (bucket, id) in (
    select bucket, id from promotion_event where ${inShard(shard)} and happened_at < ${before} and phone_index is not null
    order by happened_at limit ${limit}) returning 1`.execute(tx);
  return forgotten.rows.length;
}
