import { randomUUID } from 'node:crypto';
import type { PaymentItem } from '@hiram/wire/staff/payments/payments';
import { beforeAll, expect, it } from 'vitest';
import { oweInstalment } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { sendPaymentReport } from '../../testing/samples/provider-messages.ts';
import type { TestStaff } from '../../testing/staff/staff.ts';

describeHiram('payments that cannot be as they are told', ({ hiram, staffOf }) => {
  let cashier: TestStaff;
  let told = 0;
  beforeAll(async () => {
    cashier = await staffOf('cashier');
  });

  const report = (reference: string, change: { amountMinor?: number; paidAt?: Date; state?: 'REVERSED' }) => {
    const paymentId = `odd-${++told}`;
    const report = { paymentId, reference, state: 'SUCCEEDED', amountMinor: 530_000, ...change } as const;
    return { paymentId, answer: sendPaymentReport(hiram, report) };
  };
  const waiting = async (paymentId: string): Promise<PaymentItem | undefined> => {
    const path = `/payments-to-match?state=waiting&search=${paymentId}`;
    return (await cashier.get<PaymentItem[]>(path)).data[0];
  };
  const act = (orderId: string, kind: string, input: object) =>
    cashier.send('POST', '/actions', { kind, orderId, input, reason: 'seen on the statement' }, randomUUID());

  it.each([
    ['before the loan existed', '1970-01-01T00:00:00Z', '2027-01-05'],
    ['before the loan existed, by a day', '2026-11-19T04:00:00Z', '2027-01-05'],
    ['on a day that has not come', '2031-01-01T00:00:00Z', '2027-01-05'],
    ['more than 31 days ago', '2026-12-01T04:00:00Z', '2026-12-01'],
  ])('LEND-09 SAFE-04 holds a payment that is dated %s: staff match it', async (_why, paidAt, countsFrom) => {
    const { orderId, reference } = await oweInstalment(hiram);
    const before = await hiram.ledger(orderId);
    const { paymentId, answer } = report(reference, { paidAt: new Date(paidAt) });
    expect(await answer).toEqual({ status: 200, effect: 'unmatched' });
    expect(await hiram.ledger(orderId)).toEqual(before);
    const item = await waiting(paymentId);
    expect(item).toMatchObject({ mismatch: 'implausible-day', orderId: '', waits: true });
    const matched = await act(orderId, 'match-payment', { paymentId: item?.id, purpose: 'repayment' });
    expect(matched.status).toBe(200);
    const ledger = await hiram.ledger(orderId);
    expect(ledger.balances).toMatchObject({ 'principal-receivable': 500_000 });
    expect(ledger.postings.find(({ kind }) => kind === 'payment-received')?.valueDay).toBe(countsFrom);
    expect(await waiting(paymentId)).toBeUndefined();
  });

  it('LEND-09 SAFE-04 holds a payment that is dated a day before the loan, however soon it is reported', async () => {
    const { orderId, reference } = await oweInstalment(hiram);
    await hiram.setToday('2026-11-25');
    const before = await hiram.ledger(orderId);
    const { paymentId, answer } = report(reference, { paidAt: new Date('2026-11-19T04:00:00Z') });
    expect(await answer).toEqual({ status: 200, effect: 'unmatched' });
    expect(await hiram.ledger(orderId)).toEqual(before);
    expect(await waiting(paymentId)).toMatchObject({ mismatch: 'implausible-day', orderId: '' });
  });

  it('SAFE-04 books no sum that cannot be, under a reference of ours or not: it waits until somebody has looked', async () => {
    const { orderId, reference } = await oweInstalment(hiram);
    const before = await hiram.ledger(orderId);
    const balance = (await cashier.get('/figures/trial-balance')).data;
    for (const [each, amountMinor] of [
      [reference, Number.MAX_SAFE_INTEGER],
      [reference, 100_000_001],
      ['HP-of-nobody', Number.MAX_SAFE_INTEGER],
    ] as const) {
      const { paymentId, answer } = report(each, { amountMinor });
      expect(await answer).toEqual({ status: 200, effect: 'unmatched' });
      const item = await waiting(paymentId);
      expect(item).toMatchObject({
        mismatch: 'implausible-amount',
        amountMinor,
        waits: true,
      });
      const match = await act(orderId, 'match-payment', { paymentId: item?.id, purpose: 'repayment' });
      expect(match).toMatchObject({ status: 422, error: { code: 'not-possible' } });
      expect((await cashier.send('POST', `/payments/${item?.id}/looked-at`)).status).toBe(200);
      expect(await waiting(paymentId)).toBeUndefined();
    }
    expect(await hiram.ledger(orderId)).toEqual(before);
    expect((await cashier.get('/figures/trial-balance')).data).toEqual(balance);
  });

  it('SAFE-04 holds for a person that a sum was taken back that was never booked, for it can be recorded by hand', async () => {
    const { reference } = await oweInstalment(hiram);
    const odd = { amountMinor: 100_000_100 };
    const { paymentId, answer } = report(reference, odd);
    expect((await answer).effect).toBe('unmatched');
    const item = await waiting(paymentId);
    await cashier.send('POST', `/payments/${item?.id}/looked-at`);
    const heldOf = async () => {
      const path = `/held-reports?state=waiting&search=${reference}`;
      return (await cashier.get<{ why: string }[]>(path)).data.map(({ why }) => why);
    };
    expect(await heldOf()).toEqual([]);
    const takenBack = { paymentId, reference, state: 'REVERSED', ...odd } as const;
    for (const effect of ['reversed', 'known-already'])
      expect((await sendPaymentReport(hiram, takenBack)).effect).toBe(effect);
    expect(await heldOf()).toEqual([
      `payment ${paymentId} — it is taken back, and its sum was never booked here: undo it where it was recorded by hand`,
    ]);
  });

  it('SAFE-04 gives up what it holds when the provider takes it back, in whatever order the two are told', async () => {
    const unmatched = async () =>
      JSON.stringify((await cashier.get('/figures/trial-balance')).data).match(
        /"unmatched-payments"[^}]*"balanceMinor":(-?\d+)/,
      )?.[1];
    const held = await unmatched();
    const { orderId, reference } = await oweInstalment(hiram);
    const before = await hiram.ledger(orderId);
    for (const odd of [
      { amountMinor: Number.MAX_SAFE_INTEGER },
      { paidAt: new Date('1990-01-01T00:00:00Z') },
    ])
      for (const states of [
        ['SUCCEEDED', 'REVERSED'],
        ['REVERSED', 'SUCCEEDED'],
        ['REVERSED', 'REVERSED'],
      ] as const) {
        const paymentId = `odd-${++told}`;
        for (const state of states)
          await sendPaymentReport(hiram, { paymentId, reference, state, amountMinor: 530_000, ...odd });
        expect(await waiting(paymentId)).toBeUndefined();
        const { data } = await cashier.get<PaymentItem[]>(`/payments?search=${paymentId}`);
        expect(data).toMatchObject([{ isReversed: true, orderId: '' }]);
      }
    expect(await hiram.ledger(orderId)).toEqual(before);
    expect(await unmatched()).toBe(held);
  });
});
