import { z } from 'zod';
import {
  type ChargeRequest,
  type Named,
  type PaymentProvider,
  type PaymentReport,
  ProviderFailure,
  type UnreadableReport,
} from '../payment-provider.ts';
import { isSameSecret, onlyHeader } from '../proofs.ts';
import { readReply } from '../read-reply.ts';
import { rememberCharges } from '../remember-charges.ts';
import { payoutCodeOf, type XenditChannel, xenditChannels } from './channels.ts';
import { createXenditClient, type XenditOptions, xenditName } from './client.ts';
import { parseEvent } from './parse-event.ts';
import { toPayments, toSettlementPage } from './settlements.ts';
import {
  toCharge,
  toGivenBack,
  toPayoutReport,
  toRefundReport,
  toWirePaymentRequest,
  toWirePayout,
  toWireRefund,
} from './translate.ts';
import { payoutListSchema } from './wire.ts';

const tokenHeader = 'x-callback-token';
const pageRows = 50;
/** A standing code has some payments a year; more pages than this are a loop. */
const pagesMax = 40;

/**
 * The adapter to Xendit: wallets, counters, QR Ph and payouts in pesos. Its messages carry only a shared token, so nothing
 * of them is believed but the ids: payments are read from the list of transactions, payouts by our reference.
 */
export function createXenditProvider(options: XenditOptions): PaymentProvider {
  const send = createXenditClient(options);
  const { now = () => new Date() } = options;
  const findPayout: PaymentProvider['findPayout'] = async ({ reference }) => {
    const { body } = await send('GET', `/v2/payouts?reference_id=${encodeURIComponent(reference)}`);
    const [payout] = readReply(xenditName, payoutListSchema, body);
    return payout === undefined ? null : toPayoutReport(payout);
  };
  const findRefund: PaymentProvider['findRefund'] = async ({ reference }, { charge }) => {
    const query = new URLSearchParams({ payment_request_id: charge.providerReference ?? '' });
    const { body } = await send('GET', `/refunds?${query}`);
    const { data } = readReply(xenditName, z.object({ data: z.array(z.unknown()).max(500) }), body);
    const isAsked = (each: unknown) =>
      (each as { reference_id?: unknown } | null)?.reference_id === reference;
    const refund = data.find(isAsked);
    return refund === undefined ? null : toRefundReport(refund);
  };
  return {
    name: xenditName,
    currencies: ['PHP'],
    proof: 'token',
    secretHeader: tokenHeader,
    listsPayouts: true,
    cards: null,
    accountChecks: null,
    reversePennyDrops: null,
    listChannels: (currency) => (currency === 'PHP' ? xenditChannels : []),
    canPayTo: (kind, code) => kind !== 'vpa' && payoutCodeOf(code) !== null,
    requestCharge: rememberCharges(async (request) => {
      const channel = channelOf(request.channelNumber);
      const at = now();
      const { body } = await send('POST', '/v3/payment_requests', {
        body: toWirePaymentRequest(request, channel),
      });
      return { ...toCharge(body, channel), ...endOf(request, channel, at) };
    }),
    requestPayout: async (request) => {
      const headers = { 'idempotency-key': request.reference };
      const { body } = await send('POST', '/v2/payouts', { body: toWirePayout(request), headers });
      return { providerReference: toPayoutReport(body).providerReference };
    },
    requestRefund: async (request) => {
      const known = await findRefund(
        { reference: request.reference, providerReference: null },
        request.payment,
      );
      if (known) return { providerReference: known.providerReference };
      const headers = { 'idempotency-key': request.reference };
      const { body } = await send('POST', '/refunds', { body: toWireRefund(request), headers });
      return { providerReference: toRefundReport(body).providerReference };
    },
    listPayments: (charge) => listPayments(send, charge),
    async readDispute(disputeId) {
      const path = `/v1/disputes/${encodeURIComponent(disputeId)}`;
      const { status, body } = await send('GET', path, { passes: [404] });
      return status === 404 ? null : toGivenBack(body);
    },
    findPayout,
    findRefund,
    async listSettlements({ currency, from, until }, cursor) {
      const lastMs = until.getTime() - 1;
      const query = new URLSearchParams([
        ...['PAYMENT', 'DISBURSEMENT', 'REFUND'].map((type) => ['types', type]),
        ...['SUCCESS', 'FAILED', 'REVERSED', 'VOIDED'].map((status) => ['statuses', status]),
        ['currency', currency],
        ['created[gte]', from.toISOString()],
        ['created[lte]', new Date(lastMs).toISOString()],
        ['limit', String(pageRows)],
        ...(cursor === null ? [] : [['after_id', cursor]]),
      ]);
      const { body } = await send('GET', `/transactions?${query}`);
      return toSettlementPage(body);
    },
    parseWebhook(rawBody, headers) {
      const token = onlyHeader(headers[tokenHeader]);
      if (token === undefined) return { ok: false, reason: 'unsigned' };
      if (!isSameSecret(token, options.callbackToken)) return { ok: false, reason: 'altered' };
      return parseEvent(rawBody);
    },
    parseProven: parseEvent,
  };
}

function channelOf(number: string): XenditChannel {
  const channel = xenditChannels.find((each) => each.number === number);
  if (!channel) throw new ProviderFailure(xenditName, `has no channel ${number}`, false);
  return channel;
}

/** When a page ends that its wallet keeps open for a while only, unless it was to end before. */
function endOf(
  { expiresAt }: ChargeRequest,
  { lifeSeconds }: XenditChannel,
  at: Date,
): { readonly endsAt?: Date } {
  if (lifeSeconds === null) return {};
  const end = at.getTime() + lifeSeconds * 1_000;
  return { endsAt: new Date(Math.min(end, expiresAt?.getTime() ?? end)) };
}

type Send = ReturnType<typeof createXenditClient>;

async function listPayments(send: Send, { reference }: Named) {
  const reports: PaymentReport[] = [];
  const unreadable: UnreadableReport[] = [];
  let after: string | null = null;
  for (let page = 0; page < pagesMax; page += 1) {
    const query = new URLSearchParams({ types: 'PAYMENT', reference_id: reference, limit: String(pageRows) });
    if (after !== null) query.set('after_id', after);
    const { body } = await send('GET', `/transactions?${query}`);
    const read = toPayments(body);
    reports.push(...read.reports);
    unreadable.push(...read.unreadable);
    after = read.next;
    if (after === null) break;
  }
  return { reports, unreadable };
}
