import { toDecimal } from '../../../providers/payment/reading/decimal-amount.ts';
import type { FakePayment, FakeTransfer } from '../fake-world.ts';

export const toPayout = (payout: FakeTransfer) => ({
  id: payout.id,
  reference_id: payout.reference,
  status: payout.status,
  amount: toDecimal(payout.amountMinor),
  currency: 'PHP',
  created: payout.createdAt,
  updated: payout.changedAt,
  ...(payout.reason === null ? {} : { failure_code: payout.reason }),
});

export const toRefund = (refund: FakeTransfer) => ({
  ...toPayout(refund),
  failure_code: refund.reason,
  metadata: null,
});

export const toPayment = (payment: FakePayment) => ({
  payment_id: payment.id,
  reference_id: payment.charge.reference,
  payment_request_id: payment.charge.id,
  currency: 'PHP',
  request_amount: toDecimal(payment.amountMinor),
  channel_code: payment.charge.channel,
  status: payment.status,
  captures:
    payment.status === 'SUCCEEDED'
      ? [
          {
            capture_id: `cap-${payment.id}`,
            capture_amount: toDecimal(payment.amountMinor),
            capture_timestamp: payment.paidAt,
          },
        ]
      : null,
  created: payment.paidAt,
  updated: payment.changedAt,
});
