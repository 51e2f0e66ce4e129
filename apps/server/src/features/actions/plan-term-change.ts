import { replayLoan } from '@hiram/lending/replay-loan';
import { findPayoutUnderWay } from '../../database/payout-store.ts';
import { done, no } from '../../database/refusal.ts';
import { refuse } from '../staff-route.ts';
import { type Planner, reasonOf } from './action-plan.ts';

/**
 * The terms of an order are what its borrower accepted, so nobody else can change them: an order that was not paid out is
 * ended instead, and its borrower asked to read and accept the terms that the product has now.
 */
export const planTermChange: Planner<'change-terms'> = async ({ house, tx, order, id }) => {
  const today = house.clock.today(order.contract.terms.market);
  const { status } = replayLoan(order.contract, order.events, today);
  if (status !== 'under-review' && status !== 'approved') return no({ code: 'not-decidable', status });
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
  return done({
    facts: [{ id, kind: 'declined', valueDay: today, reason: reasonOf(id) }],
    remarks: ['This order ends. The borrower is asked to accept the present terms of the product.'],
    tell: () => [{ kind: 'send-message', dedupeKey: `message:terms:${order.id}`, payload }],
  });
};
