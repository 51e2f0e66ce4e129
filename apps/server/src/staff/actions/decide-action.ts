import { accept, refuse } from '@hiram/lending/result';
import { permissionsOfAction, reasonedKinds } from '@hiram/wire/staff/actions/action-kinds';
import type { ActionItem } from '@hiram/wire/staff/actions/actions';
import { mayDo } from '@hiram/wire/staff/permissions';
import type { Context } from '../../feature/context.ts';
import { toKeptRefusal } from '../../feature/staff/kept-refusal.ts';
import { refuseDecision } from '../../feature/staff/refuse-decision.ts';
import type { StaffCaller, StaffOutcome } from '../../feature/staff/staff-route.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { isId } from '../../ground/new-id.ts';
import { type LockedLoan, lockLoan } from '../../loans/book/loan-store.ts';
import { toActionItem } from './action-item.ts';
import { carryOut } from './carry-out.ts';
import { planAction } from './plans/plan-action.ts';
import { refuseUnread } from './refuse-unread.ts';
import {
  type ActionEnd,
  endAction,
  findAction,
  type StaffAction,
  sealOfEffect,
} from './staff-action-store.ts';

/** A second person's decision. The hashes stand for what they read: the request, and its effect of then. */
export type ActionDecision = {
  readonly approve: boolean;
  readonly inputSha256: string;
  readonly effectSha256?: string | undefined;
  readonly note?: string | undefined;
};

/**
 * Decides an action that waits: claimed, carried out and noted in one transaction, so that it is done once or waits on.
 * What has become impossible since it was asked for ends as refused, and the reason is told. What would have another effect than
 * the second person read, or is of a loan that has changed since, waits on, until they have read it.
 */
export async function decideAction(
  context: Context,
  staff: StaffCaller,
  id: string,
  decision: ActionDecision,
): Promise<StaffOutcome<ActionItem>> {
  return endOnce(context, id, async (tx, action, loan) => {
    const { approve, inputSha256, effectSha256 } = decision;
    const word = { staffId: staff.staffId, approve, inputSha256 };
    const { kind } = action.request;
    const { request: permission, approve: approval } = permissionsOfAction[kind];
    if (!mayDo(staff.role, approval)) return refuse({ code: 'not-permitted' });
    const waiting = { ...action, permission, approval };
    const refused = await refuseDecision(context, tx, waiting, word);
    if (refused) return refused;
    const note = decision.note ? { note: decision.note } : {};
    const end = (status: ActionEnd['status'], refusal?: string) =>
      claim(context, tx, id, { status, decidedBy: staff.staffId, ...note, ...(refusal ? { refusal } : {}) });
    if (!approve) return end('declined');
    if (reasonedKinds.includes(kind) && !decision.note)
      return refuse({ code: 'not-possible', why: 'Say in the note why you approve it.' });
    const plan = await planAction(context, tx, loan, action);
    if (!plan.ok) {
      const ended = await end('refused', toKeptRefusal(plan.refusal));
      return ended.ok ? plan : ended;
    }
    const unread = refuseUnread(sealOfEffect(context.cipher, loan, plan.value), effectSha256);
    if (unread) return unread;
    const claimed = await end('done');
    if (claimed.ok) await carryOut(context, tx, loan, plan.value);
    return claimed;
  });
}

/** Takes back what its requester no longer wants. */
export async function withdrawAction(
  context: Context,
  staff: StaffCaller,
  id: string,
): Promise<StaffOutcome<ActionItem>> {
  return endOnce(context, id, async (tx, action) => {
    if (action.askedById !== staff.staffId) return refuse({ code: 'not-permitted' });
    if (action.status !== 'waiting') return refuse({ code: 'request-decided' });
    return claim(context, tx, id, { status: 'withdrawn', decidedBy: staff.staffId });
  });
}

async function claim(context: Context, tx: Tx, id: string, end: ActionEnd): Promise<StaffOutcome<null>> {
  const isClaimed = await endAction(tx, context.cipher, id, end, context.clock.businessNow());
  return isClaimed ? accept(null) : refuse({ code: 'request-decided' });
}

/** Locks the loan, reads the action behind the lock and ends it. A refusal is kept, too: the transaction commits. */
async function endOnce(
  context: Context,
  id: string,
  end: (tx: Tx, action: StaffAction, loan: LockedLoan) => Promise<StaffOutcome<null>>,
): Promise<StaffOutcome<ActionItem>> {
  const found = isId(id) ? await findAction(context.db, context.cipher, { id }) : null;
  if (!found) return refuse({ code: 'not-found' });
  const outcome = await inTransaction(context.db, async (tx): Promise<StaffOutcome<ActionItem>> => {
    const loan = await lockLoan(tx, found.request.orderId);
    const action = await findAction(tx, context.cipher, { id });
    const ended = action ? await end(tx, action, loan) : refuse({ code: 'not-found' });
    if (!ended.ok) return ended;
    const after = await findAction(tx, context.cipher, { id });
    return after ? accept(toActionItem(after)) : refuse({ code: 'not-found' });
  });
  context.wakeOutbox();
  return outcome;
}
