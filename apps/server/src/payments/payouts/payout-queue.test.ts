import type { PayoutItem } from '@hiram/wire/staff/payments/payouts';
import { expect, it } from 'vitest';
import { applyFor } from '../../testing/borrowers/lend.ts';
import { approveApplication, listPayoutsOf } from '../../testing/borrowers/payouts.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { deliverWebhook, payoutWords } from '../../testing/samples/provider-messages.ts';
import { lookAtPayout } from '../../testing/staff/look-at-payout.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/staff.ts';
import { pollProvider } from '../recording/poll-provider.ts';

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

describeHiram('the queue of payouts', ({ hiram, test: base }) => {
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
    expect((await lookAtPayout(cashier, payout.id)).status).toBe(200);
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

  const payoutsOf = (orderId: string) => listPayoutsOf(hiram, orderId);
  const approved = () => approveApplication(hiram, '1003');

  it.each([
    [
      'before the payout was asked for',
      '1990-06-01T00:00:00Z',
      '1990-06-01 09:00, before the loan or the transfer existed',
    ],
    ['on a day that has not come', '2031-01-01T00:00:00Z', '2031-01-01 08:00, which has not come yet'],
  ])(
    'LEND-09 SAFE-04 starts no loan on a report that is dated %s: two members of staff confirm the day',
    async (_when, settledAt, why) => {
      await hiram.setToday('2026-11-20');
      const { orderId } = await approved();
      await hiram.worker.drain();
      const [payout] = await payoutsOf(orderId);
      const reference = payout?.reference ?? '';
      const before = await hiram.ledger(orderId);
      const told = { reference, amountMinor: Number(payout?.amount_minor), settledAt: new Date(settledAt) };
      for (const state of ['CREDITED', 'RETURNED', 'CREDITED'] as const)
        await deliverWebhook(hiram, payoutWords(hiram, { ...told, state }));
      expect(await hiram.ledger(orderId)).toEqual(before);
      expect(await payoutsOf(orderId)).toEqual([payout]);
      const cashier = await signInStaff(hiram.baseUrl, 'cashier');
      const find = async () =>
        (await cashier.get<PayoutItem[]>(`/payouts?stage=changed-late&search=${orderId}`)).data[0];
      const item = await find();
      expect(item?.lateChange).toContain(`it is dated ${why}`);
      const confirm = (settledOn: string) =>
        cashier.send('POST', `/payouts/${item?.id}/confirmation`, { settledOn });
      expect(await confirm('2026-11-20')).toMatchObject({ status: 422, error: { code: 'not-possible' } });
      // The provider has that day in its own records, too: whoever asks it, the poller as well, starts no loan.
      await hiram.database.pool.query(
        `update sandbox_provider_payout set status = 'credited', settled_at = $2 where reference = $1`,
        [reference, settledAt],
      );
      await pollProvider(hiram.context);
      for (const day of ['2026-11-19', '2026-11-21', '1990-06-01'])
        expect((await confirm(day)).status, day).toBe(422);
      expect(await hiram.ledger(orderId)).toEqual(before);
      const colleague = await signInStaff(hiram.baseUrl, 'cashier');
      const confirmBy = (staff: TestStaff, settledOn: string) =>
        staff.send('POST', `/payouts/${item?.id}/confirmation`, { settledOn });
      for (const _again of [1, 2])
        expect(await confirm('2026-11-20')).toMatchObject({ status: 200, data: { state: 'waits' } });
      expect(await hiram.ledger(orderId)).toEqual(before);
      expect(await find()).toMatchObject({ dayAsked: '2026-11-20', dayAskedBy: cashier.account.name });
      expect(await confirmBy(colleague, '2026-11-20')).toMatchObject({
        status: 200,
        data: { state: 'booked' },
      });
      const { postings } = await hiram.ledger(orderId);
      expect(postings.find(({ kind }) => kind === 'disbursed')?.valueDay).toBe('2026-11-20');
      expect((await confirm('2026-11-20')).status).toBe(422);
      expect(await find()).toMatchObject({
        lookedAtBy: colleague.account.name,
        dayAsked: '',
        dayAskedBy: '',
      });
    },
  );

  it('SAFE-06 the day that somebody found whose account was disabled since counts for nothing', async () => {
    await hiram.setToday('2026-11-20');
    const { orderId } = await approved();
    await hiram.worker.drain();
    const [payout] = await payoutsOf(orderId);
    const reference = payout?.reference ?? '';
    const settledAt = new Date('2031-01-01T00:00:00Z');
    const told = { reference, amountMinor: Number(payout?.amount_minor), settledAt };
    await deliverWebhook(hiram, payoutWords(hiram, { ...told, state: 'CREDITED' }));
    const { pool } = hiram.database;
    await pool.query(
      `update sandbox_provider_payout set status = 'credited', settled_at = $2 where reference = $1`,
      [reference, settledAt],
    );
    const confirmBy = async (staff: TestStaff) => {
      const [item] = (await staff.get<PayoutItem[]>(`/payouts?search=${orderId}`)).data;
      return staff.send('POST', `/payouts/${item?.id}/confirmation`, { settledOn: '2026-11-20' });
    };
    const gone = await signInStaff(hiram.baseUrl, 'cashier');
    expect(await confirmBy(gone)).toMatchObject({ data: { state: 'waits' } });
    await pool.query('update staff_account set disabled_at = now() where sign_in_name = $1', [
      gone.account.name,
    ]);
    const [cashier, colleague] = [
      await signInStaff(hiram.baseUrl, 'cashier'),
      await signInStaff(hiram.baseUrl, 'cashier'),
    ];
    expect(await confirmBy(cashier)).toMatchObject({ data: { state: 'waits' } });
    const { postings } = await hiram.ledger(orderId);
    expect(postings.map(({ kind }) => kind)).not.toContain('disbursed');
    expect(await confirmBy(colleague)).toMatchObject({ data: { state: 'booked' } });
  });

  it('SAFE-04 two who confirm a day in one instant are one after the other: the second books it, and a third finds it booked', async () => {
    await hiram.setToday('2026-11-20');
    const { orderId } = await approved();
    await hiram.worker.drain();
    const [payout] = await payoutsOf(orderId);
    const reference = payout?.reference ?? '';
    const settledAt = new Date('2031-01-01T00:00:00Z');
    const told = { reference, amountMinor: Number(payout?.amount_minor), settledAt };
    await deliverWebhook(hiram, payoutWords(hiram, { ...told, state: 'CREDITED' }));
    await hiram.database.pool.query(
      `update sandbox_provider_payout set status = 'credited', settled_at = $2 where reference = $1`,
      [reference, settledAt],
    );
    const cashiers = await Promise.all([1, 2, 3].map(() => signInStaff(hiram.baseUrl, 'cashier')));
    const [item] = (await cashiers[0]?.get<PayoutItem[]>(`/payouts?search=${orderId}`))?.data ?? [];
    const confirm = { settledOn: '2026-11-20' };
    const answers = await Promise.all(
      cashiers.map((staff) =>
        staff.send<{ state: string }>('POST', `/payouts/${item?.id}/confirmation`, confirm),
      ),
    );
    const said = answers.map(({ data, error }) => data?.state ?? error?.message);
    const late = 'Only a payout that is under way and whose report was held can be confirmed.';
    expect(said.sort()).toEqual([late, 'booked', 'waits']);
    const { postings } = await hiram.ledger(orderId);
    expect(postings.filter(({ kind }) => kind === 'disbursed')).toHaveLength(1);
  });

  it('confirms no payout of which nothing was held', async () => {
    const { orderId } = await approved();
    await hiram.worker.drain();
    const cashier = await signInStaff(hiram.baseUrl, 'cashier');
    const [item] = (await cashier.get<PayoutItem[]>(`/payouts?search=${orderId}`)).data;
    const path = `/payouts/${item?.id}/confirmation`;
    expect((await cashier.send('POST', path, { settledOn: '2026-11-20' })).status).toBe(422);
    const support = await signInStaff(hiram.baseUrl, 'support');
    expect((await support.send('POST', path, { settledOn: '2026-11-20' })).status).toBe(403);
  });
});
