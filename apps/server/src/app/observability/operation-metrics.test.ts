import { expect, test } from 'vitest';
import { insertHeldReport } from '../../payments/reports/held-report-store.ts';
import { applyFor, borrow, openPayment } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { deliverWebhook, paymentWords } from '../../testing/samples/provider-messages.ts';

const productId = '1003';
const token = 'the-metrics-token-of-the-tests';

describeHiram('the figures that operators read', { METRICS_TOKEN: token }, ({ hiram }) => {
  /** The figures by name, with their labels as Prometheus writes them. */
  const read = async (): Promise<Record<string, number>> => {
    const answer = await fetch(`${hiram.baseUrl}/metrics`, { headers: { authorization: `Bearer ${token}` } });
    const lines = (await answer.text()).split('\n').filter((line) => line && !line.startsWith('#'));
    return Object.fromEntries(lines.map((line) => [line.split(' ')[0], Number(line.split(' ')[1])]));
  };

  test('WORK-04 tell payouts under way, payments by how they fit, and webhooks that were not believed', async () => {
    await hiram.setToday('2026-11-20');
    const before = await read();
    const borrower = await hiram.borrower();
    const orderId = await borrow(hiram, borrower, productId);
    const waiting = await applyFor(await hiram.borrower(), productId);
    await hiram.sandbox('POST', `/sandbox/orders/${waiting}/decision`, { approve: true });
    expect((await read()).payouts_under_way).toBe((before.payouts_under_way ?? 0) + 1);
    await hiram.setToday('2027-01-05');
    const reference = await openPayment(hiram, borrower, { orderId, productId, amount: 530_000 });
    const words = paymentWords(hiram, {
      paymentId: 'pay-1',
      reference,
      state: 'SUCCEEDED',
      amountMinor: 500_000,
    });
    await deliverWebhook(hiram, words);
    await deliverWebhook(hiram, words, null);
    await expect.poll(async () => (await read()).webhooks_refused_last_hour, { timeout: 20_000 }).toBe(1);
    expect(await read()).toMatchObject({ 'payments_last_hour{outcome="under"}': 1, outbox_given_up: 0 });
    await hiram.worker.drain();
    expect(await read()).toMatchObject({ outbox_waiting: 0, outbox_lag_seconds: 0, held_reports_waiting: 0 });
    const held = {
      provider: 'sandbox',
      kind: 'refund',
      reference: 'HF-1',
      why: 'it cannot be',
      order_id: orderId,
    };
    await insertHeldReport(hiram.database.db, { ...held, kind: 'refund' }, hiram.context.clock.businessNow());
    expect((await read()).held_reports_waiting).toBe(1);
    expect(await read()).toMatchObject({ 'day_work_waiting{market="PH"}': 0, day_work_set_aside: 0 });
    expect((await read())['day_work_loans_total{result="done"}']).toBeGreaterThan(0);
  });
});
