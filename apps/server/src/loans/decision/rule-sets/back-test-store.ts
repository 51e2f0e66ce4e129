import type { RuleOutcome } from '@hiram/lending/underwriting/evaluate-rules';
import type { ApplicationFacts } from '@hiram/lending/underwriting/rule-set';
import type { Context } from '../../../feature/context.ts';
import type { Tx } from '../../../ground/engine/database.ts';
import { sql } from '../../../ground/engine/sql.ts';
import { openVerdict } from '../verdicts/verdict-store.ts';

/** An application as its newest verdict has it. */
export type TestedVerdict = {
  readonly orderId: string;
  readonly contractNumber: string;
  readonly outcome: RuleOutcome;
  readonly facts: ApplicationFacts;
};

type Row = {
  id: string;
  rule_version: number;
  frozen_cipher: Buffer;
  evaluated_at: Date;
  order_id: string;
  contract_number: string;
  outcome: RuleOutcome;
};

/** A page of the newest verdicts of a product's applications, the newest application first. */
export async function listNewestVerdicts(
  { db, cipher }: Pick<Context, 'db' | 'cipher'>,
  productId: number,
  { before, limit }: { readonly before: string | null; readonly limit: number },
): Promise<TestedVerdict[]> {
  const { rows } =
    await sql<Row>`select distinct on (v.order_id) v.id, v.rule_version, v.frozen_cipher, v.evaluated_at,
    v.order_id, o.contract_number, v.outcome
    from application_verdict v join loan_order o on o.bucket = v.bucket and o.id = v.order_id
    where o.product_id = ${productId} and (${before}::uuid is null or v.order_id < ${before})
    order by v.order_id desc, v.evaluated_at desc, v.id desc limit ${limit}`.execute(db);
  return rows.map((row) => ({
    orderId: row.order_id,
    contractNumber: row.contract_number,
    outcome: row.outcome,
    facts: openVerdict(cipher, row).facts,
  }));
}

/** The test of exactly these rules against a version, or null. */
export async function findBackTest(
  tx: Tx,
  tested: { readonly productId: number; readonly basedOn: number; readonly contentSha256: string },
): Promise<string | null> {
  const row = await tx
    .selectFrom('rule_back_test')
    .select('id')
    .where('product_id', '=', tested.productId)
    .where('based_on', '=', tested.basedOn)
    .where('content_sha256', '=', tested.contentSha256)
    .orderBy('run_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
