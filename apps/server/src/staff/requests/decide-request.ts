import { accept, refuse } from '@hiram/lending/result';
import { permissionsOfRequest } from '@hiram/wire/staff/actions/request-kinds';
import type { DeskRequestItem, decideRequest as decideRoute } from '@hiram/wire/staff/actions/requests';
import type { StaffRequestOf } from '@hiram/wire/staff/define-staff-route';
import { mayDo } from '@hiram/wire/staff/permissions';
import type { Context } from '../../feature/context.ts';
import { toKeptRefusal } from '../../feature/staff/kept-refusal.ts';
import { refuseDecision } from '../../feature/staff/refuse-decision.ts';
import type { StaffCaller, StaffOutcome } from '../../feature/staff/staff-route.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { isId } from '../../ground/new-id.ts';
import { enqueue } from '../../ground/outbox/outbox-store.ts';
import { planRequest } from './plans/plan-request.ts';
import {
  endRequest,
  findRequest,
  lockRequest,
  type RequestEnd,
  type StoredRequest,
} from './request-store.ts';

type Decision = StaffRequestOf<typeof decideRoute>['body'];

/**
 * Decides a request that waits: carried out and noted in one transaction, so that it is done once or waits on. What has become
 * impossible since it was requested ends as refused, and the reason is kept.
 */
export async function decideRequest(
  context: Context,
  { staffId, role }: StaffCaller,
  id: string,
  { approve, inputSha256, note }: Decision,
): Promise<StaffOutcome<DeskRequestItem>> {
  const outcome = await endOnce(context, id, async (tx, stored) => {
    const { request } = stored;
    const { request: permission, approve: approval } = permissionsOfRequest[request.kind];
    if (!mayDo(role, approval)) return refuse({ code: 'not-permitted' });
    const word = { staffId, approve, inputSha256 };
    const refused = await refuseDecision(context, tx, { ...stored, permission, approval }, word);
    if (refused) return refused;
    if (!approve) return accept({ status: 'declined', decidedBy: staffId, note });
    const plan = await planRequest(context, tx, { id, request, askedAt: new Date(stored.item.askedAt) });
    if (!plan.ok)
      return accept({ status: 'refused', decidedBy: staffId, note, refusal: toKeptRefusal(plan.refusal) });
    await plan.value.save(tx);
    await enqueue(tx, plan.value.messages ?? [], context.clock.systemNow());
    return accept({ status: 'done', decidedBy: staffId, note });
  });
  context.wakeOutbox();
  return outcome;
}

/** Takes back what its requester no longer wants. */
export const withdrawRequest = (
  context: Context,
  { staffId }: StaffCaller,
  id: string,
): Promise<StaffOutcome<DeskRequestItem>> =>
  endOnce(context, id, async (_tx, { askedById, status }) => {
    if (askedById !== staffId) return refuse({ code: 'not-permitted' });
    if (status !== 'waiting') return refuse({ code: 'request-decided' });
    return accept({ status: 'withdrawn', decidedBy: staffId });
  });

/** Locks the request, reads it behind the lock and ends it. */
async function endOnce(
  { db, cipher, clock }: Context,
  id: string,
  end: (tx: Tx, stored: StoredRequest) => Promise<StaffOutcome<RequestEnd>>,
): Promise<StaffOutcome<DeskRequestItem>> {
  if (!isId(id)) return refuse({ code: 'not-found' });
  return inTransaction(db, async (tx): Promise<StaffOutcome<DeskRequestItem>> => {
    await lockRequest(tx, id);
    const stored = await findRequest(tx, cipher, { id });
    if (!stored) return refuse({ code: 'not-found' });
    const ended = await end(tx, stored);
    if (!ended.ok) return ended;
    await endRequest(tx, cipher, id, ended.value, clock.businessNow());
    const after = await findRequest(tx, cipher, { id });
    return after ? accept(after.item) : refuse({ code: 'not-found' });
  });
}
