import { evaluateRules } from '@hiram/lending/underwriting/evaluate-rules';
import type { Context } from '../../../feature/context.ts';
import { eachAlone } from '../../../ground/each-alone.ts';
import type { Tx } from '../../../ground/engine/database.ts';
import { inTransaction } from '../../../ground/engine/transaction.ts';
import { enqueue } from '../../../ground/outbox/outbox-store.ts';
import { lockLoan, type StoredLoan } from '../../book/loan-store.ts';
import { gatherFacts } from './gather-facts.ts';
import { findRuleSet } from './rule-set-store.ts';
import { insertVerdict, listUnevaluated, type StoredVerdict } from './verdict-store.ts';

/** What the rules of now say of an application, with the facts; nothing is kept. */
export async function appraiseApplication(context: Context, tx: Tx, loan: StoredLoan) {
  const { version, rules } = await findRuleSet(tx, loan.productId, context.clock.businessNow());
  const today = context.clock.today(loan.contract.terms.market);
  const gathered = await gatherFacts(context, tx, loan, today);
  return { ...gathered, rules, verdict: evaluateRules(rules, gathered.facts), ruleVersion: version };
}

/** Evaluates an application by the rules of now, and keeps the rules, the facts and the verdict with it. */
export async function evaluateApplication(
  context: Context,
  tx: Tx,
  loan: StoredLoan,
): Promise<StoredVerdict> {
  const appraised = await appraiseApplication(context, tx, loan);
  return insertVerdict(tx, context.cipher, loan, appraised, context.clock.businessNow());
}

/** The kind of outbox message that lets the rules decide. */
export const decideByRulesKind = 'decide-by-rules';

/** Evaluates an application that was just sent. Where the lender has set it so, its verdict decides after the commit. */
export async function evaluateNew(context: Context, tx: Tx, loan: StoredLoan): Promise<void> {
  const { rules, verdict } = await evaluateApplication(context, tx, loan);
  if (!rules.isAutomatic || verdict.outcome === 'referred') return;
  const message = {
    kind: decideByRulesKind,
    dedupeKey: `decide-by-rules:${loan.id}`,
    payload: { orderId: loan.id },
  };
  await enqueue(tx, [message], context.clock.systemNow());
}

const atOnceMax = 100;

/** Evaluates applications that were sent before there were rules. */
export async function evaluateOlder(context: Context): Promise<void> {
  const ids = await listUnevaluated(context.db, atOnceMax);
  await eachAlone(context, ids, 'an application could not be evaluated', (id) =>
    inTransaction(context.db, async (tx) => {
      const loan = await lockLoan(tx, id);
      await evaluateApplication(context, tx, loan);
    }),
  );
}
