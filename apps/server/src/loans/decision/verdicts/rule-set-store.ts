import { type RuleSet, standardRules } from '@hiram/lending/underwriting/rule-set';
import type { Tx } from '../../../ground/engine/database.ts';
import { sql } from '../../../ground/engine/sql.ts';
import { fromStoredJson, toStoredJson } from '../../../ground/json/json-codec.ts';

/** The rules of a product with their number. */
export type NumberedRules = { readonly version: number; readonly rules: RuleSet };

/** The rules of a product that hold at an instant: those that began last, or the standard ones as version 0. */
export async function findRuleSet(tx: Tx, productId: number, at: Date): Promise<NumberedRules> {
  const row = await tx
    .selectFrom('rule_set')
    .select(['version', 'content'])
    .where('product_id', '=', productId)
    .where('effective_at', '<=', at)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row
    ? { version: row.version, rules: fromStoredJson<RuleSet>(row.content) }
    : { version: 0, rules: standardRules };
}

/** A version that staff publish. */
export type NewRuleSet = NumberedRules & {
  readonly productId: number;
  readonly contentSha256: string;
  readonly backTestId: string;
  readonly staffId: string;
  readonly reason: string;
};

/** Adds a version; false when another one took its number first. */
export async function insertRuleSet(tx: Tx, ruleSet: NewRuleSet, now: Date): Promise<boolean> {
  const result = await tx
    .insertInto('rule_set')
    .values({
      product_id: ruleSet.productId,
      version: ruleSet.version,
      content: toStoredJson(ruleSet.rules),
      content_sha256: ruleSet.contentSha256,
      back_test_id: ruleSet.backTestId,
      effective_at: now,
      written_by: ruleSet.staffId,
      reason: ruleSet.reason,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** A published version without its rules. */
export type PublishedRules = {
  readonly version: number;
  readonly effectiveAt: Date;
  readonly writtenBy: string;
  readonly reason: string;
};

/** Every published version of a product, newest first. */
export async function listRuleVersions(tx: Tx, productId: number): Promise<PublishedRules[]> {
  const { rows } = await sql<PublishedRules>`select r.version, r.effective_at as "effectiveAt",
    a.sign_in_name as "writtenBy", r.reason
    from rule_set r join staff_account a on a.id = r.written_by where r.product_id = ${productId}
    order by r.version desc`.execute(tx);
  return rows;
}
