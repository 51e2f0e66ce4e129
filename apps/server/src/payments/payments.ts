import type { FastifyInstance } from 'fastify';
import type { Context } from '../feature/context.ts';
import type { Feature } from '../feature/feature.ts';
import { paymentClaimPage } from './claims/claim-page.ts';
import { closeArrivedClaims } from './claims/close-arrived-claims.ts';
import { claimQueue } from './claims/staff/claim-queue.ts';
import { staffClaims } from './claims/staff/staff-claims.ts';
import { endTransfer, endTransferKind } from './endings/end-transfer.ts';
import { paymentSearchPage } from './history/payment-search-page.ts';
import { paymentsPage } from './history/payments-page.ts';
import { loanCandidatesEndpoint } from './matching/loan-candidates.ts';
import { notePaymentEndpoint } from './matching/note-payment.ts';
import { mismatchQueue, paymentQueue } from './matching/payment-queue.ts';
import { pollProvider } from './recording/poll-provider.ts';
import { sendRefund, sendRefundKind } from './refunds/send-refund.ts';
import { heldReportQueue, noteHeldReportEndpoint } from './reports/held-report-queue.ts';
import { returnPage } from './results/return-page.ts';
import { sendReturn } from './returns/send-return.ts';
import { type DeliveryLog, deliveryLog, flushSeconds } from './webhooks/delivery-log.ts';
import { sealOlderEvents } from './webhooks/provider-event-store.ts';
import { notConfirmed, takeWebhook } from './webhooks/take-webhook.ts';
import { webhookQueue } from './webhooks/webhook-queue.ts';
import { forgetRefused, readWebhookEndpoint, replayWebhookEndpoint } from './webhooks/webhook-workbench.ts';

/** What providers tell us: by signed webhook, when the payer returns, or when we ask because nothing came. */
export function payments(): Feature {
  const log = deliveryLog();
  return {
    name: 'payments',
    routes: (server, context) => serveWebhook(server, context, log),
    pages: [paymentsPage, paymentSearchPage, paymentClaimPage],
    referencePages: [returnPage],
    queues: [paymentQueue, mismatchQueue, claimQueue, heldReportQueue, webhookQueue],
    staff: [
      notePaymentEndpoint,
      loanCandidatesEndpoint,
      ...staffClaims,
      noteHeldReportEndpoint,
      readWebhookEndpoint,
      replayWebhookEndpoint(log),
    ],
    tasks: [
      { kind: sendRefundKind, run: sendRefund },
      { kind: 'send-return', run: sendReturn },
      { kind: endTransferKind, run: endTransfer },
    ],
    recurring: [
      { name: 'poll-provider', everySeconds: 30, run: pollProvider },
      { name: 'close-arrived-claims', everySeconds: 30, run: closeArrivedClaims },
      { name: 'keep-webhooks', everySeconds: flushSeconds, isForEachProcess: true, run: log.flush },
      { name: 'seal-older-webhooks', everySeconds: 60, run: sealOlderEvents },
      { name: 'forget-refused-webhooks', everySeconds: 3_600, run: forgetRefused },
    ],
  };
}

/** A provider's machine reads no headers for browsers, and its answer is too short to be compressed. */
const forNoBrowser = { compress: false, helmet: false } as const;

/** The raw bytes are what is signed, so they are kept until the verdict. */
function serveWebhook(server: FastifyInstance, context: Context, log: DeliveryLog): void {
  server.addHook('onClose', () => log.flush(context));
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 64 * 1024 }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { provider: string } }>(
      '/webhooks/payments/:provider',
      forNoBrowser,
      async (request, reply) => {
        const { providers, clock } = context;
        const provider = providers.named(request.params.provider);
        if (!provider) return reply.code(404).send({ accepted: false });
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const webhook = { headers: request.headers, body, receivedAt: clock.businessNow() };
        const { verdict, effect } = await takeWebhook(context, log, { ...webhook, provider });
        if (effect === notConfirmed)
          return reply.code(503).header('retry-after', 60).send({ accepted: false });
        if (verdict.ok) return reply.send({ accepted: true, effect });
        return reply.code(verdict.reason === 'malformed' ? 400 : 401).send({ accepted: false });
      },
    );
  });
}
