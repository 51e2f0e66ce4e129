import type { PayoutItem } from '@hiram/wire/staff/payments/payouts';
import { expect, it } from 'vitest';
import { approveApplication, listPayoutsOf } from '../../../testing/borrowers/payouts.ts';
import { describeHiram } from '../../../testing/describe-hiram.ts';
import { deliverWebhook, payoutWords } from '../../../testing/samples/provider-messages.ts';
import { signInStaff, type TestStaff } from '../../../testing/staff/staff.ts';
import { pollProvider } from '../../recording/poll-provider.ts';

describeHiram('a payout that its provider reports with another sum than was sent', ({ hiram }) => {
  const day = '2026-11-20';
  /** One that was sent, and that its provider reports with fifty pesos less, however often it is asked. */
  const reported = async (status: 'credited' | 'returned') => {
    const { orderId } = await approveApplication(hiram, '1003');
    await hiram.worker.drain();
    const [payout] = await listPayoutsOf(hiram, orderId);
    const sentMinor = Number(payout?.amount_minor);
    const report = (amountMinor: number) =>
      hiram.database.pool.query(
        `update sandbox_provider_payout set status = $2, amount_minor = $3, settled_at = $4 where reference = $1`,
        [payout?.reference, status, amountMinor, hiram.context.clock.businessNow()],
      );
    await report(sentMinor - 5_000);
    await pollProvider(hiram.context);
    const staff = await Promise.all([1, 2].map(() => signInStaff(hiram.baseUrl, 'cashier')));
    const [one, other] = staff as [TestStaff, TestStaff];
    const find = async () => (await one.get<PayoutItem[]>(`/payouts?search=${orderId}`)).data[0];
    const { id } = (await find()) ?? {};
    const confirm = (by: TestStaff, isWholeSum?: boolean) =>
      by.send<{ state: string }>('POST', `/payouts/${id}/confirmation`, { settledOn: day, isWholeSum });
    return { orderId, one, other, find, confirm, report, sentMinor };
  };

  it.each(['credited', 'returned'] as const)(
    'SAFE-04 PAY-28 is %s once two members of staff have found the whole sum at the bank, and not before',
    async (status) => {
      const { orderId, one, other, find, confirm, sentMinor } = await reported(status);
      expect(await find()).toMatchObject({
        status: 'sent',
        lateChange: expect.stringContaining('the provider tells of'),
      });
      const before = await hiram.ledger(orderId);
      for (const staff of [one, other])
        expect(await confirm(staff)).toMatchObject({
          status: 422,
          error: { message: expect.stringMatching(/^The provider reports .* was sent\./) },
        });
      expect(await find()).toMatchObject({ dayAsked: '', isWholeSumAsked: false });
      expect((await confirm(one, true)).data).toEqual({ state: 'waits' });
      expect(await find()).toMatchObject({ dayAsked: day, isWholeSumAsked: true });
      expect((await confirm(one, true)).data).toEqual({ state: 'waits' });
      expect(await hiram.ledger(orderId)).toEqual(before);
      expect((await confirm(other, true)).data).toEqual({ state: 'booked' });
      expect(await find()).toMatchObject({
        ...{ status, dayAsked: '', lookedAtBy: other.account.name, lateChangeTo: status },
      });
      const { balances, sum } = await hiram.ledger(orderId);
      expect([balances['payouts-in-transit'] ?? 0, sum]).toEqual([0, 0]);
      expect(balances['provider-cash'] ?? 0).toBe(status === 'credited' ? -sentMinor : 0);
    },
  );

  it.each(['credited', 'returned'] as const)(
    'SAFE-05 is no work again when the same is told once more of one that is %s, and is when another sum is told',
    async (status) => {
      const { orderId, one, other, find, confirm, sentMinor } = await reported(status);
      for (const staff of [one, other]) await confirm(staff, true);
      const [payout] = await listPayoutsOf(hiram, orderId);
      const deliver = async (amountMinor: number) => {
        const state = status === 'credited' ? 'CREDITED' : 'RETURNED';
        const words = payoutWords(hiram, { reference: payout?.reference ?? '', state, amountMinor });
        return (await deliverWebhook(hiram, words)).effect;
      };
      expect(await deliver(sentMinor - 5_000)).toBe('known-already');
      expect(await find()).toMatchObject({ status, lookedAtBy: other.account.name });
      expect(await deliver(sentMinor - 7_000)).toBe('held');
      expect(await find()).toMatchObject({ status, lookedAtBy: '' });
    },
  );

  it('SAFE-04 is not booked where one found the whole sum and the other the day alone, whoever comes first', async () => {
    const { orderId, one, other, find, confirm, report, sentMinor } = await reported('credited');
    expect((await confirm(one, true)).data).toEqual({ state: 'waits' });
    expect((await confirm(other)).status).toBe(422);
    await report(sentMinor);
    expect((await confirm(other)).data).toEqual({ state: 'waits' });
    await report(sentMinor - 5_000);
    expect((await confirm(one, true)).data).toEqual({ state: 'waits' });
    expect(await find()).toMatchObject({ status: 'sent', dayAskedBy: one.account.name });
    expect((await hiram.ledger(orderId)).balances['payouts-in-transit']).toBeGreaterThan(0);
  });
});
