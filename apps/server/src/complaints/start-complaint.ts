import type { ProblemInitAnswer } from '@hiram/wire/calls/problem-init';
import type { Caller, Context } from '../feature/context.ts';
import type { Texts } from '../lender/texts/texts.ts';
import { listComplaintLoans } from './complaint-loans.ts';
import { complaintReference } from './complaint-reference.ts';
import { findNewestComplaint } from './complaint-store.ts';
import { listCollectionTypes, listProblemTypes } from './problem-types.ts';

/** The types of complaints and the caller's loans, the current one first (COMP-01, COMP-02), and what was sent last (COMP-15). */
export async function startComplaint(
  context: Context,
  caller: Caller,
  orderId: string,
): Promise<ProblemInitAnswer> {
  const orderList = await listComplaintLoans(context, caller, orderId);
  const newest = await findNewestComplaint(context.db, caller.borrowerId);
  return {
    ...startWithoutLoans(caller.texts),
    orderDetail: orderList[0] ?? null,
    orderList,
    lastReference: newest ? complaintReference(newest) : '',
  };
}

/** What can be complained about, whatever is known of loans. */
export function startWithoutLoans(texts: Texts): ProblemInitAnswer {
  return {
    problemType: listProblemTypes(texts),
    problemSonType: listCollectionTypes(texts),
    orderDetail: null,
    orderList: [],
    lastReference: '',
  };
}
