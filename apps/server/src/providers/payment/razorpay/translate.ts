import { isIfsc, localPhone } from '../india/account.ts';
import { isUpiApp } from '../india/channels.ts';
import { payeeName } from '../india/payee-name.ts';
import { bankModeOf } from '../india/payout-limits.ts';
import {
  type ChargeRequest,
  type PaymentReport,
  type PayoutReport,
  type PayoutRequest,
  ProviderFailure,
  type RefundRequest,
} from '../payment-provider.ts';
import { razorpayName } from './client.ts';
import type { WirePayment, WirePayout, WireRefund } from './wire.ts';

/** A payment that was sent back was paid: by whom it was sent back, its refunds say. */
const paymentStatuses = new Map<string, PaymentReport['status']>([
  ['captured', 'paid'],
  ['refunded', 'paid'],
  ['failed', 'failed'],
]);
const refundStatuses = new Map<string, PayoutReport['status']>([
  ['processed', 'credited'],
  ['failed', 'returned'],
]);
const payoutStatuses = new Map<string, PayoutReport['status']>([
  ['processed', 'credited'],
  ['reversed', 'returned'],
  ['failed', 'returned'],
  ['cancelled', 'returned'],
  ['rejected', 'returned'],
]);

/** A code or a page must live a quarter of an hour at least. */
const lifeMsMin = 16 * 60_000;

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1_000);

/** When a charge ends, as Razorpay takes it; undefined for one that does not. */
function endOf({ expiresAt }: ChargeRequest, now: Date): number | undefined {
  if (!expiresAt) return undefined;
  return secondsOf(new Date(Math.max(expiresAt.getTime(), now.getTime() + lifeMsMin)));
}

/** The sum of a charge in paise. Only a bank account takes any. */
function sumOf({ amount }: ChargeRequest): number {
  if (!amount) throw new ProviderFailure(razorpayName, 'takes a sum here', false);
  return Number(amount.minor);
}

/** Our charge as a QR code for one payment. */
export const toWireQr = (request: ChargeRequest, now: Date): object => ({
  type: 'upi_qr',
  usage: 'single_use',
  fixed_amount: true,
  payment_amount: sumOf(request),
  description: request.description,
  close_by: endOf(request, now),
  notes: { reference: request.reference },
});

const upiOnly = { upi: true, card: false, netbanking: false, wallet: false };

/** Our charge as a page of Razorpay's, for one payment of the whole sum. */
export const toWireLink = (request: ChargeRequest, now: Date): object => ({
  amount: sumOf(request),
  currency: request.currency,
  accept_partial: false,
  reference_id: request.reference,
  description: request.description,
  customer: { contact: localPhone(request.payer.phone) },
  notify: { sms: false, email: false },
  reminder_enable: false,
  expire_by: endOf(request, now),
  callback_url: request.returnUrl,
  callback_method: 'get',
  ...(isUpiApp(request.channelNumber) ? { options: { checkout: { method: upiOnly } } } : {}),
  notes: { reference: request.reference },
});

/** Our charge as a bank account of the payer's own, which takes any sum for as long as the loan lives. */
export const toWireAccount = ({ description, reference }: ChargeRequest): object => ({
  receivers: { types: ['bank_account'] },
  description,
  notes: { reference },
});

/** How long Razorpay takes the name of a contact, and that of the holder of a bank account. */
export const contactLength = { min: 3, max: 50 } as const;
export const holderLength = { min: 4, max: 120 } as const;

/** Our payout in Razorpay's words. Throws `ProviderFailure` for an account that Razorpay cannot pay to. */
export const toWirePayout = (
  { reference, amount, account }: PayoutRequest,
  accountNumber: string,
): object => ({
  account_number: accountNumber,
  amount: Number(amount.minor),
  currency: amount.currency,
  mode: account.kind === 'vpa' ? 'UPI' : bankModeOf(amount.minor),
  purpose: 'payout',
  fund_account: {
    ...instrumentOf(account),
    contact: { name: payeeName(account.holderName, contactLength), type: 'customer' },
  },
  queue_if_low_balance: true,
  reference_id: reference,
});

/** An account as Razorpay names it. Throws `ProviderFailure` for one that it does not know. */
export function instrumentOf(account: PayoutRequest['account']): object {
  if (account.kind === 'vpa') return { account_type: 'vpa', vpa: { address: account.vpa } };
  if (account.kind === 'wallet' || !isIfsc(account.code))
    throw new ProviderFailure(razorpayName, 'pays to a UPI address, or to a bank by its IFSC', false);
  const name = payeeName(account.holderName, holderLength);
  const bank_account = { name, ifsc: account.code, account_number: account.number };
  return { account_type: 'bank_account', bank_account };
}

/** Our refund in Razorpay's words: its receipt is our reference. */
export const toWireRefund = ({ reference, amount }: RefundRequest): object => ({
  amount: Number(amount.minor),
  speed: 'normal',
  receipt: reference,
});

/** One payment, under the reference that it was made for. */
export const paymentOf = (wire: WirePayment, reference: string): PaymentReport => ({
  kind: 'payment',
  paymentId: wire.id,
  reference,
  status: statusOf(wire),
  amountMinor: wire.amount,
  currency: wire.currency,
  paidAt: wire.created_at,
});

/** What Razorpay sends back by itself was never captured, and was never ours (docs: payments/refunds/auto-refunds). */
const statusOf = ({ status, captured }: WirePayment): PaymentReport['status'] =>
  status === 'refunded' && captured === false ? 'failed' : (paymentStatuses.get(status) ?? 'pending');

/** One refund of ours. */
export function refundOf(wire: WireRefund, reference: string): PayoutReport {
  const status = refundStatuses.get(wire.status) ?? 'pending';
  return {
    kind: 'payout',
    reference,
    providerReference: wire.id,
    status,
    amountMinor: wire.amount,
    currency: wire.currency,
    settledAt: wire.created_at,
    reason: status === 'returned' ? wire.status : null,
  };
}

/** One payout of ours. Razorpay does not say when it ended: whoever learns of it says when that was. */
export function payoutOf(wire: WirePayout, reference: string, learntAt: Date): PayoutReport {
  const status = payoutStatuses.get(wire.status) ?? 'pending';
  const reason = wire.status_details?.reason ?? wire.failure_reason ?? wire.status;
  return {
    kind: 'payout',
    reference,
    providerReference: wire.id,
    status,
    amountMinor: wire.amount,
    currency: wire.currency,
    settledAt: new Date(secondsOf(learntAt) * 1_000),
    reason: status === 'returned' ? reason : null,
  };
}
