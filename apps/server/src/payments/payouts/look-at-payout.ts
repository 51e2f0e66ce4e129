import { accept, refuse } from '@hiram/lending/result';
import type { Context } from '../../feature/context.ts';
import { findInQueue } from '../../feature/staff/staff-queue.ts';
import type { StaffCaller, StaffOutcome } from '../../feature/staff/staff-route.ts';
import { payoutQueue } from './payout-queue.ts';
import { insertLateLooks } from './payout-store.ts';

/** Somebody has looked at what changed of a payout so far. What changes afterwards is work again. */
export async function lookAtPayout(
  context: Context,
  staff: StaffCaller,
  payoutId: string,
): Promise<StaffOutcome<null>> {
  if (!(await findInQueue(context, payoutQueue, payoutId))) return refuse({ code: 'not-found' });
  await insertLateLooks(context.db, { payoutId, lookedAtBy: staff.name }, context.clock.systemNow());
  return accept(null);
}
