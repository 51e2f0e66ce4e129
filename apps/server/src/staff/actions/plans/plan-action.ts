import type { ActionKind } from '@hiram/wire/staff/actions/action-kinds';
import type { ActionRequest } from '@hiram/wire/staff/actions/actions';
import type { Context } from '../../../feature/context.ts';
import type { StaffOutcome } from '../../../feature/staff/staff-route.ts';
import type { Tx } from '../../../ground/engine/database.ts';
import type { LockedLoan } from '../../../loans/book/loan-store.ts';
import type { ActionPlan, Planner } from './action-plan.ts';
import { planApproval } from './loan/plan-approval.ts';
import { planCancellation } from './loan/plan-cancellation.ts';
import { planHold, planRelease } from './loan/plan-holds.ts';
import { planPause, planResumption } from './loan/plan-pause.ts';
import { planOffer, planWithdrawal } from './loan/plan-restructure.ts';
import { planTermChange } from './loan/plan-term-change.ts';
import { planAccountChange } from './money/plan-account-change.ts';
import { planAccountRelease } from './money/plan-account-release.ts';
import { planCharge, planReversal, planWaiver } from './money/plan-corrections.ts';
import { planMandateEnd } from './money/plan-mandate-end.ts';
import { planHandPayment, planMatch } from './money/plan-payments.ts';
import { planRefund } from './money/plan-refund.ts';
import { planTransferEnd } from './money/plan-transfer-end.ts';
import { planWriteOff } from './money/plan-write-off.ts';

/** The planner of each kind. A new kind does not compile without one. */
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
  'release-account': planAccountRelease,
  'offer-plan': planOffer,
  'withdraw-plan': planWithdrawal,
  pause: planPause,
  'end-pause': planResumption,
  'approve-against-rules': planApproval,
  'end-mandate': planMandateEnd,
  'end-transfer': planTransferEnd,
  'cancel-loan': planCancellation,
};

/** An action to plan: its id, kind and input. */
export type PlannedRequest = { readonly id: string; readonly request: ActionRequest };

/** Plans an action on a locked loan, or refuses it. */
export function planAction(
  context: Context,
  tx: Tx,
  loan: LockedLoan,
  { id, request }: PlannedRequest,
): Promise<StaffOutcome<ActionPlan>> {
  const plan = planners[request.kind] as Planner<ActionKind>;
  return plan({ context, tx, loan, id, input: request.input });
}
