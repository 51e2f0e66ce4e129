import type { LoanDetailsAnswer } from '@hiram/wire/calls/loan-details';

export type OrderAction = 'repay' | 'rollOver' | 'borrowAgain';

/** The statuses that allow an action (ORDER-04, decisions §5). Every other status has no actions. */
const statusesThatAllow: { readonly [action in OrderAction]: readonly number[] } = {
  repay: [170, 174, 180],
  rollOver: [174, 180],
  borrowAgain: [200],
};

/**
 * Whether the order's page offers an action. A rollover also needs the server's permission, another loan that one is offered
 * (CONT-12, RULES-04).
 */
export function orderCan(
  action: OrderAction,
  order: Pick<LoanDetailsAnswer, 'orderStatus' | 'isDelay' | 'home'>,
): boolean {
  if (!statusesThatAllow[action].includes(order.orderStatus)) return false;
  if (action === 'borrowAgain') return !order.home?.isNothingOffered;
  return action !== 'rollOver' || order.isDelay === '1';
}
