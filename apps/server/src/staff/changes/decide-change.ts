import { accept, refuse } from '@hiram/lending/result';
import type { AccountChangeItem, decideAccountChange } from '@hiram/wire/staff/accounts/account-changes';
import type { StaffRequestOf } from '@hiram/wire/staff/define-staff-route';
import type { Context } from '../../feature/context.ts';
import { refuseDecision } from '../../feature/staff/refuse-decision.ts';
import type { StaffCaller, StaffOutcome } from '../../feature/staff/staff-route.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { isId } from '../../ground/new-id.ts';
import { openEnrolment } from '../enrolment/enrolment-store.ts';
import { mailLink } from '../enrolment/mail-link.ts';
import {
  type ChangeEnd,
  emailOf,
  endChange,
  findChange,
  lockChange,
  type StaffAccountChange,
} from './account-change-store.ts';
import { insertTouches } from './credential-touch-store.ts';
import { planChange } from './plan-change.ts';

type Decision = StaffRequestOf<typeof decideAccountChange>['body'];

/**
 * Decides a change that waits: carried out and noted in one transaction, so that it is done once or waits on. Where
 * credentials are to be made, the way in of the holder is opened, in halves, and who had a hand in it is noted.
 */
export async function decideChange(
  context: Context,
  { staffId, name: approver }: StaffCaller,
  id: string,
  { approve, inputSha256, note }: Decision,
): Promise<StaffOutcome<AccountChangeItem>> {
  const outcome = await endOnce(context, id, async (tx, change) => {
    const { request, askedById } = change;
    const waiting = { ...change, permission: 'staff.manage', approval: 'staff.manage' } as const;
    const refused = await refuseDecision(context, tx, waiting, { staffId, approve, inputSha256 });
    if (refused) return refused;
    if ('staffId' in request && request.staffId === staffId) return refuse({ code: 'own-account' });
    if (!approve) return accept({ status: 'declined', decidedBy: staffId, note });
    const plan = await planChange(context, tx, request);
    if (!plan.ok) return accept({ status: 'refused', decidedBy: staffId, note, refusal: plan.refusal.code });
    const now = context.clock.systemNow();
    const account = await plan.value.save(tx, now);
    if (plan.value.enrols) {
      const holders = { linkHolder: askedById, codeHolder: staffId };
      await openEnrolment(tx, { id, staffId: account, ...holders }, now);
      if (emailOf(request)) await mailLink(context, tx, { change, account, approver }, now);
      await insertTouches(tx, account, [askedById, staffId], now);
    }
    return accept({ status: 'done', decidedBy: staffId, note, staffId: account });
  });
  context.wakeOutbox();
  return outcome;
}

/** Takes back what its requester no longer wants. */
export const withdrawChange = (
  context: Context,
  { staffId }: StaffCaller,
  id: string,
): Promise<StaffOutcome<AccountChangeItem>> =>
  endOnce(context, id, async (_tx, change) => {
    if (change.askedById !== staffId) return refuse({ code: 'not-permitted' });
    if (change.status !== 'waiting') return refuse({ code: 'request-decided' });
    return accept({ status: 'withdrawn', decidedBy: staffId });
  });

/** Locks the change, reads it behind the lock and ends it. */
async function endOnce(
  context: Context,
  id: string,
  end: (tx: Tx, change: StaffAccountChange) => Promise<StaffOutcome<ChangeEnd>>,
): Promise<StaffOutcome<AccountChangeItem>> {
  if (!isId(id)) return refuse({ code: 'not-found' });
  return inTransaction(context.db, async (tx): Promise<StaffOutcome<AccountChangeItem>> => {
    const { cipher } = context;
    await lockChange(tx, id);
    const change = await findChange(tx, cipher, { id });
    if (!change) return refuse({ code: 'not-found' });
    const ended = await end(tx, change);
    if (!ended.ok) return ended;
    await endChange(tx, cipher, id, ended.value, context.clock.systemNow());
    const after = await findChange(tx, cipher, { id });
    return after ? accept(after.item) : refuse({ code: 'not-found' });
  });
}
