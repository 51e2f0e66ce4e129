import { expect, vi } from 'vitest';
import type {
  GivenBack,
  PaymentReport,
  PaymentReports,
  WebhookVerdict,
} from '../../providers/payment/payment-provider.ts';
import { oweInstalment } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { sendPaymentReport } from '../../testing/samples/provider-messages.ts';
import { deliveryLog } from '../webhooks/delivery-log.ts';
import { takeWebhook } from '../webhooks/take-webhook.ts';

const amountMinor = 530_000;

describeHiram('money that a provider gave back outside of Hiram', ({ test: base }) => {
  const test = base
    .extend('cashier', ({ staffOf }) => staffOf('cashier'))
    .extend('heldOf', ({ cashier }) => async (reference: string) => {
      const path = `/held-reports?state=waiting&search=${reference}`;
      return (await cashier.get<{ why: string }[]>(path)).data.map(({ why }) => why);
    })
    .extend('pay', ({ hiram }) => async (paymentId: string) => {
      const owed = await oweInstalment(hiram);
      const words = { paymentId, reference: owed.reference, state: 'SUCCEEDED', amountMinor } as const;
      expect((await sendPaymentReport(hiram, words)).effect).toBe('recorded');
      return owed;
    })
    /** A webhook that names a payment by the provider's id, and what its provider then says of it. */
    .extend('takeReport', ({ hiram }) => async (givenBack: GivenBack, reads?: PaymentReports) => {
      const readPayment = vi.fn(async () => reads ?? { reports: [], unreadable: [] });
      const provider = {
        ...hiram.context.providers.paying('PHP'),
        parseWebhook: (): WebhookVerdict => ({ ok: true, event: null, givenBack }),
        readPayment,
      };
      const receivedAt = hiram.context.clock.businessNow();
      const webhook = { headers: {}, body: Buffer.from('{}'), receivedAt, provider };
      const log = deliveryLog();
      const { effect } = await takeWebhook(hiram.context, log, webhook);
      await log.flush(hiram.context);
      return { effect, readPayment };
    })
    /** A message of a lost dispute that only a token proves, and what its provider says of the dispute. */
    .extend('takeDispute', ({ hiram }) => async (lost: GivenBack | null) => {
      const provider = {
        ...hiram.context.providers.paying('PHP'),
        parseWebhook: (): WebhookVerdict => ({ ok: true, event: null, lostDisputeId: 'dispute-1' }),
        readDispute: async (id: string) => (id === 'dispute-1' ? lost : null),
      };
      const receivedAt = hiram.context.clock.businessNow();
      const webhook = { headers: {}, body: Buffer.from('{}'), receivedAt, provider };
      return (await takeWebhook(hiram.context, deliveryLog(), webhook)).effect;
    });
  const report = (paymentId: string, reference: string, sum: number, status: PaymentReport['status']) =>
    ({
      ...({ kind: 'payment', paymentId, reference, status, currency: 'PHP' } as const),
      ...{ amountMinor: BigInt(sum), paidAt: new Date('2027-01-05T04:00:00Z') },
    }) satisfies PaymentReport;

  test('PAY-24 a payment that was refunded as a whole is given up, once, whatever the message says besides', async ({
    hiram,
    pay,
    takeReport,
    heldOf,
  }) => {
    const { orderId, reference } = await pay('refunded-1');
    const before = await hiram.ledger(orderId);
    const told = { paymentId: 'refunded-1', by: 'refund' } as const;
    const reads = { reports: [report('refunded-1', reference, amountMinor, 'reversed')], unreadable: [] };
    const { effect, readPayment } = await takeReport(told, reads);
    expect(effect).toBe('reversed');
    expect(readPayment).toHaveBeenCalledWith({ paymentId: 'refunded-1', reference });
    const { balances, sum } = await hiram.ledger(orderId);
    expect([sum, balances['provider-cash']]).toEqual([
      0,
      (before.balances['provider-cash'] ?? 0) - amountMinor,
    ]);
    expect((await takeReport(told, reads)).effect).toBe('known-already');
    expect(await heldOf(reference)).toEqual([]);
  });

  test('PAY-24 what went back in part, or of a refund that cannot be read, is a person’s to look at, once', async ({
    hiram,
    pay,
    takeReport,
    heldOf,
  }) => {
    const { orderId, reference } = await pay('refunded-2');
    const before = await hiram.ledger(orderId);
    const reads = {
      reports: [
        report('refunded-2', reference, amountMinor, 'paid'),
        report('refunded-2', reference, 30_000, 'reversed'),
      ],
      unreadable: [{ id: 'refunded-2', why: 'its refund rf_1: amount' }],
    };
    for (const _again of [1, 2])
      expect((await takeReport({ paymentId: 'refunded-2', by: 'refund' }, reads)).effect).toBe('held');
    expect(await hiram.ledger(orderId)).toEqual(before);
    expect((await heldOf(reference)).sort()).toEqual([
      'payment refunded-2 — it is reversed with ₱300.00, and ₱5,300.00 is recorded',
      'payment refunded-2 — its refund rf_1: amount',
    ]);
  });

  test('PAY-24 a lost dispute takes the payment, if it took all of it; otherwise a person looks', async ({
    hiram,
    pay,
    takeReport,
    heldOf,
  }) => {
    const { orderId, reference } = await pay('disputed-1');
    const before = await hiram.ledger(orderId);
    const lose = async (paymentId: string, taken: bigint | null) =>
      (await takeReport({ paymentId, by: 'dispute', amountMinor: taken })).effect;
    expect(await lose('disputed-1', 100_000n)).toBe('held');
    expect(await lose('disputed-1', null)).toBe('held');
    expect(await hiram.ledger(orderId)).toEqual(before);
    expect((await heldOf(reference)).sort()).toEqual([
      'payment disputed-1 — a dispute about it is lost, and the message does not say what it took',
      'payment disputed-1 — it is reversed with ₱1,000.00, and ₱5,300.00 is recorded',
    ]);
    expect(await lose('disputed-1', BigInt(amountMinor))).toBe('reversed');
    expect(await lose('disputed-1', BigInt(amountMinor))).toBe('known-already');
    expect((await hiram.ledger(orderId)).balances['provider-cash']).toBe(
      (before.balances['provider-cash'] ?? 0) - amountMinor,
    );
  });

  test('PAY-24 of a payment that is not recorded, a lost dispute is held and a refund waits for the payment', async ({
    takeReport,
    heldOf,
  }) => {
    const unknown = 'of-nobody-1';
    const refunded = await takeReport({ paymentId: unknown, by: 'refund' });
    expect(refunded.effect).toBe('noted');
    expect(refunded.readPayment).not.toHaveBeenCalled();
    for (const _again of [1, 2])
      expect((await takeReport({ paymentId: unknown, by: 'dispute', amountMinor: 1n })).effect).toBe('held');
    expect(await heldOf(unknown)).toEqual([
      `payment ${unknown} — a dispute about it is lost, and it is not recorded here`,
    ]);
  });

  test('PAY-24 a dispute that only a token proves is asked for: unless its provider calls it lost, nothing is taken', async ({
    hiram,
    pay,
    takeDispute,
  }) => {
    const { orderId } = await pay('disputed-2');
    const before = await hiram.ledger(orderId);
    expect(await takeDispute(null)).toBe('not-confirmed');
    expect(await hiram.ledger(orderId)).toEqual(before);
    const lost = { paymentId: 'disputed-2', by: 'dispute', amountMinor: BigInt(amountMinor) } as const;
    expect(await takeDispute(lost)).toBe('reversed');
    expect(await takeDispute(lost)).toBe('known-already');
    expect((await hiram.ledger(orderId)).balances['provider-cash']).toBe(
      (before.balances['provider-cash'] ?? 0) - amountMinor,
    );
  });
});
