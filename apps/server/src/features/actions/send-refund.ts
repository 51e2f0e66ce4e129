import { moneyOf } from '@hiram/lending/money';
import { findBorrower } from '../../database/borrower-store.ts';
import { findAccountOfTransfer } from '../../database/payout-account-store.ts';
import { findRefund, moveRefund } from '../../database/refund-transfer-store.ts';
import { accountTarget } from '../account-target.ts';
import type { House } from '../feature.ts';

/**
 * Asks the provider to send a refund to the account that it was approved for. Asked again after a crash, the provider
 * answers with the same transfer.
 */
export async function sendRefund(
  house: House,
  { refundId = '' }: Readonly<Record<string, string>>,
): Promise<void> {
  const refund = await findRefund(house.db, { id: refundId });
  if (refund?.status !== 'requested') return;
  const account = await findAccountOfTransfer(house.db, house.cipher, refund.payout_account_id);
  const borrower = await findBorrower(house.db, house.cipher, refund.borrower_id);
  if (!borrower) throw new Error('a refund has nobody to go to');
  const sent = await house.provider.requestPayout({
    reference: refund.reference,
    amount: moneyOf(refund.amount_minor, refund.currency === 'INR' ? 'INR' : 'PHP'),
    account: { ...accountTarget(account), holderName: borrower.personal.name },
  });
  const move = { from: ['requested'], to: 'sent', providerReference: sent.providerReference } as const;
  await moveRefund(house.db, refund.id, move, house.clock.businessNow());
}
