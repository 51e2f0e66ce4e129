import { isIfsc } from '../india/account.ts';
import { anyWayChannel, upiAppChannels, upiQrChannel } from '../india/channels.ts';
import { isWithinUpi } from '../india/payout-limits.ts';
import type {
  ChargeRequest,
  PaymentProvider,
  ProviderFailure,
  SettlementLine,
  WebhookHeaders,
  WebhookVerdict,
} from '../payment-provider.ts';
import { hmacOf, isSignature, onlyHeader } from '../proofs.ts';
import { readReply } from '../read-reply.ts';
import { rememberCharges } from '../remember-charges.ts';
import { createAccountChecks } from './account-checks.ts';
import { type CashfreeOptions, cashfreeName, createCashfreeClient } from './client.ts';
import { listPaymentsOf, orderOfPayment, readPaymentOf } from './payments.ts';
import { toRefundLine, toRefundReport } from './refunds.ts';
import { createReversePennyDrops } from './reverse-penny-drops.ts';
import {
  parseEvent,
  toIndianTime,
  toPayoutReport,
  toReconRows,
  toWireLink,
  toWireOrder,
  toWireRefund,
  toWireTransfer,
} from './translate.ts';
import { linkSchema, orderSchema, reconPageSchema, sessionSchema } from './wire.ts';

const reconRows = 200;
/** Retries come up to half an hour later, and no document says that they are signed anew. */
const signatureAgeMsMax = 3_600_000;
const path = encodeURIComponent;

/** The adapter to Cashfree: UPI and its own page in rupees, payouts to UPI addresses and banks. Every id there is ours. */
export function createCashfreeProvider(options: CashfreeOptions): PaymentProvider {
  const { now = () => new Date() } = options;
  const cashfree = createCashfreeClient(options, 'pg');
  const payout = createCashfreeClient(options, 'payout');
  const channels = [...(options.hasUpiQr ? [upiQrChannel] : []), ...upiAppChannels, anyWayChannel];

  const get = async (address: string): Promise<unknown> => {
    const { status, body } = await cashfree('GET', address, { passes: [404] });
    return status === 404 ? null : body;
  };
  const orderQr = async (request: ChargeRequest) => {
    const made = await cashfree('POST', '/orders', { body: toWireOrder(request, now()), passes: [409] });
    const reply = made.status === 409 ? await get(`/orders/${path(request.reference)}`) : made.body;
    const order = readReply(cashfreeName, orderSchema, reply);
    const { body } = await cashfree('POST', '/orders/sessions', {
      body: {
        payment_session_id: order.payment_session_id,
        payment_method: { upi: { channel: 'qrcode' } },
      },
    });
    const { qrcode } = readReply(cashfreeName, sessionSchema, body).data.payload;
    const none = { payUrl: null, payCode: null, qrText: null };
    return { providerReference: order.cf_order_id, ...none, qrImage: qrcode };
  };
  const makeLink = async (request: ChargeRequest) => {
    const made = await cashfree('POST', '/links', { body: toWireLink(request, now()), passes: [409] });
    const reply = made.status === 409 ? await get(`/links/${path(request.reference)}`) : made.body;
    const link = readReply(cashfreeName, linkSchema, reply);
    const none = { payCode: null, qrText: null, qrImage: null };
    return { providerReference: link.cf_link_id, payUrl: link.link_url, ...none };
  };
  const findPayout: PaymentProvider['findPayout'] = async ({ reference }) => {
    const { status, body } = await payout('GET', `/transfers?transfer_id=${path(reference)}`, {
      passes: [404],
    });
    return status === 404 ? null : toPayoutReport(body);
  };
  const findRefund: PaymentProvider['findRefund'] = async ({ reference }, payment) => {
    const reply = await get(`/orders/${path(await orderOfPayment(get, payment))}/refunds/${path(reference)}`);
    return reply === null ? null : toRefundReport(reply);
  };
  return {
    name: cashfreeName,
    currencies: ['INR'],
    proof: 'signed-dated',
    secretHeader: null,
    listsPayouts: false,
    cards: null,
    accountChecks: createAccountChecks(options),
    reversePennyDrops: createReversePennyDrops(options),
    listChannels: (currency) => (currency === 'INR' ? channels : []),
    canPayTo: (kind, code, amountMinor) =>
      kind === 'vpa' ? isWithinUpi(amountMinor) : kind === 'bank' && isIfsc(code),
    requestCharge: rememberCharges((request) =>
      request.channelNumber === upiQrChannel.number ? orderQr(request) : makeLink(request),
    ),
    async requestPayout(request) {
      const asked = payout('POST', '/transfers', { body: toWireTransfer(request) });
      const report = await asked.then(
        ({ body }) => toPayoutReport(body),
        // Documents differ on how a known id is refused, so a transfer that is there was not refused.
        async (failure: ProviderFailure) => {
          const known = failure.isRetryable
            ? null
            : await findPayout({ ...request, providerReference: null });
          if (known) return known;
          throw failure;
        },
      );
      return { providerReference: report.providerReference };
    },
    async requestRefund(request) {
      const orderId = await orderOfPayment(get, request.payment);
      const headers = { 'x-idempotency-key': request.reference };
      const asked = { body: toWireRefund(request), headers, passes: [409] };
      const made = await cashfree('POST', `/orders/${path(orderId)}/refunds`, asked);
      const known = { reference: request.reference, providerReference: null };
      const report =
        made.status === 409 ? await findRefund(known, request.payment) : toRefundReport(made.body);
      return { providerReference: report?.providerReference ?? '' };
    },
    listPayments: (charge) => listPaymentsOf(get, charge),
    readPayment: (payment) => readPaymentOf(get, payment),
    findPayout,
    findRefund,
    async listSettlements({ currency, from, until }, cursor) {
      if (currency !== 'INR') return { lines: [], unreadable: [], next: null };
      const lastMs = until.getTime() - 1_000;
      const body = {
        pagination: { limit: reconRows, cursor },
        filters: { start_date: toIndianTime(from), end_date: toIndianTime(new Date(lastMs)) },
      };
      const page = readReply(
        cashfreeName,
        reconPageSchema,
        (await cashfree('POST', '/recon', { body })).body,
      );
      const { rows, unreadable } = toReconRows(page.data);
      const lines: SettlementLine[] = [];
      for (const row of rows) {
        if (row.kind === 'payment') {
          lines.push({ lineId: row.lineId, happenedAt: row.at, report: row.report });
          continue;
        }
        const reply = await get(`/orders/${path(row.orderId)}/refunds/${path(row.refundId)}`);
        const line = reply === null ? null : toRefundLine(reply, row);
        if (line) lines.push(line);
      }
      return { lines, unreadable, next: page.cursor || null };
    },
    parseWebhook: (rawBody, headers, now) => verify(options, { rawBody, headers }, now),
    parseProven: parseEvent,
  };
}

type Told = { readonly rawBody: Buffer; readonly headers: WebhookHeaders };

/** Base64 HMAC-SHA256 of timestamp and body, with the secret of the product that tells: collections or payouts. */
function verify(
  { collections, payouts }: CashfreeOptions,
  { rawBody, headers }: Told,
  now: Date,
): WebhookVerdict {
  const signature = onlyHeader(headers['x-webhook-signature']);
  const timestamp = onlyHeader(headers['x-webhook-timestamp']);
  if (!signature || !timestamp || !/^\d{10,16}$/.test(timestamp)) return { ok: false, reason: 'unsigned' };
  const isGenuine = [collections, payouts].some(({ clientSecret }) =>
    isSignature(signature, 'base64', hmacOf(clientSecret, timestamp, rawBody)),
  );
  if (!isGenuine) return { ok: false, reason: 'altered' };
  const sentMs = timestamp.length > 11 ? Number(timestamp) : Number(timestamp) * 1_000;
  if (Math.abs(now.getTime() - sentMs) > signatureAgeMsMax) return { ok: false, reason: 'too-old' };
  return parseEvent(rawBody);
}
