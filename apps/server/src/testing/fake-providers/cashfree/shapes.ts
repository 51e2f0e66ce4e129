import { toIndianTime } from '../../../providers/payment/cashfree/translate.ts';
import { toDecimal } from '../../../providers/payment/reading/decimal-amount.ts';
import type { FakeCharge, FakePayment, FakeRefund, FakeTransfer } from '../fake-world.ts';

/** A link makes an order of its own for what is paid by it. */
export const orderIdOf = ({ channel, reference, id }: FakeCharge): string =>
  channel === 'link' ? `CFPay_${id}` : reference;

export const toOrder = (charge: FakeCharge) => ({
  cf_order_id: charge.id,
  order_id: orderIdOf(charge),
  entity: 'order',
  order_currency: 'INR',
  order_amount: toDecimal(charge.amountMinor ?? 0n),
  order_status: charge.status,
  payment_session_id: `session_${charge.id}payment`,
});

export const toLink = (charge: FakeCharge) => ({
  cf_link_id: charge.id,
  link_id: charge.reference,
  link_status: charge.status,
  link_currency: 'INR',
  link_amount: toDecimal(charge.amountMinor ?? 0n),
  link_url: `https://payments.cashfree.example/links/${charge.id}`,
});

export const inIndia = (iso: string): string => toIndianTime(new Date(iso));

export const toPayment = (payment: FakePayment) => ({
  cf_payment_id: payment.id,
  order_id: orderIdOf(payment.charge),
  entity: 'payment',
  payment_status: payment.status,
  payment_amount: payment.isSpoilt ? 'a lot' : toDecimal(payment.amountMinor),
  payment_currency: 'INR',
  payment_time: inIndia(payment.paidAt),
  payment_group: 'upi',
});

/** One of the dashboard is given an id of theirs. */
export const refundIdOf = ({ reference, id }: FakeRefund): string => reference || `refund_${id}`;

export const toRefund = (made: FakeRefund) => ({
  cf_refund_id: made.id,
  cf_payment_id: made.payment.id,
  refund_id: refundIdOf(made),
  order_id: orderIdOf(made.payment.charge),
  entity: 'refund',
  refund_amount: toDecimal(made.amountMinor),
  refund_currency: 'INR',
  refund_status: made.status,
  refund_type: 'MERCHANT_INITIATED',
  created_at: inIndia(made.createdAt),
  ...(made.status === 'PENDING' ? {} : { processed_at: inIndia(made.changedAt) }),
});

export const toTransfer = (payout: FakeTransfer) => ({
  transfer_id: payout.reference,
  cf_transfer_id: payout.id,
  status: payout.status,
  status_code: payout.reason ?? payout.status,
  transfer_amount: toDecimal(payout.amountMinor),
  transfer_mode: 'imps',
  added_on: payout.createdAt,
  updated_on: payout.changedAt,
});
