import type { Planner } from '../action-plan.ts';
import { planEnd } from './plan-cancellation.ts';

/**
 * The accepted terms of a loan cannot be changed. A loan that was not paid out is cancelled instead, and its
 * borrower is asked to accept the product's current terms.
 */
export const planTermChange: Planner<'change-terms'> = (planning) => {
  const { loan } = planning;
  const payload = {
    borrowerId: loan.borrowerId,
    template: 'messageTermsChange',
    contract: loan.contractNumber,
    amountMinor: '0',
    currency: loan.contract.terms.currency,
    date: '',
  };
  return planEnd(planning, {
    remarks: ['This order ends. The borrower is asked to accept the present terms of the product.'],
    messages: () => [{ kind: 'send-message', dedupeKey: `message:terms:${loan.id}`, payload }],
  });
};
