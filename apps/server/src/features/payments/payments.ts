import type { FastifyInstance } from 'fastify';
import { takeIntentsToPoll } from '../../database/payment-intent-store.ts';
import { listPayoutsUnderWay } from '../../database/payout-store.ts';
import type { ProviderEvent } from '../../providers/payment/payment-provider.ts';
import { askProvider } from '../ask-provider.ts';
import type { Feature, House } from '../feature.ts';
import { recordPayment } from '../record-payment.ts';
import { recordPayout } from '../record-payout.ts';
import { serveReturn } from './payment-return.ts';

const pollBatch = 50;

/** What providers tell us: by signed webhook, when the payer returns, or when we ask because nothing came. */
export const payments: Feature = {
  name: 'payments',
  routes: (server, house) => {
    serveWebhook(server, house);
    serveReturn(server, house, (reference) => askProvider(house, reference, 'return-page'));
  },
  recurring: [{ name: 'poll-provider', everySeconds: 30, run: pollProvider }],
};

/** The raw bytes are what is signed, so they are kept until the verdict. */
function serveWebhook(server: FastifyInstance, house: House): void {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 64 * 1024 }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { provider: string } }>('/webhooks/payments/:provider', async (request, reply) => {
      const { provider } = house;
      if (request.params.provider !== provider.name) return reply.code(404).send({ accepted: false });
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const verdict = provider.parseWebhook(body, request.headers, house.clock.businessNow());
      if (!verdict.ok) {
        house.log.warn({ provider: provider.name, reason: verdict.reason }, 'a webhook was refused');
        return reply.code(verdict.reason === 'malformed' ? 400 : 401).send({ accepted: false });
      }
      const effect = await takeEvent(house, verdict.event, body);
      return reply.send({ accepted: true, effect });
    });
  });
}

async function takeEvent(house: House, event: ProviderEvent, body: Buffer): Promise<string> {
  const provider = house.provider.name;
  const message = {
    provider,
    provider_event_id: event.eventId,
    reference: event.report.reference,
    kind: event.report.kind,
    status: event.report.status,
    body,
    occurred_at: event.occurredAt,
    received_at: house.clock.businessNow(),
  };
  const { report } = event;
  if (report.kind === 'payout') return recordPayout(house, { report, message });
  return recordPayment(house, { provider, report, source: 'webhook', message });
}

/** Finds the payments and payouts whose webhook never came. A provider that is down is asked again next time. */
export async function pollProvider(house: House): Promise<void> {
  const at = { systemNow: house.clock.systemNow(), businessNow: house.clock.businessNow() };
  const intents = await takeIntentsToPoll(house.db, pollBatch, at);
  for (const intent of intents) {
    await askProvider(house, intent.reference, 'poller').catch((error: unknown) => noteFailure(house, error));
  }
  for (const payout of await listPayoutsUnderWay(house.db, pollBatch)) {
    const report = await house.provider
      .findPayout(payout.reference)
      .catch((error: unknown) => noteFailure(house, error));
    if (report) await recordPayout(house, { report, message: null });
  }
}

function noteFailure(house: House, error: unknown): null {
  house.log.warn({ err: error }, 'the provider could not be asked');
  return null;
}
