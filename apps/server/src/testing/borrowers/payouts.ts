import type { TestBorrower, TestHiram } from '../test-hiram.ts';
import { applyFor } from './lend.ts';

/** An application of a new borrower that was approved: its payout is about to be sent. */
export async function approveApplication(
  hiram: TestHiram,
  productId: string,
): Promise<{ borrower: TestBorrower; orderId: string }> {
  const borrower = await hiram.borrower();
  const orderId = await applyFor(borrower, productId);
  await hiram.sandbox('POST', `/sandbox/orders/${orderId}/decision`, { approve: true });
  return { borrower, orderId };
}

/** The payouts of a loan, the oldest first. */
export const listPayoutsOf = (hiram: TestHiram, orderId: string) =>
  hiram.database.db
    .selectFrom('payout')
    .select(['status', 'payout_account_id', 'reference', 'amount_minor'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
