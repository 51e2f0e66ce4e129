import { accept, refuse } from '@hiram/lending/result';
import type { Context } from '../../feature/context.ts';
import { refuseFormerStaff } from '../../feature/staff/refuse-former-staff.ts';
import type { StaffCaller, StaffOutcome } from '../../feature/staff/staff-route.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { endEnrolments } from '../enrolment/enrolment-store.ts';
import { endStaffSessions } from './staff-session-store.ts';
import { lockStaffAccount, updateStaffAccount } from './staff-store.ts';

/**
 * Disables somebody else's account, its sessions and every half of a way in that it holds. One person may do it, because
 * it takes away and gives nothing; to enable it again takes two. Of two who disable each other in one instant one does.
 */
export async function disableStaff(
  context: Context,
  { staffId }: StaffCaller,
  id: string,
): Promise<StaffOutcome<null>> {
  if (id === staffId) return refuse({ code: 'own-account' });
  return inTransaction(context.db, async (tx): Promise<StaffOutcome<null>> => {
    const now = context.clock.systemNow();
    const former = await refuseFormerStaff(tx, { staffId, permission: 'staff.manage' });
    if (former) return former;
    if (!(await lockStaffAccount(tx, context.cipher, id))) return refuse({ code: 'not-found' });
    await updateStaffAccount(tx, id, { disabledAt: now });
    await endStaffSessions(tx, { staffId: id }, now);
    await endEnrolments(tx, { concerning: id }, now);
    return accept(null);
  });
}
