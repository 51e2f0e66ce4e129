import { randomUUID } from 'node:crypto';
import { newReference } from '@hiram/wire/reference';
import { describe, expect, it } from 'vitest';
import type { PaymentReport } from '../payment-provider.ts';
import { toRefundLine, withRefunds } from './refunds.ts';
import { parseEvent } from './translate.ts';

/** As the page "Refund Webhooks" of the payment gateway has it, without what is not read. */
const refund = {
  ...{ cf_refund_id: 11_325_632, cf_payment_id: 789_727_431, refund_id: 'refund_sampleorder0413' },
  ...{ order_id: 'sampleorder0413', refund_amount: 2, refund_currency: 'INR', refund_status: 'SUCCESS' },
  ...{ created_at: '2022-02-28T12:54:25+05:30', processed_at: '2022-02-28T13:04:27+05:30' },
};
const ours = { refund_id: newReference('refund', randomUUID()) };

const received = (change: object) =>
  parseEvent(
    Buffer.from(
      JSON.stringify({
        data: { refund: { ...refund, ...change } },
        event_time: '2022-02-28T13:04:28+05:30',
        type: 'REFUND_STATUS_WEBHOOK',
      }),
    ),
  );

describe("a refund of Cashfree's dashboard", () => {
  it('PAY-24 takes its payment back by its message, once the money has arrived', () => {
    const givenBack = { paymentId: '789727431', by: 'refund' };
    expect(received({})).toEqual({ ok: true, event: null, givenBack });
    for (const refund_status of ['PENDING', 'ONHOLD', 'CANCELLED', 'FAILED'])
      expect(received({ refund_status })).toEqual({ ok: true, event: null });
  });

  it('PAY-24 is told from a refund that Hiram requested', () => {
    expect(received(ours)).toMatchObject({
      event: { report: { kind: 'payout', reference: ours.refund_id, status: 'credited' } },
    });
  });

  it('PAY-24 counts against its own payment of the order, with the others of it that have arrived', () => {
    const paid = (paymentId: string): PaymentReport => ({
      ...{ kind: 'payment', paymentId, reference: 'pay_1', status: 'paid' },
      ...{ amountMinor: 300n, currency: 'INR', paidAt: new Date(0) },
    });
    const read = (...refunds: object[]) =>
      withRefunds(
        { reports: [paid('789727431'), paid('2')], unreadable: [] },
        refunds.map((change) => ({ ...refund, ...change })),
      ).reports.map(({ paymentId, status, amountMinor }) => ({ paymentId, status, amountMinor }));
    const other = { paymentId: '2', status: 'paid', amountMinor: 300n };
    expect(read({}, { refund_amount: 1 })).toEqual([
      { paymentId: '789727431', status: 'reversed', amountMinor: 300n },
      other,
    ]);
    expect(read(ours, { refund_status: 'PENDING' })).toEqual([
      { paymentId: '789727431', status: 'paid', amountMinor: 300n },
      other,
    ]);
  });

  it('PAY-24 is named with each payment that it may be of where it cannot be read', () => {
    const paid = (paymentId: string, status: PaymentReport['status']): PaymentReport => ({
      ...{ kind: 'payment', paymentId, reference: 'pay_1', status },
      ...{ amountMinor: 300n, currency: 'INR', paidAt: new Date(0) },
    });
    const reports = [paid('789727431', 'paid'), paid('2', 'failed')];
    const odd = withRefunds({ reports, unreadable: [] }, [{ ...refund, refund_amount: 'two' }]);
    expect(odd.reports).toEqual(reports);
    expect(odd.unreadable).toEqual([
      { id: '789727431', why: expect.stringMatching(/^a refund of its order, .*refund_amount/) },
    ]);
  });

  it('PAY-24 is a line of the day for what it took, and none before it has arrived', () => {
    const row = { at: new Date('2022-02-28T07:34:27Z'), orderId: 'pay_1' };
    expect(toRefundLine(refund, row)).toMatchObject({
      lineId: '789727431/reversed/11325632',
      report: { kind: 'payment', paymentId: '789727431', status: 'reversed', amountMinor: 200n },
    });
    expect(toRefundLine({ ...refund, refund_status: 'PENDING' }, row)).toBeNull();
    expect(toRefundLine({ ...refund, ...ours }, row)).toMatchObject({ report: { kind: 'payout' } });
  });
});
