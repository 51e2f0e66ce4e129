import type { FastifyInstance } from 'fastify';
import { takeIntentsToPoll } from '../../database/payment-intent-store.ts';
import { takePayoutsToPoll } from '../../database/payout-store.ts';
import { takeRefundsToPoll } from '../../database/refund-transfer-store.ts';
import { askProvider } from '../ask-provider.ts';
import type { Feature, House } from '../feature.ts';
import { type DeliveryLog, deliveryLog, flushSeconds } from './delivery-log.ts';
import { notePaymentEndpoint } from './note-payment.ts';
import { mismatchQueue, paymentQueue } from './payment-queue.ts';
import { serveReturn } from './payment-return.ts';
import { takePayout, takeWebhook } from './take-webhook.ts';
import {
  forgetRefused,
  readWebhookEndpoint,
  replayWebhookEndpoint,
  webhookQueue,
} from './webhook-workbench.ts';

const pollBatch = 50;

/** What providers tell us: by signed webhook, when the payer returns, or when we ask because nothing came. */
export function payments(): Feature {
  const log = deliveryLog();
  return {
    name: 'payments',
    routes: (server, house) => {
      serveWebhook(server, house, log);
      serveReturn(server, house, (reference) => askProvider(house, reference, 'return-page'));
    },
    queues: [paymentQueue, mismatchQueue, webhookQueue],
    staff: [notePaymentEndpoint, readWebhookEndpoint, replayWebhookEndpoint(log)],
    recurring: [
      { name: 'poll-provider', everySeconds: 30, run: pollProvider },
      { name: 'keep-webhooks', everySeconds: flushSeconds, run: log.flush },
      { name: 'forget-refused-webhooks', everySeconds: 3_600, run: forgetRefused },
    ],
  };
}

/** The raw bytes are what is signed, so they are kept until the verdict. */
function serveWebhook(server: FastifyInstance, house: House, log: DeliveryLog): void {
  server.addHook('onClose', () => log.flush(house));
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 64 * 1024 }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { provider: string } }>('/webhooks/payments/:provider', async (request, reply) => {
      const { provider, clock } = house;
      if (request.params.provider !== provider.name) return reply.code(404).send({ accepted: false });
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const webhook = { headers: request.headers, body, receivedAt: clock.businessNow() };
      const { verdict, effect } = await takeWebhook(house, log, webhook);
      if (verdict.ok) return reply.send({ accepted: true, effect });
      house.log.warn({ provider: provider.name, reason: verdict.reason }, 'a webhook was refused');
      return reply.code(verdict.reason === 'malformed' ? 400 : 401).send({ accepted: false });
    });
  });
}

/** Finds the payments and payouts whose webhook never came. A provider that is down is asked again next time. */
export async function pollProvider(house: House): Promise<void> {
  const at = { systemNow: house.clock.systemNow(), businessNow: house.clock.businessNow() };
  const intents = await takeIntentsToPoll(house.db, pollBatch, at);
  for (const intent of intents) {
    await askProvider(house, intent.reference, 'poller').catch((error: unknown) => noteFailure(house, error));
  }
  const payouts = await takePayoutsToPoll(house.db, pollBatch, at.systemNow);
  const refunds = await takeRefundsToPoll(house.db, pollBatch, at.systemNow);
  for (const { reference } of [...payouts, ...refunds]) {
    const report = await house.provider
      .findPayout(reference)
      .catch((error: unknown) => noteFailure(house, error));
    if (report) await takePayout(house, { report, message: null });
  }
}

function noteFailure(house: House, error: unknown): null {
  house.log.warn({ err: error }, 'the provider could not be asked');
  return null;
}
