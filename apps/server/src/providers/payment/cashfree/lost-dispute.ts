import type { GivenBack } from '../payment-provider.ts';
import { disputeEventSchema } from './wire.ts';

/**
 * Closed against the lender, in whatever phase it was: DISPUTE, CHARGEBACK, RETRIEVAL, PRE_ARBITRATION or ARBITRATION. Of one that
 * the lender accepted the payer is given the sum as well (docs: payments/manage/disputes/disputes-states).
 */
const lostStatus = /_MERCHANT_(LOST|ACCEPTED)$/;

/** What a lost dispute took, or null: one that is open has taken nothing for good. */
export function lostDisputeOf(type: string, data: unknown): GivenBack | null {
  if (!type.startsWith('DISPUTE_')) return null;
  const told = disputeEventSchema.safeParse(data).data;
  if (!told || !lostStatus.test(told.dispute.dispute_status)) return null;
  const { dispute, order_details: order } = told;
  const currency = dispute.dispute_amount_currency ?? order.payment_currency;
  const amountMinor = currency === 'INR' ? dispute.dispute_amount : null;
  return { paymentId: order.cf_payment_id, by: 'dispute', amountMinor };
}
