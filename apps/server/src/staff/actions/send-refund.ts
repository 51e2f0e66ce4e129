import { readCurrency } from '@hiram/lending/market';
import { moneyOf } from '@hiram/lending/money';
import { findBorrower } from '../../borrowers/identity/borrower-store.ts';
import { accountTarget } from '../../borrowers/payout-accounts/account-target.ts';
import { findAccountOfTransfer } from '../../borrowers/payout-accounts/payout-account-store.ts';
import type { Context } from '../../feature/context.ts';
import { moveTransfer } from '../../payments/payouts/transfer-store.ts';
import { findRefund } from '../../payments/refunds/refund-transfer-store.ts';

/**
 * Asks the provider to send a refund to the account that it was approved for. Asked again after a crash, the provider
 * answers with the same transfer.
 */
export async function sendRefund(
  context: Context,
  { refundId = '' }: Readonly<Record<string, string>>,
): Promise<void> {
  const refund = await findRefund(context.db, { id: refundId });
  if (refund?.status !== 'requested') return;
  const account = await findAccountOfTransfer(context.db, context.cipher, refund.payout_account_id);
  const borrower = await findBorrower(context.db, context.cipher, refund.borrower_id);
  if (!borrower) throw new Error('a refund has nobody to go to');
  const sent = await context.provider.requestPayout({
    reference: refund.reference,
    amount: moneyOf(refund.amount_minor, readCurrency(refund.currency)),
    account: { ...accountTarget(account), holderName: borrower.personal.name },
  });
  const move = { from: ['requested'], to: 'sent', providerReference: sent.providerReference } as const;
  await moveTransfer(
    context.db,
    { table: 'refund_transfer', id: refund.id },
    move,
    context.clock.businessNow(),
  );
}
