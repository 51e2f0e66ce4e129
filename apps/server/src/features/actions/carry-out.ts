import { markRepeat } from '../../database/borrower-store.ts';
import { type LockedOrder, recordEvents } from '../../database/loan-book.ts';
import type { Tx } from '../../database/open-database.ts';
import { enqueue } from '../../database/outbox-store.ts';
import type { House } from '../feature.ts';
import type { ActionPlan } from './action-plan.ts';

/** Writes what was planned: facts and postings, what else becomes true, and what is to be told after commit. */
export async function carryOut(house: House, tx: Tx, order: LockedOrder, plan: ActionPlan): Promise<void> {
  const today = house.clock.today(order.contract.terms.market);
  const recording = await recordEvents(tx, order, plan.facts, { today, now: house.clock.businessNow() });
  await plan.save?.(tx);
  await enqueue(tx, plan.tell?.(recording) ?? [], house.clock.systemNow());
  const isRepaid = recording.state.status === 'settled' && plan.facts.some(({ kind }) => kind === 'paid');
  if (isRepaid) await markRepeat(tx, order.borrowerId);
}
