import { expect } from 'vitest';
import type { PaymentReport, WebhookVerdict } from '../../providers/payment/payment-provider.ts';
import { oweInstalment } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { deliveryLog } from './delivery-log.ts';
import { takeWebhook } from './take-webhook.ts';

describeHiram('a message that only a token proves', ({ test }) => {
  test('PAY-01 comes again while the list of its provider lags behind it, and is booked once it does not', async ({
    hiram,
  }) => {
    const { orderId, reference } = await oweInstalment(hiram);
    const { context } = hiram;
    const now = context.clock.businessNow();
    const about = { kind: 'payment', paymentId: 'late-in-the-list', reference } as const;
    const report = (status: PaymentReport['status']): PaymentReport => ({
      ...about,
      ...{ status, amountMinor: 530_000n, currency: 'PHP', paidAt: now },
    });
    let listed: PaymentReport[] = [];
    let told: PaymentReport['status'] = 'paid';
    const provider = {
      ...context.providers.paying('PHP'),
      proof: 'token',
      parseWebhook: (): WebhookVerdict => ({
        ok: true,
        event: { eventId: `late-in-the-list/${told}`, occurredAt: now, report: report(told) },
      }),
      listPayments: async () => ({ reports: listed, unreadable: [] }),
    } as const;
    const log = deliveryLog();
    const deliver = async () => {
      const webhook = { headers: {}, body: Buffer.from('{}'), receivedAt: now, provider };
      return (await takeWebhook(context, log, webhook)).effect;
    };
    const before = await hiram.ledger(orderId);
    expect(await deliver()).toBe('not-confirmed');
    listed = [report('pending')];
    for (const _again of [1, 2]) expect(await deliver()).toBe('not-confirmed');
    expect(await hiram.ledger(orderId)).toEqual(before);
    listed = [report('paid')];
    expect(await deliver()).toBe('recorded');
    expect(await deliver()).toBe('known-already');
    told = 'reversed';
    expect(await deliver()).toBe('not-confirmed');
    listed = [report('reversed')];
    expect(await deliver()).toBe('reversed');
    await log.flush(context);
  });
});
