import type { PageName } from '@hiram/wire/addresses';
import { type PageParameters, parsePageParameters, toQuery } from '@hiram/wire/page-parameters';
import type { Context } from '../../feature/context.ts';
import { isId } from '../../ground/new-id.ts';
import { findCurrentLoan } from '../../loans/book/current-loan.ts';

/**
 * Where a borrower goes on after a session has ended on a page: there, where it needs no more in its address than loan and product, or
 * at the page before it. On other pages it is the home.
 */
const resumed: ReadonlyMap<string, PageName> = new Map<PageName, PageName>([
  ['orderDetails', 'orderDetails'],
  ['instalmentRepayment', 'instalmentRepayment'],
  ['rolloverRepayment', 'rolloverRepayment'],
  ['repaymentSelection', 'repaymentSelection'],
  ['promise', 'promise'],
  ['newPlan', 'newPlan'],
  ['mandate', 'mandate'],
  ['payments', 'payments'],
  ['paymentSearch', 'paymentSearch'],
  ['paymentClaim', 'paymentClaim'],
  ['application', 'application'],
  ['identity', 'identity'],
  ['bindBank', 'bindBank'],
  ['loanConfirmation', 'loanConfirmation'],
  ['complaintStart', 'complaintStart'],
  ['complaintList', 'complaintList'],
  ['documentList', 'documentList'],
  ['mine', 'mine'],
  ['privacy', 'privacy'],
  ['complaintForm', 'complaintStart'],
  ['complaintDetails', 'complaintList'],
]);

/**
 * ROUTE-08: where a log-in leads: to the page that its address names, with the loan and the product of that, else home. The loan must be
 * one of who logged in, whose pages have the query.
 */
export async function pageAfterLogin(
  context: Context,
  asked: Pick<PageParameters, 'to' | 'orderId' | 'productId'>,
  query: string,
): Promise<string> {
  const { paths } = context.settings;
  const { to, orderId, productId } = asked;
  const page = resumed.get(to ?? '');
  const own = parsePageParameters(query);
  if (!page || !(await isOwnOrNone(context, orderId, own.userId))) return `${paths.home}?${query}`;
  return `${paths[page]}?${toQuery({ ...own, orderId, productId, product_id: productId })}`;
}

async function isOwnOrNone(context: Context, orderId: string, userId: string): Promise<boolean> {
  if (orderId === '') return true;
  return isId(orderId) && (await findCurrentLoan(context, orderId))?.borrowerId === userId;
}
