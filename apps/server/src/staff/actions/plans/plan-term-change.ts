import { replayLoan } from '@hiram/lending/replay/replay-loan';
import { accept, refuse } from '@hiram/lending/result';
import { findPayoutUnderWay } from '../../../payments/payouts/payout-store.ts';
import { type Planner, reasonOf } from './action-plan.ts';

/**
 * The accepted terms of a loan cannot be changed. A loan that was not paid out is declined instead, and its
 * borrower is asked to accept the product's current terms.
 */
export const planTermChange: Planner<'change-terms'> = async ({ context, tx, loan, id }) => {
  const today = context.clock.today(loan.contract.terms.market);
  const { status } = replayLoan(loan.contract, loan.events, today);
  if (status !== 'under-review' && status !== 'approved') return refuse({ code: 'not-decidable', status });
  if (await findPayoutUnderWay(tx, loan.id))
    return refuse({
      code: 'not-possible',
      why: 'The money is on its way: the terms stay as they were accepted.',
    });
  const payload = {
    borrowerId: loan.borrowerId,
    template: 'messageTermsChange',
    contract: loan.contractNumber,
    amountMinor: '0',
    currency: loan.contract.terms.currency,
    date: '',
  };
  return accept({
    events: [{ id, kind: 'declined', valueDay: today, reason: reasonOf(id) }],
    remarks: ['This order ends. The borrower is asked to accept the present terms of the product.'],
    tell: () => [{ kind: 'send-message', dedupeKey: `message:terms:${loan.id}`, payload }],
  });
};
