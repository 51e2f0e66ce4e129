import { isDeepStrictEqual } from 'node:util';
import { mobileDigits, mobilePatternDefault } from '@hiram/wire/limits';
import { z } from 'zod';
import { newId } from './new-id.ts';
import type { Tx } from './open-database.ts';
import type { Tables } from './tables.ts';

/** A sentence of a template in English, and in the languages into which the lender had it translated. */
const sentence = z.object({
  en: z.string().min(1),
  fil: z.string().optional(),
  hi: z.string().optional(),
  id: z.string().optional(),
});

const promotionTemplate = z.object({
  id: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/),
  market: z.enum(['PH', 'IN']),
  title: sentence,
  subtitle: sentence,
  buttonMsg: sentence,
  agreementTitle: sentence,
  /** The name of the agreement's text in the lender's folder. */
  agreementText: z.string(),
  banner: z.string().default(''),
  appName: z.string(),
  downloadUrl: z.url({ protocol: /^https$/ }),
  /** PROMO-02: the specification's own pattern, unless the market has another. */
  phonePattern: z.string().default(mobilePatternDefault),
  phoneLengthMax: z.int().positive().default(mobileDigits),
});

/** The set-up of a promotion page. */
export type PromotionTemplate = z.output<typeof promotionTemplate>;

/** A sentence in every language that it has. */
export type Sentence = z.output<typeof sentence>;

/** The version of a template that is shown now, or null. */
export async function findTemplate(tx: Tx, id: string): Promise<PromotionTemplate | null> {
  const row = await tx
    .selectFrom('promotion_template')
    .select('config')
    .where('id', '=', id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? promotionTemplate.parse(row.config) : null;
}

/** Adds a version for each template whose set-up is not the newest one yet. */
export async function publishTemplates(tx: Tx, templates: readonly unknown[]): Promise<void> {
  for (const config of templates) {
    const { id } = promotionTemplate.parse(config);
    const newest = await tx
      .selectFrom('promotion_template')
      .select(['version', 'config'])
      .where('id', '=', id)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (newest && isDeepStrictEqual(newest.config, config)) continue;
    await tx
      .insertInto('promotion_template')
      .values({ id, version: (newest?.version ?? 0) + 1, config: JSON.stringify(config) })
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
