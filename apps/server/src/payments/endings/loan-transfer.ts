import type { Tx } from '../../ground/engine/database.ts';
import { findPayout, type Payout } from '../payouts/payout-store.ts';
import { lockTransfer } from '../payouts/transfer-store.ts';
import { findRefund, type RefundTransfer } from '../refunds/refund-transfer-store.ts';

/** Money that is sent for a loan: its payout, or the refund of an overpayment. */
export type LoanTransfer =
  | { readonly table: 'payout'; readonly row: Payout }
  | { readonly table: 'refund_transfer'; readonly row: RefundTransfer };

/** A payout or a refund by its id. */
export async function findLoanTransfer(tx: Tx, id: string): Promise<LoanTransfer | undefined> {
  const payout = await findPayout(tx, id);
  if (payout) return { table: 'payout', row: payout };
  const refund = await findRefund(tx, { id });
  return refund && { table: 'refund_transfer', row: refund };
}

/** The same, locked until the end of the transaction. */
export async function lockLoanTransfer(tx: Tx, id: string): Promise<LoanTransfer | undefined> {
  const payout = await lockTransfer(tx, 'payout', id);
  if (payout) return { table: 'payout', row: payout };
  const refund = await lockTransfer(tx, 'refund_transfer', id);
  return refund && { table: 'refund_transfer', row: refund };
}
