import { createHash } from 'node:crypto';
import { evaluateRules, type RuleOutcome } from '@hiram/lending/underwriting/evaluate-rules';
import type { RuleSet } from '@hiram/lending/underwriting/rule-set';
import type { BackTest } from '@hiram/wire/staff/set-up/rules';
import type { Context } from '../../../feature/context.ts';
import { toStoredJson } from '../../../ground/json/json-codec.ts';
import { newId } from '../../../ground/new-id.ts';
import { listNewestVerdicts, type TestedVerdict } from './back-test-store.ts';

/** What a test is of: exactly these rules, in place of this version. */
export type TestedRules = { readonly productId: number; readonly rules: RuleSet; readonly basedOn: number };

const listMax = 200;
const pageSize = 500;

/** The hash of rules, by which a test is known to be of them. */
export const hashOfRules = (rules: RuleSet): string =>
  createHash('sha256').update(toStoredJson(rules)).digest('hex');

type Change = BackTest['list'][number];

/** Runs rules over the newest stored facts of every application of a product, in pages, and keeps what they would have changed. */
export async function runBackTest(
  context: Context,
  { productId, rules, basedOn }: TestedRules,
  staffId: string,
): Promise<BackTest> {
  const changes: Change[] = [];
  const counts = new Map<string, number>();
  let evaluated = 0;
  let after: string | null = null;
  for (;;) {
    const page: TestedVerdict[] = await listNewestVerdicts(context, productId, {
      before: after,
      limit: pageSize,
    });
    for (const tested of page) {
      const change = compare(rules, tested);
      const path = `${change.from} ${change.to}`;
      counts.set(path, (counts.get(path) ?? 0) + 1);
      if (change.from !== change.to && changes.length < listMax) changes.push(change);
    }
    evaluated += page.length;
    after = page.at(-1)?.orderId ?? null;
    if (page.length < pageSize) break;
  }
  const result = { evaluated, ...countsOf(counts), list: changes };
  const id = newId();
  await context.db
    .insertInto('rule_back_test')
    .values({
      id,
      product_id: productId,
      based_on: basedOn,
      content_sha256: hashOfRules(rules),
      result: JSON.stringify(result),
      run_by: staffId,
      run_at: context.clock.businessNow(),
    })
    .execute();
  return { id, ...result };
}

function compare(rules: RuleSet, { orderId, contractNumber, outcome, facts }: TestedVerdict): Change {
  const verdict = evaluateRules(rules, facts);
  const speaking = verdict.lines.filter((line) => line.verdict !== 'passed').map(({ code }) => code);
  return { orderId, contractNumber, from: outcome, to: verdict.outcome, rules: speaking };
}

function countsOf(counts: ReadonlyMap<string, number>): Pick<BackTest, 'counts' | 'changed'> {
  const rows = [...counts].map(([path, count]) => {
    const [from, to] = path.split(' ') as [RuleOutcome, RuleOutcome];
    return { from, to, count };
  });
  const changed = rows.reduce((sum, { from, to, count }) => (from === to ? sum : sum + count), 0);
  return { counts: rows, changed };
}
