import { replayLoan } from '@hiram/lending/replay/replay-loan';
import { accept, refuse } from '@hiram/lending/result';
import { findPayoutUnderWay } from '../../../payments/payouts/payout-store.ts';
import { type Planner, reasonOf } from './action-plan.ts';

/**
 * The accepted terms of a loan cannot be changed. A loan that was not paid out is declined instead, and its
 * borrower is asked to accept the product's current terms.
 */
export const planTermChange: Planner<'change-terms'> = async ({ context, tx, order, id }) => {
  const today = context.clock.today(order.contract.terms.market);
  const { status } = replayLoan(order.contract, order.events, today);
  if (status !== 'under-review' && status !== 'approved') return refuse({ code: 'not-decidable', status });
  if (await findPayoutUnderWay(tx, order.id))
    return refuse({
      code: 'not-possible',
      why: 'The money is on its way: the terms stay as they were accepted.',
    });
  const payload = {
    borrowerId: order.borrowerId,
    template: 'messageTermsChange',
    contract: order.contractNumber,
    amountMinor: '0',
    currency: order.contract.terms.currency,
    date: '',
  };
  return accept({
    events: [{ id, kind: 'declined', valueDay: today, reason: reasonOf(id) }],
    remarks: ['This order ends. The borrower is asked to accept the present terms of the product.'],
    tell: () => [{ kind: 'send-message', dedupeKey: `message:terms:${order.id}`, payload }],
  });
};
