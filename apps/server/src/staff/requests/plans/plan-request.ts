import type { DeskRequest } from '@hiram/wire/staff/actions/requests';
import type { Context } from '../../../feature/context.ts';
import type { StaffOutcome } from '../../../feature/staff/staff-route.ts';
import type { Tx } from '../../../ground/engine/database.ts';
import { planNumber } from './plan-number.ts';
import { planPersons } from './plan-persons.ts';
import { planReturn } from './plan-return.ts';
import type { RequestPlan } from './request-plan.ts';

/** A request to plan. Its id becomes that of what it writes, so nothing is done twice. */
type PlannedDeskRequest = {
  readonly id: string;
  readonly request: DeskRequest;
  /** When it was asked for; null while it is. */
  readonly askedAt: Date | null;
};

/** Locks what a request is about and plans it, or refuses it. */
export const planRequest = (
  context: Context,
  tx: Tx,
  { id, request, askedAt }: PlannedDeskRequest,
): Promise<StaffOutcome<RequestPlan>> =>
  request.kind === 'return-payment'
    ? planReturn(context, tx, { id, input: request.input })
    : request.kind === 'change-number'
      ? planNumber(context, tx, { input: request.input, askedAt })
      : planPersons(context, tx, { id, request });
