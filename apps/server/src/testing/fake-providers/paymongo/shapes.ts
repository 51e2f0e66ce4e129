import type { FakeCharge, FakePayment, FakeRefund, FakeTransfer, FakeWorld } from '../fake-world.ts';

const seconds = (iso: string): number => Math.floor(Date.parse(iso) / 1_000);
const metadataOf = (reference: string) => (reference === '' ? null : { reference });

export const toRefund = (refund: FakeRefund) => ({
  id: refund.id,
  type: 'refund',
  attributes: {
    amount: Number(refund.amountMinor),
    currency: 'PHP',
    livemode: true,
    metadata: metadataOf(refund.reference),
    notes: null,
    payment_id: refund.payment.id,
    payout_id: null,
    reason: 'others',
    status: refund.status,
    created_at: seconds(refund.createdAt),
    updated_at: seconds(refund.changedAt),
  },
});

export const toPayment = (world: FakeWorld, payment: FakePayment) => ({
  id: payment.id,
  type: 'payment',
  attributes: {
    amount: payment.isSpoilt ? 'a lot' : Number(payment.amountMinor),
    currency: 'PHP',
    description: 'a loan',
    disputed: false,
    livemode: true,
    payment_intent_id: payment.charge.id,
    source: { id: `src_${payment.id}`, type: payment.charge.channel },
    status: payment.status,
    metadata: metadataOf(payment.charge.reference),
    refunds: world.refunds.filter((refund) => refund.payment === payment).map(toRefund),
    created_at: seconds(payment.paidAt),
    paid_at: seconds(payment.paidAt),
    updated_at: seconds(payment.changedAt),
  },
});

const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const nextActionOf = (charge: FakeCharge) =>
  charge.channel === 'qrph'
    ? { type: 'consume_qr', code: { id: `code_${charge.id}`, image_url: `data:image/png;base64,${picture}` } }
    : { type: 'redirect', redirect: { url: `https://pay.paymongo.example/${charge.id}`, return_url: '' } };

export const toIntent = (world: FakeWorld, charge: FakeCharge) => ({
  id: charge.id,
  type: 'payment_intent',
  attributes: {
    amount: Number(charge.amountMinor),
    currency: 'PHP',
    status: charge.status,
    payment_method_allowed: [charge.channel],
    metadata: metadataOf(charge.reference),
    payments: world.payments
      .filter((payment) => payment.charge === charge)
      .map((payment) => toPayment(world, payment)),
    next_action: charge.status === 'awaiting_next_action' ? nextActionOf(charge) : null,
    ...(charge.changedAt && { updated_at: Math.floor(charge.changedAt.getTime() / 1_000) }),
  },
});

export const toTransfer = (payout: FakeTransfer) => ({
  id: payout.id,
  livemode: true,
  amount: Number(payout.amountMinor),
  currency: 'PHP',
  fee: 1_000,
  provider: 'instapay',
  reference_number: payout.reference,
  status: payout.status,
  ...(payout.reason === null ? {} : { provider_error_code: payout.reason }),
  created_at: payout.createdAt,
  updated_at: payout.changedAt,
});
