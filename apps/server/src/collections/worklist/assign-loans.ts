import { accept, refuse } from '@hiram/lending/result';
import type { Context } from '../../feature/context.ts';
import type { StaffCaller, StaffOutcome } from '../../feature/staff/staff-route.ts';
import { isLoan } from '../../loans/book/open-loan-store.ts';
import { listAgents, saveAssignment } from './case-store.ts';

/** COLL-02: gives a loan to an agent by hand, or takes it from whoever has it. */
export async function assignLoan(
  context: Context,
  staff: StaffCaller,
  orderId: string,
  agent: string,
): Promise<StaffOutcome<null>> {
  if (!(await isLoan(context.db, orderId))) return refuse({ code: 'not-found' });
  const found = (await listAgents(context.db)).find(({ name }) => name === agent);
  if (agent !== '' && !found)
    return refuse({ code: 'not-possible', why: 'Nobody of this name works on overdue loans.' });
  const assigned = { orderId, staffId: found?.id ?? null, by: staff.staffId };
  await saveAssignment(context.db, assigned, context.clock.businessNow());
  return accept(null);
}
