import { isDeepStrictEqual } from 'node:util';
import { type PromotionContent, promotionContent } from '@hiram/wire/staff/promotion-content';
import { newId } from './new-id.ts';
import type { Tx } from './open-database.ts';
import type { Tables } from './tables.ts';

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

/** Adds a version for each template of the lender's file, as `publishProducts` does for products. */
export async function publishTemplates(tx: Tx, templates: readonly unknown[], now: Date): Promise<void> {
  for (const config of templates) {
    const { id } = promotionContent.parse(config);
    const newest = await tx
      .selectFrom('promotion_template')
      .select(['version', 'config', 'staff_id'])
      .where('id', '=', id)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (newest && (newest.staff_id !== null || isDeepStrictEqual(newest.config, config))) continue;
    await tx
      .insertInto('promotion_template')
      .values({
        id,
        version: (newest?.version ?? 0) + 1,
        config: JSON.stringify(config),
        effective_at: newest ? now : new Date(0),
        written_at: now,
      })
      .onConflict((conflict) => conflict.columns(['id', 'version']).doNothing())
      .execute();
  }
}

/** Notes what a visitor did on a promotion page. */
export async function insertPromotionEvent(
  tx: Tx,
  event: Omit<Tables['promotion_event'], 'id' | 'happened_at' | 'body'> & { body: object },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('promotion_event')
    .values({ ...event, id: newId(), body: JSON.stringify(event.body), happened_at: now })
    .execute();
}
