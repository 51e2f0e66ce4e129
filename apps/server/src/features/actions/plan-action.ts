import type { ActionKind } from '@hiram/wire/staff/action-kinds';
import type { ActionRequest } from '@hiram/wire/staff/actions';
import type { LockedOrder } from '../../database/loan-book.ts';
import type { Tx } from '../../database/open-database.ts';
import type { House } from '../feature.ts';
import type { StaffOutcome } from '../staff-route.ts';
import type { ActionPlan, Planner } from './action-plan.ts';
import { planAccountChange } from './plan-account-change.ts';
import { planCharge, planReversal, planWaiver, planWriteOff } from './plan-corrections.ts';
import { planHold, planRelease } from './plan-holds.ts';
import { planHandPayment, planMatch } from './plan-payments.ts';
import { planRefund } from './plan-refund.ts';
import { planTermChange } from './plan-term-change.ts';

/** How each kind is planned: a new kind does not compile until it has its planner. */
const planners: { readonly [kind in ActionKind]: Planner<kind> } = {
  waive: planWaiver,
  refund: planRefund,
  'write-off': planWriteOff,
  reverse: planReversal,
  charge: planCharge,
  'record-payment': planHandPayment,
  'match-payment': planMatch,
  hold: planHold,
  release: planRelease,
  'change-terms': planTermChange,
  'change-account': planAccountChange,
};

/** An action that is to be planned: its id, and what is to be done. */
export type PlannedRequest = { readonly id: string; readonly request: ActionRequest };

/** Plans an action on a locked order: what would be written, or why it is not possible. */
export function planAction(
  house: House,
  tx: Tx,
  order: LockedOrder,
  { id, request }: PlannedRequest,
): Promise<StaffOutcome<ActionPlan>> {
  const plan = planners[request.kind] as Planner<ActionKind>;
  return plan({ house, tx, order, id, input: request.input });
}
