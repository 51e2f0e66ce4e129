import { inTransaction } from '../../ground/engine/transaction.ts';
import type { Context } from '../context.ts';
import { type Acting, refuseFormerStaff } from './refuse-former-staff.ts';
import type { StaffOutcome } from './staff-route.ts';

/** Does in one transaction what somebody may do alone, unless they may no more: their account stays as it is until the transaction ends. */
export const whileStaff = <T>(
  context: Context,
  acting: Acting,
  work: (within: Context) => Promise<StaffOutcome<T>>,
): Promise<StaffOutcome<T>> =>
  inTransaction(
    context.db,
    async (tx) => (await refuseFormerStaff(tx, acting)) ?? work({ ...context, db: tx }),
  );
