import { expect } from 'vitest';
import { applyFor } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { deliverWebhook } from '../../testing/samples/provider-messages.ts';

type Item = {
  id: string;
  orderId: string;
  reference: string;
  status: string;
  isLate: boolean;
  promisedBy: string;
  amountMinor: number;
  waitsToBeSentAgain: boolean;
  lateChange: string;
  lookedAtBy: string;
  returnReason: string;
};

/** The provider's word that the money of a credited payout came back. */
const returnedPayout = (reference: string, amountMinor: number, now: string) => ({
  id: `evt_late_${reference}`,
  type: 'payout.updated',
  created_at: now,
  data: {
    id: `po_${reference}`,
    reference,
    state: 'RETURNED',
    amount: { value: amountMinor, currency: 'PHP' },
    settled_at: now,
    reason: 'account closed',
  },
});

describeHiram('the queue of payouts', ({ test: base }) => {
  const test = base
    .extend('cashier', ({ staffOf }) => staffOf('cashier'))
    .extend('list', ({ cashier }) => async (query: string) => {
      return (await cashier.get<Item[]>(`/payouts?${query}`)).data;
    })
    .extend('counted', ({ cashier }) => async () => {
      return (await cashier.get<Record<string, number>>('/queue-counts')).data.payouts ?? 0;
    })
    .extend('settled', ({ hiram }) => async (result: 'credited' | 'returned'): Promise<string> => {
      const orderId = await applyFor(await hiram.borrower(), '1003');
      await hiram.sandbox('POST', `/sandbox/orders/${orderId}/decision`, { approve: true });
      await hiram.sandbox('POST', `/sandbox/orders/${orderId}/payout`, { result });
      return orderId;
    })
    .extend('comeBack', ({ hiram }) => ({ reference, amountMinor }: Item) => {
      const now = hiram.context.clock.businessNow().toISOString();
      return deliverWebhook(hiram, JSON.stringify(returnedPayout(reference, amountMinor, now)));
    });

  test('LEND-01 money that has not arrived on the last day promised is late from the next day on, and is work', async ({
    hiram,
    list,
    counted,
  }) => {
    await hiram.setToday('2026-11-20');
    const orderId = await applyFor(await hiram.borrower(), '1003');
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/decision`, { approve: true });
    await hiram.setToday('2026-11-23');
    expect(await list(`search=${orderId}`)).toMatchObject([{ promisedBy: '2026-11-23', isLate: false }]);
    expect(await list('stage=late')).toEqual([]);
    const before = await counted();
    await hiram.setToday('2026-11-24');
    expect(await list('stage=late')).toMatchObject([{ orderId, isLate: true }]);
    expect(await counted()).toBe(before + 1);
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/payout`, { result: 'credited' });
    expect(await list('stage=late')).toEqual([]);
    expect(await counted()).toBe(before);
  });

  test('shows what came back, and sends it again once, whoever presses and however often', async ({
    hiram,
    cashier,
    list,
    counted,
    settled,
  }) => {
    const orderId = await settled('returned');
    const before = await counted();
    const [payout] = await list(`stage=to-send-again&search=${orderId}`);
    expect(payout).toMatchObject({ status: 'returned', waitsToBeSentAgain: true, orderId });
    expect(payout?.returnReason).not.toBe('');
    const path = `/payouts/${payout?.id}/send-again`;
    const presses = await Promise.all([1, 2, 3].map(() => cashier.send('POST', path)));
    expect(presses.some(({ status }) => status === 200)).toBe(true);
    await hiram.worker.drain();
    const all = await list(`search=${orderId}`);
    expect(all.map(({ status }) => status)).toEqual(['sent', 'returned']);
    expect(await counted()).toBe(before - 1);
    expect(await cashier.send('POST', path)).toMatchObject({ status: 422, error: { code: 'not-possible' } });
    const { balances, sum } = await hiram.ledger(orderId);
    expect(sum).toBe(0);
    expect(balances['payouts-in-transit']).toBeGreaterThan(0);
  });

  test('a payout that was credited cannot be sent again, and an unknown one is unknown', async ({
    cashier,
    list,
    settled,
  }) => {
    const orderId = await settled('credited');
    const [payout] = await list(`search=${orderId}`);
    expect((await cashier.send('POST', `/payouts/${payout?.id}/send-again`)).status).toBe(422);
    expect((await cashier.send('POST', `/payouts/${orderId}/send-again`)).status).toBe(404);
    expect((await cashier.send('POST', '/payouts/nothing/send-again')).status).toBe(404);
  });

  test('a payout that changes after it was credited is flagged until somebody has looked, and books nothing', async ({
    hiram,
    cashier,
    list,
    counted,
    settled,
    comeBack,
  }) => {
    const orderId = await settled('credited');
    const [payout] = await list(`search=${orderId}`);
    if (!payout) throw new Error('the payout is not listed');
    const { postings } = await hiram.ledger(orderId);
    const before = await counted();
    await comeBack(payout);
    await comeBack(payout);
    expect((await hiram.ledger(orderId)).postings).toEqual(postings);
    const [flagged] = await list(`stage=changed-late&search=${orderId}`);
    expect(flagged).toMatchObject({ status: 'credited', lateChange: 'credited → returned: account closed' });
    expect(await counted()).toBe(before + 1);
    expect((await cashier.send('POST', `/payouts/${payout.id}/looked-at`)).status).toBe(200);
    expect((await list(`search=${orderId}`))[0]?.lookedAtBy).toBe(cashier.account.name);
    expect(await counted()).toBe(before);
  });

  test('only those who may send money send it; support does not even read the queue', async ({
    cashier,
    list,
    settled,
    staffOf,
  }) => {
    const orderId = await settled('returned');
    const [payout] = await list(`search=${orderId}`);
    const auditor = await staffOf('auditor');
    const support = await staffOf('support');
    expect((await auditor.send('POST', `/payouts/${payout?.id}/send-again`)).status).toBe(403);
    expect((await auditor.get(`/payouts/${payout?.id}`)).status).toBe(200);
    expect((await support.get('/payouts')).status).toBe(403);
    expect((await cashier.get('/payouts?stage=lost')).status).toBe(400);
  });
});
