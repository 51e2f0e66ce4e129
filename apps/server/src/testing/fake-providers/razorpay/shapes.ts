import type { FakeCharge, FakePayment, FakeRefund, FakeTransfer, FakeWorld } from '../fake-world.ts';

const seconds = (iso: string): number => Math.floor(Date.parse(iso) / 1_000);

/** What a payment carries depends on what it was made to: the notes of a QR code, the id of a page, or nothing. */
export function toPayment(payment: FakePayment) {
  const { id, charge, status, amountMinor, refundedMinor, paidAt, isSpoilt } = payment;
  const { isCaptured = /^(captured|refunded)$/.test(status) } = payment;
  const isQr = charge.channel === 'qr';
  const isLink = charge.channel === 'link';
  return {
    id,
    entity: 'payment',
    amount: isSpoilt ? 'a lot' : Number(amountMinor),
    currency: 'INR',
    status,
    amount_refunded: Number(refundedMinor),
    refund_status: refundedMinor === 0n ? null : refundedMinor < amountMinor ? 'partial' : 'full',
    order_id: charge.channel === 'order' ? charge.id : null,
    method: charge.channel === 'account' ? 'bank_transfer' : 'upi',
    captured: isCaptured,
    description: isLink ? `#${charge.id.replace('plink_', '')}` : isQr ? 'QRv2 Payment' : 'NA',
    notes: isQr || charge.channel === 'order' ? { reference: charge.reference } : [],
    acquirer_data: { rrn: '116812981837' },
    created_at: seconds(paidAt),
  };
}

export const toQr = (charge: FakeCharge) => ({
  id: charge.id,
  entity: 'qr_code',
  usage: 'single_use',
  type: 'upi_qr',
  image_url: `https://rzp.example/i/${charge.id}`,
  image_content: `upi://pay?pa=hiram@rzp&pn=Hiram&tr=${charge.id}&cu=INR&mc=6012`,
  payment_amount: Number(charge.amountMinor),
  status: charge.status,
  fixed_amount: true,
  notes: { reference: charge.reference },
});

export const toLink = (world: FakeWorld, charge: FakeCharge) => ({
  id: charge.id,
  accept_partial: false,
  amount: Number(charge.amountMinor),
  currency: 'INR',
  reference_id: charge.reference,
  short_url: `https://rzp.example/${charge.id}`,
  status: charge.status,
  notes: { reference: charge.reference },
  payments: world.payments
    .filter((payment) => payment.charge === charge && /^(captured|refunded)$/.test(payment.status))
    .map(({ id, status }) => ({ payment_id: id, plink_id: charge.id, status })),
  upi_link: false,
});

export const toAccount = (charge: FakeCharge) => ({
  id: charge.id,
  entity: 'virtual_account',
  status: 'active',
  amount_expected: null,
  notes: { reference: charge.reference },
  receivers: [
    {
      id: charge.id.replace('va_', 'ba_'),
      entity: 'bank_account',
      ifsc: 'RATN0VAAPIS',
      bank_name: 'RBL Bank',
      account_number: `2223${charge.id.slice(-12)}`,
    },
  ],
});

export const toRefund = (refund: FakeRefund) => ({
  id: refund.id,
  entity: 'refund',
  amount: Number(refund.amountMinor),
  currency: 'INR',
  payment_id: refund.payment.id,
  notes: [],
  receipt: refund.reference || null,
  status: refund.status,
  speed_requested: 'normal',
  created_at: seconds(refund.createdAt),
});

export const toPayout = (payout: FakeTransfer) => ({
  id: payout.id,
  entity: 'payout',
  amount: Number(payout.amountMinor),
  currency: 'INR',
  notes: [],
  status: payout.status,
  purpose: 'payout',
  mode: 'IMPS',
  reference_id: payout.reference,
  status_details: { reason: payout.reason, source: 'beneficiary_bank', description: null },
  created_at: seconds(payout.createdAt),
});
