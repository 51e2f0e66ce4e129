import { currencies } from '@hiram/lending/money';
import { type PaymentProvider, ProviderFailure, type WebhookVerdict } from '../payment-provider.ts';
import { parseJson } from '../read-reply.ts';
import { toAccountCheck, toWireAccountCheck } from './account-checks.ts';
import { sandboxChannels } from './channels.ts';
import { createSandboxClient, type SandboxClientOptions } from './client.ts';
import { parseMandateNews } from './parse-mandate-news.ts';
import { createReversePennyDrops } from './reverse-penny-drops.ts';
import { verifySignature } from './signature.ts';
import {
  parseEvent,
  sandboxProviderName,
  toCardCharge,
  toCharge,
  toPaymentReports,
  toPayoutReference,
  toPayoutReport,
  toSettlementPage,
  toWireCardChargeRequest,
  toWireChargeRequest,
  toWirePayoutRequest,
} from './translate.ts';

export type SandboxProviderOptions = SandboxClientOptions & { readonly webhookSecret: string };

/** The adapter to the sandbox provider: everything it knows of that company came over HTTP. */
export function createSandboxProvider(options: SandboxProviderOptions): PaymentProvider {
  const client = createSandboxClient(options);
  return {
    name: sandboxProviderName,
    currencies,
    proof: 'signed-dated',
    secretHeader: null,
    listsPayouts: true,
    listChannels: (currency) => sandboxChannels.filter((channel) => channel.currency === currency),
    requestCharge: async (request) => toCharge(await client.post('/charges', toWireChargeRequest(request))),
    cards: {
      requestCardCharge: async (request) =>
        toCardCharge(await client.post('/card-charges', toWireCardChargeRequest(request))),
      captureCardCharge: async (reference) => {
        toCardCharge(await client.post(`/card-charges/${encodeURIComponent(reference)}/capture`, {}));
      },
    },
    accountChecks: {
      canCheck: (kind) => kind !== 'vpa',
      checkAccount: async (request) =>
        toAccountCheck(await client.post('/account-checks', toWireAccountCheck(request))),
    },
    reversePennyDrops: createReversePennyDrops(client),
    canPayTo: () => true,
    requestPayout: async (request) =>
      toPayoutReference(await client.post('/payouts', toWirePayoutRequest(request))),
    requestRefund: () =>
      Promise.reject(new ProviderFailure(sandboxProviderName, 'refunds nothing: no channel does', false)),
    findRefund: async () => null,
    async listPayments({ reference }) {
      const reply = await client.get(`/charges/${encodeURIComponent(reference)}/payments`);
      return reply === null ? { reports: [], unreadable: [] } : toPaymentReports(reply);
    },
    async findPayout({ reference }) {
      const reply = await client.get(`/payouts/${encodeURIComponent(reference)}`);
      return reply === null ? null : toPayoutReport(reply);
    },
    async listSettlements({ currency, from, until }, cursor) {
      const span = { currency, from: from.toISOString(), until: until.toISOString() };
      const query = new URLSearchParams({ ...span, ...(cursor === null ? {} : { cursor }) });
      return toSettlementPage(await client.get(`/settlements?${query}`));
    },
    parseWebhook: (rawBody, headers, now) =>
      verifyWebhook({ rawBody, header: headers['sandbox-signature'], secret: options.webhookSecret }, now),
    parseProven,
  };
}

type Webhook = {
  readonly rawBody: Buffer;
  readonly header: string | string[] | undefined;
  readonly secret: string;
};

function verifyWebhook({ rawBody, header, secret }: Webhook, now: Date): WebhookVerdict {
  const signed = { rawBody, header: typeof header === 'string' ? header : undefined, secret };
  const verdict = verifySignature(signed, now);
  if (verdict !== 'genuine') return { ok: false, reason: verdict };
  return parseProven(rawBody);
}

function parseProven(rawBody: Buffer): WebhookVerdict {
  const body = parseJson(rawBody);
  const mandate = parseMandateNews(body);
  if (mandate) return { ok: true, event: null, mandate };
  const event = parseEvent(body);
  return event ? { ok: true, event } : { ok: false, reason: 'malformed' };
}
