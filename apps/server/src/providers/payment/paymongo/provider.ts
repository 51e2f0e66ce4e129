import {
  type ChargeRequest,
  isRefusal,
  type PaymentProvider,
  ProviderFailure,
  type WebhookHeaders,
  type WebhookVerdict,
} from '../payment-provider.ts';
import { hmacOf, isSignature, onlyHeader } from '../proofs.ts';
import { readReply } from '../read-reply.ts';
import { rememberCharges } from '../remember-charges.ts';
import { listPaymongoChannels, type PaymongoChannel, payoutCodeOf } from './channels.ts';
import {
  createPaymongoClient,
  isLiveKey,
  type PaymongoClient,
  type PaymongoOptions,
  paymongoName,
} from './client.ts';
import { parseEvent } from './parse-event.ts';
import { listPaymongoSettlements } from './settlements.ts';
import {
  findRefundIn,
  instapayMinorMax,
  lifeSecondsOf,
  payoutOf,
  refundOf,
  reportsOf,
  toCharge,
  toPaymentReports,
  toWireAttachment,
  toWireIntent,
  toWireMethod,
  toWireRefund,
  toWireTransfer,
} from './translate.ts';
import {
  batchSchema,
  intentSchema,
  methodSchema,
  onePaymentSchema,
  oneRefundSchema,
  oneTransferSchema,
} from './wire.ts';

/** Retries come for up to 137 minutes, and no document says that they are signed anew. */
const signatureAgeMsMax = 3 * 3_600_000;
/** A key is remembered for 24 hours; after them a second request would be a second payout. */
const keyAgeMsMax = 23 * 3_600_000;
const path = encodeURIComponent;

/**
 * The adapter to PayMongo: wallets and QR Ph in pesos, payouts by InstaPay. It finds nothing by our reference, so what it
 * makes is made with a key, and asked for by its own id. It sends no message about payouts.
 */
export function createPaymongoProvider(options: PaymongoOptions): PaymentProvider {
  const client = createPaymongoClient(options);
  const { wallet, now = () => new Date() } = options;
  const channels = listPaymongoChannels(isLiveKey(options.secretKey));
  return {
    name: paymongoName,
    currencies: ['PHP'],
    proof: 'signed-dated',
    secretHeader: null,
    listsPayouts: false,
    cards: null,
    accountChecks: null,
    reversePennyDrops: null,
    listChannels: (currency) => (currency === 'PHP' ? channels : []),
    canPayTo: (kind, code, amountMinor) =>
      wallet !== null && kind !== 'vpa' && payoutCodeOf(code) !== null && amountMinor <= instapayMinorMax,
    requestCharge: rememberCharges(async (request) => {
      const { reference, channelNumber } = request;
      const channel = channels.find(({ number }) => number === channelNumber);
      if (!channel) throw new ProviderFailure(paymongoName, `has no channel ${channelNumber}`, false);
      const intent = await client.make('/v1/payment_intents', reference, toWireIntent(request, channel));
      const { id } = readReply(paymongoName, intentSchema, intent).data;
      const at = now();
      const lifeSeconds = lifeSecondsOf(request, channel, at);
      const methodKey = methodKeyOf(reference, channel, lifeSeconds);
      const method = await client.make('/v1/payment_methods', methodKey, toWireMethod(channel, lifeSeconds));
      const methodId = readReply(paymongoName, methodSchema, method).data.id;
      const attached = await attach(client, request, { intentId: id, methodId });
      return { ...toCharge(attached, channel), endsAt: endOf(request, channel, { attached, at }) };
    }),
    async requestPayout(request) {
      if (!wallet) throw new ProviderFailure(paymongoName, 'has no wallet to pay from', false);
      if (now().getTime() - request.firstAskedAt.getTime() > keyAgeMsMax)
        throw new ProviderFailure(
          paymongoName,
          'cannot tell any more whether this was paid: look there',
          true,
        );
      const body = toWireTransfer(request, wallet);
      const made = await client.make('/v2/batch_transfers', request.reference, body);
      const [transfer] = readReply(paymongoName, batchSchema, made).data.transfers;
      return { providerReference: transfer?.id ?? '' };
    },
    async requestRefund(request) {
      const made = await client.make('/v1/refunds', request.reference, toWireRefund(request));
      return { providerReference: readReply(paymongoName, oneRefundSchema, made).data.id };
    },
    async listPayments({ reference, providerReference }) {
      const reply =
        providerReference && (await client.find(`/v1/payment_intents/${path(providerReference)}`));
      if (!reply) return { reports: [], unreadable: [] };
      const { attributes } = readReply(paymongoName, intentSchema, reply).data;
      return toPaymentReports(attributes.payments, reference);
    },
    async readPayment({ paymentId, reference }) {
      const reply = await client.find(`/v1/payments/${path(paymentId)}`);
      return reply
        ? reportsOf(readReply(paymongoName, onePaymentSchema, reply).data, reference)
        : { reports: [], unreadable: [] };
    },
    async findPayout({ providerReference }) {
      const reply = providerReference && (await client.find(`/v2/transfers/${path(providerReference)}`));
      return reply ? payoutOf(readReply(paymongoName, oneTransferSchema, reply).data) : null;
    },
    async findRefund({ reference, providerReference }, { paymentId }) {
      if (providerReference) {
        const reply = await client.find(`/v1/refunds/${path(providerReference)}`);
        return reply ? refundOf(readReply(paymongoName, oneRefundSchema, reply).data, reference) : null;
      }
      const reply = await client.find(`/v1/payments/${path(paymentId)}`);
      return reply ? findRefundIn(readReply(paymongoName, onePaymentSchema, reply).data, reference) : null;
    },
    listSettlements: (span, cursor) => listPaymongoSettlements(client, span, cursor),
    parseWebhook: (rawBody, headers, at) => verify(options, { rawBody, headers }, at),
    parseProven: parseEvent,
  };
}

/** A key takes one body only, and how long a QR code may still live differs from one try to the next. */
const methodKeyOf = (reference: string, { presentation }: PaymongoChannel, lifeSeconds: number): string =>
  presentation === 'qr' ? `${reference}-method-${lifeSeconds}` : `${reference}-method`;

/** When a page or a code ends: it lives from when it was made ready, which an earlier try may have done. */
function endOf(
  request: ChargeRequest,
  channel: PaymongoChannel,
  { attached, at }: { readonly attached: unknown; readonly at: Date },
): Date {
  const { updated_at: readyAt } = readReply(paymongoName, intentSchema, attached).data.attributes;
  const since = readyAt && readyAt < at ? readyAt : at;
  return new Date(since.getTime() + lifeSecondsOf(request, channel, since) * 1_000);
}

/** The intent with what its payer does next. One that another try has made ready takes no second method, and is shown as it is. */
async function attach(
  client: PaymongoClient,
  request: ChargeRequest,
  { intentId, methodId }: { readonly intentId: string; readonly methodId: string },
): Promise<unknown> {
  const intent = `/v1/payment_intents/${path(intentId)}`;
  const key = `${request.reference}-${methodId}`;
  try {
    return await client.make(`${intent}/attach`, key, toWireAttachment(methodId, request));
  } catch (failure) {
    const known = isRefusal(failure) ? await client.find(intent) : null;
    if (known && readReply(paymongoName, intentSchema, known).data.attributes.next_action) return known;
    throw failure;
  }
}

type Received = { readonly rawBody: Buffer; readonly headers: WebhookHeaders };

/** `t=…,te=…,li=…`: the HMAC-SHA256 of time, a point and the body, as `li` for live money and as `te` for the test mode. */
function verify(options: PaymongoOptions, { rawBody, headers }: Received, now: Date): WebhookVerdict {
  const header = onlyHeader(headers['paymongo-signature']) ?? '';
  const parts = new Map(header.split(',').map((part) => part.trim().split('=', 2) as [string, string]));
  const [time, signature] = [parts.get('t'), parts.get(isLiveKey(options.secretKey) ? 'li' : 'te')];
  if (!time || !/^\d{1,12}$/.test(time) || !signature) return { ok: false, reason: 'unsigned' };
  if (!isSignature(signature, 'hex', hmacOf(options.webhookSecret, `${time}.`, rawBody)))
    return { ok: false, reason: 'altered' };
  if (Math.abs(now.getTime() - Number(time) * 1_000) > signatureAgeMsMax)
    return { ok: false, reason: 'too-old' };
  return parseEvent(rawBody);
}
