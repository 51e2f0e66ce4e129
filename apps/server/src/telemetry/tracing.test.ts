import { InMemorySpanExporter, type ReadableSpan } from '@opentelemetry/sdk-trace-base';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { borrow, openPayment } from '../testing/borrowers/lend.ts';
import { describeHiram } from '../testing/describe-hiram.ts';
import { deliverWebhook, paymentWords } from '../testing/samples/provider-messages.ts';
import { openTracing, type Tracing } from './open-tracing.ts';
import { currentTraceparent } from './span.ts';

const productId = '1003';

describeHiram('SEE-01 a trace', ({ hiram }) => {
  const exporter = new InMemorySpanExporter();
  let tracing: Tracing;
  let spans: ReadableSpan[];
  const name = 'Gregoria de Jesus';
  let secrets: string[];

  beforeAll(async () => {
    await hiram.setToday('2026-11-20');
    const borrower = await hiram.borrower({ name });
    const orderId = await borrow(hiram, borrower, productId);
    await hiram.setToday('2027-01-05');
    const reference = await openPayment(hiram, borrower, { orderId, productId, amount: 530_000 });
    await hiram.worker.drain();
    tracing = await openTracing({ exporter });
    const words = paymentWords(hiram, {
      paymentId: 'pay-1',
      reference,
      state: 'SUCCEEDED',
      amountMinor: 530_000,
    });
    await deliverWebhook(hiram, words);
    await hiram.worker.drain();
    await borrower.call('loanDetails', { orderId, productId });
    spans = exporter.getFinishedSpans();
    secrets = [name, borrower.sessionId, borrower.deviceId, borrower.userId, orderId, reference];
  }, 240_000);
  afterAll(() => tracing.stop());

  const named = (pattern: RegExp) => spans.filter((span) => pattern.test(span.name));
  const traceOf = (span: ReadableSpan | undefined) => span?.spanContext().traceId;

  it('holds the webhook, its transaction and the message that it caused', () => {
    const [webhook] = named(/^POST \/webhooks\/payments/);
    expect(webhook?.attributes).toMatchObject({ 'http.response.status_code': 200 });
    const ofTrace = spans.filter((span) => traceOf(span) === traceOf(webhook)).map((span) => span.name);
    expect(ofTrace).toContain('transaction');
    expect(ofTrace).toContain('outbox send-message');
  });

  it('is another one for each request', () => {
    const [webhook, call] = [named(/^POST \/webhooks/)[0], named(/loan-details$/)[0]];
    expect(call).toBeDefined();
    expect(traceOf(call)).not.toBe(traceOf(webhook));
  });

  it('names nobody and carries no session, no device and no reference', () => {
    const written = JSON.stringify(
      spans.map((span) => [span.name, span.attributes, span.status, span.events]),
    );
    for (const secret of secrets) expect(written).not.toContain(secret);
  });
});

it('SEE-01 nothing is traced without an endpoint', () => {
  expect(currentTraceparent()).toBeNull();
});
