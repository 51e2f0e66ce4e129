import { accept, refuse } from '@hiram/lending/result';
import type { Context } from '../../feature/context.ts';
import type { StaffCaller, StaffOutcome } from '../../feature/staff/staff-route.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { lockLoan } from '../../loans/book/loan-store.ts';
import { isLoan } from '../../loans/book/open-loan-store.ts';
import { findAgent, listAgents, saveAssignment } from './case-store.ts';

type Assigned = {
  /** Empty for nobody. */
  readonly agent: string;
  /** Who had the loan when the page was read. */
  readonly read?: string;
};

const assignedSince =
  'A colleague has assigned the loan since you opened the page. Look who has it now, and then assign it.';

/** COLL-02: gives a loan to an agent by hand, or takes it from whoever has it, unless a colleague has assigned it since the page was read. */
export function assignLoan(
  { db, clock }: Context,
  staff: StaffCaller,
  orderId: string,
  { agent, read }: Assigned,
): Promise<StaffOutcome<null>> {
  return inTransaction(db, async (tx): Promise<StaffOutcome<null>> => {
    if (!(await isLoan(tx, orderId))) return refuse({ code: 'not-found' });
    await lockLoan(tx, orderId);
    const found = (await listAgents(tx)).find(({ name }) => name === agent);
    if (agent !== '' && !found)
      return refuse({ code: 'not-possible', why: 'Nobody of this name works on overdue loans.' });
    const present = await findAgent(tx, orderId);
    // One whose answer was lost is assigned already.
    if (read !== undefined && present !== read && present !== agent)
      return refuse({ code: 'not-possible', why: assignedSince });
    const assigned = { orderId, staffId: found?.id ?? null, by: staff.staffId };
    await saveAssignment(tx, assigned, clock.businessNow());
    return accept(null);
  });
}
