import type { RuleVerdict } from '@hiram/lending/underwriting/evaluate-rules';
import { bucketOf } from '@hiram/wire/bucket';
import type { FieldCipher } from '../../../ground/encryption/field-encryption.ts';
import type { Tx } from '../../../ground/engine/database.ts';
import { fromStoredJson, toStoredJson } from '../../../ground/json/json-codec.ts';
import { newIdBeside } from '../../../ground/new-id.ts';
import type { Gathered } from './gather-facts.ts';
import type { NumberedRules } from './rule-set-store.ts';

/** All that explains a verdict, as it was: the rules, the facts, and what the rules said of them. */
export type FrozenVerdict = Gathered & {
  readonly rules: NumberedRules['rules'];
  readonly verdict: RuleVerdict;
};

/** A stored verdict. */
export type StoredVerdict = FrozenVerdict & {
  readonly id: string;
  readonly ruleVersion: number;
  readonly evaluatedAt: Date;
};

const frozenPlace = (id: string): string => `application_verdict:${id}:frozen`;

/** Stores a verdict; it never changes. */
export async function insertVerdict(
  tx: Tx,
  cipher: FieldCipher,
  loan: { readonly id: string; readonly borrowerId: string },
  { ruleVersion, ...frozen }: FrozenVerdict & { readonly ruleVersion: number },
  now: Date,
): Promise<StoredVerdict> {
  const id = newIdBeside(loan.id);
  await tx
    .insertInto('application_verdict')
    .values({
      bucket: bucketOf(id),
      id,
      order_id: loan.id,
      borrower_id: loan.borrowerId,
      rule_version: ruleVersion,
      outcome: frozen.verdict.outcome,
      points: frozen.verdict.points,
      frozen_cipher: cipher.encrypt(frozenPlace(id), toStoredJson(frozen)),
      evaluated_at: now,
    })
    .execute();
  return { id, ruleVersion, evaluatedAt: now, ...frozen };
}

type Row = { id: string; rule_version: number; frozen_cipher: Buffer; evaluated_at: Date };

/** Opens a stored verdict. */
export const openVerdict = (cipher: FieldCipher, row: Row): StoredVerdict => ({
  id: row.id,
  ruleVersion: row.rule_version,
  evaluatedAt: row.evaluated_at,
  ...fromStoredJson<FrozenVerdict>(
    JSON.parse(cipher.decrypt(frozenPlace(row.id), row.frozen_cipher) as string),
  ),
});

/** The newest verdict on an application, or null. */
export async function findVerdict(
  tx: Tx,
  cipher: FieldCipher,
  orderId: string,
): Promise<StoredVerdict | null> {
  const row = await tx
    .selectFrom('application_verdict')
    .selectAll()
    .where('bucket', '=', bucketOf(orderId))
    .where('order_id', '=', orderId)
    .orderBy('evaluated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? openVerdict(cipher, row) : null;
}

/** Applications that wait and have no verdict: those of before there were any. */
export async function listUnevaluated(tx: Tx, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('loan_order as o')
    .select('o.id')
    .where('o.status_copy', '=', 'under-review')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('application_verdict as v')
            .select('v.id')
            .whereRef('v.bucket', '=', 'o.bucket')
            .whereRef('v.order_id', '=', 'o.id'),
        ),
      ),
    )
    .orderBy('o.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
