import { accept } from '@hiram/lending/result';
import type { DeskRequest } from '@hiram/wire/staff/actions/requests';
import { changeNumber } from '../../../borrowers/numbers/change-number.ts';
import { decideNumber } from '../../../borrowers/numbers/decide-number.ts';
import type { Context } from '../../../feature/context.ts';
import type { StaffOutcome } from '../../../feature/staff/staff-route.ts';
import type { Tx } from '../../../ground/engine/database.ts';
import type { RequestPlan } from './request-plan.ts';

/** Gives a borrower another number, with all loans. */
export async function planNumber(
  context: Context,
  tx: Tx,
  input: Extract<DeskRequest, { kind: 'change-number' }>['input'],
): Promise<StaffOutcome<RequestPlan>> {
  const change = await decideNumber(context, tx, input);
  if (!change.ok) return change;
  const save = async (each: Tx): Promise<void> => {
    if (!(await changeNumber(each, context, change.value)))
      throw new Error('a number was taken while it was given to a borrower');
  };
  return accept({ save });
}
