import { isIfsc } from '../india/account.ts';
import { upiQrChannel } from '../india/channels.ts';
import { isWithinUpi } from '../india/payout-limits.ts';
import {
  type Charge,
  type ChargeRequest,
  type PaymentProvider,
  ProviderFailure,
  type WebhookHeaders,
  type WebhookVerdict,
} from '../payment-provider.ts';
import { hmacOf, isSignature, onlyHeader } from '../proofs.ts';
import { readReply } from '../read-reply.ts';
import { rememberCharges } from '../remember-charges.ts';
import { createAccountChecks } from './account-checks.ts';
import { accountChannel, listRazorpayChannels } from './channels.ts';
import { createRazorpayClient, type RazorpayOptions, razorpayName } from './client.ts';
import { readPayment } from './given-back.ts';
import { parseEvent } from './parse-event.ts';
import { listPaymentsOf, listRazorpaySettlements } from './payments.ts';
import {
  payoutOf,
  refundOf,
  toWireAccount,
  toWireLink,
  toWirePayout,
  toWireQr,
  toWireRefund,
} from './translate.ts';
import {
  accountSchema,
  linkListSchema,
  linkSchema,
  listSchema,
  payoutSchema,
  qrSchema,
  refundSchema,
} from './wire.ts';

const path = encodeURIComponent;

/**
 * The adapter to Razorpay: UPI, its own page and bank accounts for payers in rupees, payouts by RazorpayX. Pages, payouts and
 * refunds are found by our reference, QR codes and accounts by Razorpay's id.
 */
export function createRazorpayProvider(options: RazorpayOptions): PaymentProvider {
  const razorpay = createRazorpayClient(options, 'collections');
  const razorpayX = createRazorpayClient(options, 'payouts');
  const { accountNumber, now = () => new Date() } = options;
  const channels = listRazorpayChannels(options);
  const none = { payUrl: null, payCode: null, qrText: null, qrImage: null };

  const makeQr = async (request: ChargeRequest): Promise<Charge> => {
    const { body } = await razorpay('POST', '/payments/qr_codes', { body: toWireQr(request, now()) });
    const { id, image_content } = readReply(razorpayName, qrSchema, body);
    return { ...none, providerReference: id, qrText: image_content };
  };
  const makeLink = async (request: ChargeRequest): Promise<Charge> => {
    const known = await razorpay('GET', `/payment_links?reference_id=${path(request.reference)}`);
    const links = readReply(razorpayName, linkListSchema, known.body).payment_links;
    const link =
      links.find(({ reference_id }) => reference_id === request.reference) ??
      readReply(
        razorpayName,
        linkSchema,
        (await razorpay('POST', '/payment_links', { body: toWireLink(request, now()) })).body,
      );
    return { ...none, providerReference: link.id, payUrl: link.short_url };
  };
  const makeAccount = async (request: ChargeRequest): Promise<Charge> => {
    const { body } = await razorpay('POST', '/virtual_accounts', { body: toWireAccount(request) });
    const { id, receivers } = readReply(razorpayName, accountSchema, body);
    const [receiver] = receivers;
    return { ...none, providerReference: id, payCode: `${receiver?.account_number} ${receiver?.ifsc}` };
  };
  const make = (request: ChargeRequest): Promise<Charge> => {
    if (request.channelNumber === upiQrChannel.number) return makeQr(request);
    return request.channelNumber === accountChannel.number ? makeAccount(request) : makeLink(request);
  };
  const findRefund: PaymentProvider['findRefund'] = async ({ reference }, { paymentId }) => {
    const { body } = await razorpay('GET', `/payments/${path(paymentId)}/refunds?count=100`);
    const refunds = readReply(razorpayName, listSchema, body).items;
    const own = refunds.find((each) => (each as { receipt?: unknown } | null)?.receipt === reference);
    return own === undefined ? null : refundOf(readReply(razorpayName, refundSchema, own), reference);
  };
  return {
    name: razorpayName,
    currencies: ['INR'],
    proof: 'signed',
    secretHeader: null,
    listsPayouts: false,
    cards: null,
    accountChecks: createAccountChecks(options),
    reversePennyDrops: null,
    listChannels: (currency) => (currency === 'INR' ? channels : []),
    canPayTo: (kind, code, amountMinor) =>
      kind === 'vpa' ? isWithinUpi(amountMinor) : kind === 'bank' && isIfsc(code),
    requestCharge: rememberCharges((request) => {
      const { channelNumber } = request;
      if (!channels.some(({ number }) => number === channelNumber))
        throw new ProviderFailure(razorpayName, `has no channel ${channelNumber}`, false);
      return make(request);
    }),
    async requestPayout(request) {
      const headers = { 'x-payout-idempotency': request.reference };
      const { body } = await razorpayX('POST', '/payouts', {
        body: toWirePayout(request, accountNumber),
        headers,
      });
      return { providerReference: readReply(razorpayName, payoutSchema, body).id };
    },
    async requestRefund(request) {
      const { paymentId } = request.payment;
      const headers = { 'x-refund-idempotency': request.reference };
      const asked = { body: toWireRefund(request), headers };
      const { body } = await razorpay('POST', `/payments/${path(paymentId)}/refund`, asked);
      return { providerReference: readReply(razorpayName, refundSchema, body).id };
    },
    listPayments: (charge) => listPaymentsOf(razorpay, charge),
    readPayment: (payment) => readPayment(razorpay, payment),
    async findPayout({ reference }) {
      const query = new URLSearchParams({ account_number: accountNumber, reference_id: reference });
      const { body } = await razorpayX('GET', `/payouts?${query}`);
      const { items } = readReply(razorpayName, listSchema, body);
      const own = items.find(
        (each) => (each as { reference_id?: unknown } | null)?.reference_id === reference,
      );
      return own === undefined
        ? null
        : payoutOf(readReply(razorpayName, payoutSchema, own), reference, now());
    },
    findRefund,
    listSettlements: (span, cursor) => listRazorpaySettlements(razorpay, span, cursor),
    parseWebhook: (rawBody, headers) => verify(options, { rawBody, headers }),
    parseProven: parseEvent,
  };
}

type Received = { readonly rawBody: Buffer; readonly headers: WebhookHeaders };

/** The HMAC-SHA256 of the body in hex. Nothing that is signed says when the message was sent. */
function verify({ webhookSecrets }: RazorpayOptions, { rawBody, headers }: Received): WebhookVerdict {
  const signature = onlyHeader(headers['x-razorpay-signature']);
  if (signature === undefined) return { ok: false, reason: 'unsigned' };
  const isGenuine = webhookSecrets.some((secret) => isSignature(signature, 'hex', hmacOf(secret, rawBody)));
  return isGenuine ? parseEvent(rawBody) : { ok: false, reason: 'altered' };
}
