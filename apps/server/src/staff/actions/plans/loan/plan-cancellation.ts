import { cancelReasons, decideCancellation } from '@hiram/lending/decisions/decide-cancellation';
import { refuse } from '@hiram/lending/result';
import type { StaffOutcome } from '../../../../feature/staff/staff-route.ts';
import { cancellationMessages } from '../../../../loans/decision/cancellation-message.ts';
import { findPayoutStanding, unseenReportWords } from '../../../../loans/decision/payout-standing-store.ts';
import { type ActionPlan, type Planner, type PlanPlace, toPlan } from '../action-plan.ts';

/** APPL-05: ends an approved loan whose money is with the lender. An undecided application is decided instead. */
export const planCancellation: Planner<'cancel-loan'> = async (planning) => {
  const { loan } = planning;
  if (!loan.events.some(({ kind }) => kind === 'approved'))
    return refuse({ code: 'not-possible', why: 'This application is not decided yet. Decline it instead.' });
  return planEnd(planning, {
    remarks: ['This loan ends. Its money is not sent any more, and the borrower owes nothing.'],
    messages: () => cancellationMessages(loan),
  });
};

/** The plan that ends a loan whose money has not left; refused while its money may be out. */
export async function planEnd(
  { context, tx, loan, id }: PlanPlace,
  more: Omit<ActionPlan, 'events'>,
): Promise<StaffOutcome<ActionPlan>> {
  const today = context.clock.today(loan.contract.terms.market);
  const { isUnderWay, isReportedSent, isUnseen } = await findPayoutStanding(tx, loan.id);
  if (isUnderWay) return refuse({ code: 'not-possible', why: underWay });
  if (isUnseen) return refuse({ code: 'not-possible', why: unseenReportWords });
  const end = { id, reason: cancelReasons.lender };
  const decided = decideCancellation(loan.contract, loan.events, today, end);
  if (!decided.ok && decided.refusal.code === 'payout-under-way')
    return refuse({ code: 'not-possible', why: inTransit });
  return toPlan(decided, { ...more, warnings: isReportedSent ? [reported] : [] });
}

const underWay = 'The money is on its way. The loan can be cancelled once it has come back.';
const inTransit =
  'In the books the money is still in transit. Reverse its payout first, if the bank has confirmed that the money is back.';
const reported =
  'The provider reported a payout of this loan as sent after it had ended. Cancel only if the bank has confirmed that no money arrived.';
