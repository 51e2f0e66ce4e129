import type { PayoutItem } from '@hiram/wire/staff/payments/payouts';
import { expect } from 'vitest';
import { approveApplication, listPayoutsOf } from '../../testing/borrowers/payouts.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { deliverWebhook, payoutWords } from '../../testing/samples/provider-messages.ts';
import { lookAtPayout } from '../../testing/staff/look-at-payout.ts';
import type { TestHiram } from '../../testing/test-hiram.ts';

/** A payout that was sent, and what its provider can tell of it; of the amount that was sent unless another is named. */
async function sendPayout(hiram: TestHiram) {
  const { orderId } = await approveApplication(hiram, '1003');
  await hiram.worker.drain();
  const [payout] = await listPayoutsOf(hiram, orderId);
  const told = { reference: payout?.reference ?? '', amountMinor: Number(payout?.amount_minor) };
  const report = (state: 'CREDITED' | 'RETURNED', amountMinor = told.amountMinor) =>
    deliverWebhook(hiram, payoutWords(hiram, { ...told, state, amountMinor }));
  return { orderId, report };
}

describeHiram('what changes of a payout after somebody has looked at it', ({ test: base }) => {
  const test = base
    .extend('cashier', ({ staffOf }) => staffOf('cashier'))
    .extend('counted', ({ cashier }) => async () => {
      return (await cashier.get<Record<string, number>>('/queue-counts')).data.payouts ?? 0;
    })
    .extend('find', ({ cashier }) => async (orderId: string) => {
      const [item] = (await cashier.get<PayoutItem[]>(`/payouts?search=${orderId}`)).data;
      if (!item) throw new Error('the payout is not listed');
      return item;
    });

  test('LEND-09 SAFE-05 the bank’s return is work although a report of before was looked at', async ({
    hiram,
    cashier,
    counted,
    find,
  }) => {
    const { orderId, report } = await sendPayout(hiram);
    const look = async () => lookAtPayout(cashier, (await find(orderId)).id);
    const before = await counted();
    for (const state of ['CREDITED', 'RETURNED'] as const) await report(state, 1);
    expect(await counted()).toBe(before + 1);
    expect((await look()).status).toBe(200);
    expect(await find(orderId)).toMatchObject({ status: 'sent', lookedAtBy: cashier.account.name });
    // The provider corrects itself and the loan runs; weeks later the bank sends the money back.
    await report('CREDITED');
    expect(await counted()).toBe(before);
    await report('RETURNED');
    expect(await find(orderId)).toMatchObject({
      lateChange: 'credited → returned: account closed',
      lookedAtBy: '',
    });
    expect(await counted()).toBe(before + 1);
    for (const _again of [1, 2]) expect((await look()).status).toBe(200);
    expect((await find(orderId)).lookedAtBy).toBe(cashier.account.name);
    expect(await counted()).toBe(before);
    const nowhere = { lateChangeAt: new Date().toISOString() };
    expect((await cashier.send('POST', `/payouts/${orderId}/looked-at`, nowhere)).status).toBe(404);
  });

  test('SAFE-05 a report that came after the page was read is not looked at with it', async ({
    hiram,
    cashier,
    counted,
    find,
  }) => {
    const { orderId, report } = await sendPayout(hiram);
    const before = await counted();
    await report('CREDITED', 1);
    const { id, lateChangeAt } = await find(orderId);
    hiram.passTime(60_000);
    await report('RETURNED', 1);
    const read = { lateChangeAt };
    expect((await cashier.send('POST', `/payouts/${id}/looked-at`, read)).status).toBe(200);
    expect((await find(orderId)).lookedAtBy).toBe('');
    expect(await counted()).toBe(before + 1);
    expect((await lookAtPayout(cashier, id)).status).toBe(200);
    expect(await counted()).toBe(before);
  });
});
