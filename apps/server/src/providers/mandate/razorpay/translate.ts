import { localPhone } from '../../payment/india/account.ts';
import { payeeName } from '../../payment/india/payee-name.ts';
import { ProviderFailure } from '../../payment/payment-provider.ts';
import { razorpayName } from '../../payment/razorpay/client.ts';
import type {
  DebitAnnouncement,
  DebitRequest,
  MandatePayer,
  MandateReport,
  MandateRequest,
} from '../mandate-provider.ts';

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1_000);

/** What Razorpay takes from the payer for authorising by UPI: its least sum. It is a payment to us. */
export const authorisationMinor = 100n;
/** The most that one debit may be for lenders and their collection (its MCC 6529 and 7322); for others it is less. */
export const amountMinorMax = 20_000_000n;

/** Our mandate as a registration link: the payer authorises it on Razorpay's page. */
export const toWireLink = (request: MandateRequest): object => ({
  customer: customerOf(request.payer),
  type: 'link',
  amount: Number(authorisationMinor),
  currency: 'INR',
  description: request.description,
  subscription_registration: {
    method: 'upi',
    max_amount: Number(request.amountMax.minor),
    expire_at: secondsOf(request.endsAt),
    frequency: 'as_presented',
  },
  receipt: request.reference,
  sms_notify: false,
  email_notify: false,
  expire_by: secondsOf(request.pageEndsAt),
  // The payment that authorises inherits the notes of its link.
  notes: { reference: request.authorisationReference },
});

/** One debit as an order whose notification is sent by Razorpay. */
export const toWireOrder = ({ reference, amount, debitAt }: DebitAnnouncement, tokenId: string): object => ({
  amount: Number(amount.minor),
  currency: amount.currency,
  payment_capture: true,
  receipt: reference,
  notification: { token_id: tokenId, payment_after: secondsOf(debitAt) },
  notes: { reference },
});

type Instrument = { readonly customerId: string; readonly tokenId: string; readonly email: string | null };

/**
 * The taking of a debit. Its payment carries our reference in its notes. A payer who has removed their address since is named by
 * the one that Razorpay has of the mandate.
 */
export const toWireDebit = (request: DebitRequest, { customerId, tokenId, email }: Instrument): object => ({
  ...contactOf({ ...request.payer, email: request.payer.email ?? email }),
  amount: Number(request.amount.minor),
  currency: request.amount.currency,
  order_id: request.providerReference,
  customer_id: customerId,
  token: tokenId,
  recurring: true,
  description: request.description,
  notes: { reference: request.reference },
});

const customerOf = (payer: MandatePayer): object => ({
  name: payeeName(payer.name, { min: 3, max: 50 }),
  ...contactOf(payer),
});

/** Razorpay takes no payer without an e-mail address. */
function contactOf({ email, phone }: MandatePayer): object {
  if (email === null) throw new ProviderFailure(razorpayName, 'needs an e-mail address of the payer', false);
  return { email, contact: localPhone(phone) };
}

const statuses = new Map<string, MandateReport['status']>([
  ['confirmed', 'active'],
  ['paused', 'paused'],
  ['rejected', 'declined'],
  ['cancelled', 'ended'],
]);

/** How a token stands; a word that no page names means waiting. */
export const statusOfToken = (word: string | null | undefined): MandateReport['status'] =>
  statuses.get(word ?? '') ?? 'waiting';
