import type { ActionItem } from '@hiram/wire/staff/actions';
import { type LockedOrder, lockOrder } from '../../database/loan-book.ts';
import { isId } from '../../database/new-id.ts';
import type { Tx } from '../../database/open-database.ts';
import { done, no } from '../../database/refusal.ts';
import {
  type ActionEnd,
  endAction,
  findAction,
  type StaffAction,
} from '../../database/staff-action-store.ts';
import { inTransaction } from '../../database/transaction.ts';
import { toActionItem } from '../action-item.ts';
import type { House } from '../feature.ts';
import { refuse, type StaffCaller, type StaffOutcome } from '../staff-route.ts';
import { carryOut } from './carry-out.ts';
import { planAction } from './plan-action.ts';

/** A second person's word. The hash stands for what they read. */
export type ActionDecision = {
  readonly approve: boolean;
  readonly inputSha256: string;
  readonly note?: string | undefined;
};

/**
 * Decides an action that waits: claimed, carried out and noted in one transaction, so that it is done once or waits on.
 * What has become impossible since it was asked for ends as refused, and the reason is told.
 */
export async function decideAction(
  house: House,
  staff: StaffCaller,
  id: string,
  decision: ActionDecision,
): Promise<StaffOutcome<ActionItem>> {
  return endOnce(house, id, async (tx, action, order) => {
    if (action.askedById === staff.staffId) return refuse({ code: 'own-request' });
    if (action.status !== 'waiting') return refuse({ code: 'request-decided' });
    if (action.seal !== decision.inputSha256) return refuse({ code: 'request-changed' });
    const note = decision.note ? { note: decision.note } : {};
    const end = (status: ActionEnd['status'], refusal?: string) =>
      claim(house, tx, id, { status, decidedBy: staff.staffId, ...note, ...(refusal ? { refusal } : {}) });
    if (!decision.approve) return end('declined');
    const plan = await planAction(house, tx, order, action);
    if (!plan.ok) {
      const ended = await end('refused', plan.refusal.code);
      return ended.ok ? plan : ended;
    }
    const claimed = await end('done');
    if (claimed.ok) await carryOut(house, tx, order, plan.value);
    return claimed;
  });
}

/** Takes back what its asker no longer wants. */
export async function withdrawAction(
  house: House,
  staff: StaffCaller,
  id: string,
): Promise<StaffOutcome<ActionItem>> {
  return endOnce(house, id, async (tx, action) => {
    if (action.askedById !== staff.staffId) return refuse({ code: 'not-permitted' });
    if (action.status !== 'waiting') return refuse({ code: 'request-decided' });
    return claim(house, tx, id, { status: 'withdrawn', decidedBy: staff.staffId });
  });
}

async function claim(house: House, tx: Tx, id: string, end: ActionEnd): Promise<StaffOutcome<null>> {
  const isClaimed = await endAction(tx, house.cipher, id, end, house.clock.businessNow());
  return isClaimed ? done(null) : refuse({ code: 'request-decided' });
}

/** Locks the loan, reads the action behind the lock and ends it. A refusal is kept, too: the transaction commits. */
async function endOnce(
  house: House,
  id: string,
  end: (tx: Tx, action: StaffAction, order: LockedOrder) => Promise<StaffOutcome<null>>,
): Promise<StaffOutcome<ActionItem>> {
  const found = isId(id) ? await findAction(house.db, house.cipher, { id }) : null;
  if (!found) return no({ code: 'not-found' });
  const outcome = await inTransaction(house.db, async (tx): Promise<StaffOutcome<ActionItem>> => {
    const order = await lockOrder(tx, found.request.orderId);
    const action = await findAction(tx, house.cipher, { id });
    const ended = action ? await end(tx, action, order) : no({ code: 'not-found' });
    if (!ended.ok) return ended;
    const after = await findAction(tx, house.cipher, { id });
    return after ? done(toActionItem(after)) : no({ code: 'not-found' });
  });
  house.wakeOutbox();
  return outcome;
}
