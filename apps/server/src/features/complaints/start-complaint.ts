import type { ProblemInitAnswer } from '@hiram/wire/calls/problem-init';
import type { Caller, House } from '../feature.ts';
import { listComplaintOrders } from './complaint-orders.ts';
import { listCollectionTypes, listProblemTypes } from './problem-types.ts';

/** What a complaint can be about: the types, and the orders of which the first is the current one (COMP-01, COMP-02). */
export async function startComplaint(
  house: House,
  caller: Caller,
  orderId: string,
): Promise<ProblemInitAnswer> {
  const orderList = await listComplaintOrders(house, caller, orderId);
  return {
    problemType: listProblemTypes(caller.texts),
    problemSonType: listCollectionTypes(caller.texts),
    orderDetail: orderList[0] ?? null,
    orderList,
  };
}
