import type { HeldReportItem } from '@hiram/wire/staff/payments/held-reports';
import { afterEach, expect, vi } from 'vitest';
import { type PaymentProvider, ProviderFailure } from '../../providers/payment/payment-provider.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { deliverWebhook, payoutWords } from '../../testing/samples/provider-messages.ts';
import { lendForTheDesk, overpay } from '../../testing/staff/loan-at-the-desk.ts';
import { signInStaff } from '../../testing/staff/staff.ts';
import { actByTwo } from '../../testing/staff/staff-actions.ts';
import { pollProvider } from '../recording/poll-provider.ts';
import { findRefund } from '../refunds/refund-transfer-store.ts';

describeHiram('a refund whose provider does not say what became of it', ({ test: base }) => {
  afterEach(() => void vi.restoreAllMocks());
  const test = base
    .extend('standing', ({ hiram }) => async (id: string) => {
      const refund = await findRefund(hiram.context.db, { id });
      if (!refund) throw new Error('there is no such refund');
      return refund;
    })
    .extend('refundAnew', ({ hiram, standing }) => async () => {
      const loan = await lendForTheDesk(hiram);
      await overpay(hiram, loan);
      const staff = [
        await signInStaff(hiram.baseUrl, 'cashier'),
        await signInStaff(hiram.baseUrl, 'credit-officer'),
      ] as const;
      const refund = { kind: 'refund', orderId: loan.orderId, input: { amountMinor: 70_000 } };
      const { data } = await actByTwo(staff, refund);
      await hiram.worker.drain();
      return standing(data.id);
    });

  test('PAY-16 is looked for before it is requested again, days after an answer was lost', async ({
    hiram,
    refundAnew,
    standing,
  }) => {
    // A provider that lists the refunds of a payment, and has forgotten the key of the first request.
    const made: string[] = [];
    const provider = hiram.context.providers.paying('PHP');
    const channels = provider.listChannels('PHP').map((channel) => ({ ...channel, isRefundable: true }));
    vi.spyOn(provider, 'listChannels').mockReturnValue(channels);
    const request: PaymentProvider['requestRefund'] = async ({ reference }) => {
      made.push(reference);
      if (made.length === 1) throw new ProviderFailure('sandbox', 'the line broke', true);
      return { providerReference: 'rf_second' };
    };
    vi.spyOn(provider, 'requestRefund').mockImplementation(request);
    const known = { status: 'pending', amountMinor: 70_000n, currency: 'PHP', reason: null } as const;
    const settledAt = hiram.context.clock.businessNow();
    vi.spyOn(provider, 'findRefund').mockImplementation(async ({ reference }) =>
      made.includes(reference)
        ? { kind: 'payout', reference, providerReference: 'rf_first', settledAt, ...known }
        : null,
    );
    const waiting = await refundAnew();
    expect(waiting.status).toBe('requested');
    hiram.passTime(2 * 86_400_000);
    await hiram.worker.drain();
    expect(await standing(waiting.id)).toMatchObject({ status: 'sent', provider_reference: 'rf_first' });
    expect(made).toHaveLength(1);
  });

  test('PAY-25 is held for a person, once, when it has not ended for two weeks; and how it stands since is said beside it', async ({
    hiram,
    refundAnew,
    standing,
  }) => {
    const { id, reference, status } = await refundAnew();
    expect(status).toBe('sent');
    for (const [day, held] of [
      ['2027-01-18', []],
      ['2027-01-20', ['it was sent more than 14 days ago, and its provider has not said that it ended']],
    ] as const) {
      await hiram.setToday(day);
      for (const _again of [1, 2]) await pollProvider(hiram.context);
      const cashier = await signInStaff(hiram.baseUrl, 'cashier');
      const path = `/held-reports?state=waiting&search=${reference}`;
      const { data } = await cashier.get<{ why: string }[]>(path);
      expect(data.map(({ why }) => why)).toEqual(held);
    }
    expect((await standing(id)).status).toBe('sent');
    // The reason says what was so then; how the refund stands now is said beside it.
    const cashier = await signInStaff(hiram.baseUrl, 'cashier');
    const find = async () => (await cashier.get<HeldReportItem[]>(`/held-reports?search=${reference}`)).data;
    expect(await find()).toMatchObject([{ standing: 'sent' }]);
    await deliverWebhook(hiram, payoutWords(hiram, { reference, amountMinor: 70_000, state: 'RETURNED' }));
    expect(await find()).toMatchObject([{ standing: 'returned' }]);
  });
});
