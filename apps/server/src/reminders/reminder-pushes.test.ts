import { expect, it } from 'vitest';
import { replaceSubscription } from '../messages/push/push-store.ts';
import { startPushService } from '../testing/borrowers/fake-browsers.ts';
import { borrow } from '../testing/borrowers/lend.ts';
import { describeHiram } from '../testing/describe-hiram.ts';
import { actByTwo, requestAction } from '../testing/staff/staff-actions.ts';
import type { TestBorrower } from '../testing/test-hiram.ts';
import { queueReminders } from './queue-reminders.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const service = await startPushService();

describeHiram('notifications of reminders', { PUSH_HOSTS: service.origin }, ({ hiram, staffOf }) => {
  const subscribe = async ({ userId: borrowerId, deviceId }: TestBorrower): Promise<string> => {
    const { db, cipher, clock } = hiram.context;
    const { endpoint, ...keys } = service.subscribe();
    const subscription = { borrowerId, deviceId, subscription: { endpoint, keys } };
    await replaceSubscription(db, cipher, subscription, clock.systemNow());
    return new URL(endpoint).pathname;
  };
  /** A loan in the morning of the day after its due day, whose reminder has gone by SMS and waits for the push service. */
  const remind = async () => {
    await hiram.setToday('2026-11-20');
    const borrower = await hiram.borrower();
    const path = await subscribe(borrower);
    const orderId = await borrow(hiram, borrower, '1003');
    await hiram.worker.drain();
    service.answer(503);
    await hiram.setToday('2027-01-06');
    await queueReminders(hiram.context);
    await hiram.worker.drain();
    const shown = () =>
      service.received.filter((each) => each.path === path && /overdue/.test(each.shown.body));
    expect(shown()).toEqual([]);
    return { orderId, shown };
  };
  const tryAgain = async (afterMs: number): Promise<void> => {
    service.answer(201);
    hiram.passTime(afterMs);
    await hiram.worker.drain();
  };

  it('CONT-01 WEB-08 a push service keeps a reminder until the hours of its day end, and a receipt for two days', async () => {
    const { orderId, shown } = await remind();
    await tryAgain(10 * minuteMs);
    expect(shown()).toHaveLength(1);
    // The clock of the tests stands at noon in Manila, and the hours end at ten in the evening.
    const ttl = shown()[0]?.ttl ?? 0;
    expect(ttl).toBeGreaterThan(9 * 3_600);
    expect(ttl).toBeLessThan(10 * 3_600);
    const cashier = await staffOf('cashier');
    const input = { amountMinor: 10_000, paidOn: '2027-01-06', method: 'cash', proof: 'TTL-1' };
    await requestAction(cashier, { kind: 'record-payment', orderId, input });
    await hiram.worker.drain();
    expect(service.received.at(-1)?.ttl).toBe(2 * 86_400);
  }, 120_000);

  it('CONT-07 WEB-08 a reminder is not shown any more once its loan was paid', async () => {
    const { orderId, shown } = await remind();
    const staff = [await staffOf('cashier'), await staffOf('credit-officer')] as const;
    const input = { amountMinor: 700_000, paidOn: '2027-01-06', method: 'cash', proof: 'PAID-1' };
    const paid = await actByTwo(staff, { kind: 'record-payment', orderId, input });
    expect(paid.data.status).toBe('done');
    await tryAgain(10 * minuteMs);
    expect(shown()).toEqual([]);
  }, 120_000);

  it('CONT-06 WEB-08 a reminder is not shown any more once a payment was promised', async () => {
    const { orderId, shown } = await remind();
    const promise = { amountMinor: 200_000, dueDay: '2027-01-08', channel: 'call' };
    const path = `/collections/${orderId}/promises`;
    expect((await (await staffOf('collector')).send('POST', path, promise)).status).toBe(200);
    await tryAgain(10 * minuteMs);
    expect(shown()).toEqual([]);
  }, 120_000);

  it('CONT-01 WEB-08 a reminder that its push service did not take is for its day, and not shown on the next', async () => {
    const { shown } = await remind();
    await tryAgain(24 * hourMs);
    expect(shown()).toEqual([]);
  }, 120_000);
});
