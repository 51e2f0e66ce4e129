import { accept, refuse } from '@hiram/lending/result';
import type { DeskRequest } from '@hiram/wire/staff/actions/requests';
import { changeNumber } from '../../../borrowers/numbers/change-number.ts';
import { decideNumber } from '../../../borrowers/numbers/decide-number.ts';
import type { Context } from '../../../feature/context.ts';
import type { StaffOutcome } from '../../../feature/staff/staff-route.ts';
import type { Tx } from '../../../ground/engine/database.ts';
import type { RequestPlan } from './request-plan.ts';

type NumberInput = Extract<DeskRequest, { kind: 'change-number' }>['input'];

/** How long the code that a borrower read stands for them holding the number. */
const proofDays = 3;

/** Why a request is not approved any more whose code was read too long ago; empty while it holds. */
export const sayProofAge = ({ clock }: Pick<Context, 'clock'>, askedAt: Date): string =>
  clock.businessNow().getTime() - askedAt.getTime() > proofDays * 86_400_000
    ? `The code was read more than ${proofDays} days ago. Send another one to the new number, and request the change again.`
    : '';

/** Gives a borrower another number, with all loans. Somebody else may hold a number whose code was read long ago. */
export async function planNumber(
  context: Context,
  tx: Tx,
  { input, askedAt }: { readonly input: NumberInput; readonly askedAt: Date | null },
): Promise<StaffOutcome<RequestPlan>> {
  const why = askedAt ? sayProofAge(context, askedAt) : '';
  if (why) return refuse({ code: 'not-possible', why });
  const change = await decideNumber(context, tx, input);
  if (!change.ok) return change;
  const save = async (each: Tx): Promise<void> => {
    if (!(await changeNumber(each, context, change.value)))
      throw new Error('a number was taken while it was given to a borrower');
  };
  return accept({ save });
}
