import { accept, refuse } from '@hiram/lending/result';
import type { Context } from '../../feature/context.ts';
import { findInQueue } from '../../feature/staff/staff-queue.ts';
import type { StaffCaller, StaffOutcome } from '../../feature/staff/staff-route.ts';
import { payoutQueue } from './payout-queue.ts';
import { insertLateLooks } from './payout-store.ts';

/** Somebody has looked at what changed of a payout, through the report that they read. What came after it is work again. */
export async function lookAtPayout(
  context: Context,
  staff: StaffCaller,
  { payoutId, readThrough }: { readonly payoutId: string; readonly readThrough: Date },
): Promise<StaffOutcome<null>> {
  if (!(await findInQueue(context, payoutQueue, payoutId))) return refuse({ code: 'not-found' });
  const look = { payoutId, readThrough, lookedAtBy: staff.name };
  await insertLateLooks(context.db, look, context.clock.systemNow());
  return accept(null);
}
