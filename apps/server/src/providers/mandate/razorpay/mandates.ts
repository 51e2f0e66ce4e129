import { z } from 'zod';
import { ProviderFailure } from '../../payment/payment-provider.ts';
import { createRazorpayClient, type RazorpayOptions, razorpayName } from '../../payment/razorpay/client.ts';
import { listSchema } from '../../payment/razorpay/wire.ts';
import { readReply } from '../../payment/read-reply.ts';
import type { MandateProvider, MandateReport, NamedMandate } from '../mandate-provider.ts';
import {
  amountMinorMax,
  authorisationMinor,
  statusOfToken,
  toWireDebit,
  toWireLink,
  toWireOrder,
} from './translate.ts';
import { authorisationSchema, linkSchema, orderSchema, tokenSchema, type WireLink } from './wire.ts';

const path = encodeURIComponent;
const paymentAnswer = z.object({ razorpay_payment_id: z.string().min(1).max(100) });

type Known = {
  readonly link: WireLink;
  readonly customerId: string;
  readonly tokenId: string;
  /** The address that the payer had when the mandate was authorised. */
  readonly email: string | null;
};

/**
 * UPI Autopay at Razorpay: a registration link that the payer authorises there, an order for each debit whose notification
 * Razorpay sends, and the debit itself. Nothing is kept between the calls: the link leads to its payment, the payment to its
 * token.
 */
export function createRazorpayMandates(options: RazorpayOptions): MandateProvider {
  const razorpay = createRazorpayClient(options, 'collections');

  const readLink = async ({ providerReference }: NamedMandate): Promise<WireLink> =>
    readReply(razorpayName, linkSchema, (await razorpay('GET', `/invoices/${path(providerReference)}`)).body);

  /** The token of a mandate; null before its payer has authorised it. */
  const findToken = async (mandate: NamedMandate): Promise<Known | null> => {
    const link = await readLink(mandate);
    if (!link.payment_id) return null;
    const { body } = await razorpay('GET', `/payments/${path(link.payment_id)}`);
    const { token_id: tokenId, customer_id, email } = readReply(razorpayName, authorisationSchema, body);
    const customerId = customer_id ?? link.customer_id;
    return tokenId && customerId ? { link, customerId, tokenId, email: email ?? null } : null;
  };
  const loadToken = async (mandate: NamedMandate): Promise<Known> => {
    const known = await findToken(mandate);
    if (!known) throw new ProviderFailure(razorpayName, 'has no mandate that was authorised', false);
    return known;
  };

  return {
    name: razorpayName,
    currency: 'INR',
    authorisationMinor,
    amountMinorMax,
    needsEmail: true,
    async requestMandate(request) {
      const known = await razorpay('GET', `/invoices?receipt=${path(request.reference)}`);
      const { items } = readReply(razorpayName, listSchema, known.body);
      const own = items.find((each) => (each as { receipt?: unknown } | null)?.receipt === request.reference);
      const reply =
        own ??
        (await razorpay('POST', '/subscription_registration/auth_links', { body: toWireLink(request) })).body;
      const link = readReply(razorpayName, linkSchema, reply);
      return {
        providerReference: link.id,
        authoriseUrl: link.short_url,
        paymentReference: link.order_id ?? null,
      };
    },
    async readMandate(mandate): Promise<MandateReport> {
      const known = await findToken(mandate);
      if (!known) {
        const { status } = await readLink(mandate);
        const isOver = ['cancelled', 'expired', 'deleted'].includes(status);
        return { status: isOver ? 'ended' : 'waiting', mandateId: null };
      }
      const { customerId, tokenId } = known;
      const { body } = await razorpay('GET', `/customers/${path(customerId)}/tokens`);
      const { items } = readReply(razorpayName, listSchema, body);
      const token = items.find((each) => (each as { id?: unknown } | null)?.id === tokenId);
      // The list leaves out tokens that have expired, and those of an account without that feature.
      if (token === undefined) return { status: 'ended', mandateId: tokenId };
      const { recurring_details } = readReply(razorpayName, tokenSchema, token);
      return { status: statusOfToken(recurring_details?.status), mandateId: tokenId };
    },
    async cancelMandate(mandate) {
      const known = await findToken(mandate);
      if (!known) {
        const { id, status } = await readLink(mandate);
        // Only a link that was issued and not used can be cancelled.
        if (status === 'issued') await razorpay('POST', `/invoices/${path(id)}/cancel`);
        return;
      }
      const { customerId, tokenId } = known;
      const { status } = await this.readMandate(mandate);
      if (status === 'ended' || status === 'declined') return;
      await razorpay('PUT', `/customers/${path(customerId)}/tokens/${path(tokenId)}/cancel`);
    },
    async announceDebit(announcement) {
      const { reference, mandate } = announcement;
      const known = await razorpay('GET', `/orders?receipt=${path(reference)}`);
      const { items } = readReply(razorpayName, listSchema, known.body);
      const own = items.find((each) => (each as { receipt?: unknown } | null)?.receipt === reference);
      if (own !== undefined) return { providerReference: readReply(razorpayName, orderSchema, own).id };
      const { tokenId } = await loadToken(mandate);
      const { body } = await razorpay('POST', '/orders', { body: toWireOrder(announcement, tokenId) });
      return { providerReference: readReply(razorpayName, orderSchema, body).id };
    },
    async requestDebit(request) {
      const known = await loadToken(request.mandate);
      const { body } = await razorpay('POST', '/payments/create/recurring', {
        body: toWireDebit(request, known),
      });
      readReply(razorpayName, paymentAnswer, body);
    },
  };
}
