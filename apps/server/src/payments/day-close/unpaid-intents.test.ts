import type { DayCloseItem, DifferenceItem } from '@hiram/wire/staff/payments/day-close';
import type { RepaymentAnswer } from '@hiram/wire/views/repayment-answer';
import { expect } from 'vitest';
import { borrow } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import type { TestStaff } from '../../testing/staff/staff.ts';

describeHiram('requests to pay that stand as paid', ({ test: base }) => {
  const test = base.extend('closeDay', ({ hiram }) => async (staff: TestStaff, day: string) => {
    expect((await staff.send('POST', '/day-closes', { day, market: 'PH' })).status).toBe(200);
    await hiram.worker.drain();
    const closes = (await staff.get<DayCloseItem[]>('/day-closes?market=PH')).data;
    const id = closes.find((close) => close.day === day)?.id;
    const path = `/day-close-differences?dayCloseId=${id}&perPage=100`;
    return (await staff.get<DifferenceItem[]>(path)).data;
  });

  test('PAY-27 a payment by the standing code that an attempt showed is the attempt’s payment', async ({
    hiram,
    staffOf,
    closeDay,
  }) => {
    const { db, pool } = hiram.database;
    await hiram.setToday('2026-11-20');
    const payer = await hiram.borrower();
    const own = { orderId: await borrow(hiram, payer, '1003'), productId: '1003' };
    await hiram.setToday('2027-01-05');
    await payer.call<RepaymentAnswer>('loanPlayDetail', own);
    await payer.call('generateVcode', { ...own, amount: 530_000, channelNumber: '90006' });
    const intents = await db
      .selectFrom('payment_intent')
      .selectAll()
      .where('order_id', '=', own.orderId)
      .where('purpose', '=', 'repayment')
      .execute();
    const code = intents.find(({ amount_minor }) => amount_minor === null);
    const attempt = intents.find(({ standing_id }) => standing_id === code?.id);
    expect(attempt).toBeDefined();
    await hiram.sandbox('POST', `/sandbox/payments/${code?.reference}`, { amountMinor: 530_000 });
    await hiram.setToday('2027-01-06');
    const cashier = await staffOf('cashier');
    expect(await closeDay(cashier, '2027-01-05')).toEqual([]);
    // A request that stands as paid and has no payment is found once, and not again by the closes of later days.
    await pool.query(`update payment_intent set standing_id = null where id = $1`, [attempt?.id]);
    const [found] = await closeDay(cashier, '2027-01-05');
    expect(found).toMatchObject({ kind: 'intent-without-payment', reference: attempt?.reference });
    await hiram.setToday('2027-01-07');
    expect(await closeDay(await staffOf('cashier'), '2027-01-06')).toEqual([]);
  });
});
