import type { Context } from '../../feature/context.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { enqueue } from '../../ground/outbox/outbox-store.ts';
import type { LockedLoan } from '../../loans/book/loan-store.ts';
import { recordEvents } from '../../loans/book/recording-store.ts';
import type { ActionPlan } from './plans/action-plan.ts';

/** Saves the plan: events, postings, related rows and outbox messages. */
export async function carryOut(context: Context, tx: Tx, loan: LockedLoan, plan: ActionPlan): Promise<void> {
  const today = context.clock.today(loan.contract.terms.market);
  const recording = await recordEvents(tx, loan, plan.events, { today, now: context.clock.businessNow() });
  await plan.save?.(tx);
  await enqueue(tx, plan.messages?.(recording) ?? [], context.clock.systemNow());
}
