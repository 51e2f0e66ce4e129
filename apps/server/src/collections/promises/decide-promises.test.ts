import { expect, test } from 'vitest';
import { findReminderStop } from '../../contacts/reminder-stop-store.ts';
import { newId } from '../../ground/new-id.ts';
import { runDayWork } from '../../loans/day-work/day-work.ts';
import { borrow } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { actByTwo, requestAction } from '../../testing/staff/staff-actions.ts';
import { decidePromises } from './decide-promises.ts';
import { listPromises } from './promise-store.ts';

describeHiram('promises', ({ hiram, staffOf }) => {
  test('SAFE-29 one that cannot be decided holds up no other, and is decided once it can', async () => {
    const collector = await staffOf('collector');
    const lendTo = async () => borrow(hiram, await hiram.borrower(), '1003');
    await hiram.setToday('2026-11-20');
    const [refused, other] = [await lendTo(), await lendTo()];
    await hiram.setToday('2027-01-12');
    await runDayWork(hiram.context);
    for (const orderId of [refused, other]) {
      const promise = { amountMinor: 200_000, dueDay: '2027-01-15', channel: 'call' };
      expect((await collector.send('POST', `/collections/${orderId}/promises`, promise)).status).toBe(200);
    }
    const statusesOf = async (orderId: string) =>
      (await listPromises(hiram.context.db, orderId)).map(({ status }) => status);
    const alter = (how: string) => hiram.database.pool.query(`alter table promise_to_pay ${how}`);
    await alter(`add constraint of_the_test check (order_id <> '${refused}' or status = 'open')`);
    await hiram.setToday('2027-01-16');
    await decidePromises(hiram.context);
    expect([await statusesOf(refused), await statusesOf(other)]).toEqual([['open'], ['broken']]);
    await alter('drop constraint of_the_test');
    await decidePromises(hiram.context);
    expect(await statusesOf(refused)).toEqual(['broken']);
  });

  /** A loan that is late, a promise about it, and the payment that keeps it. */
  const keepPromise = async () => {
    const [collector, cashier] = [await staffOf('collector'), await staffOf('cashier')];
    await hiram.setToday('2026-11-20');
    const orderId = await borrow(hiram, await hiram.borrower(), '1003');
    await hiram.setToday('2027-01-12');
    await runDayWork(hiram.context);
    const promise = async (dueDay: string) => {
      const sent = { amountMinor: 200_000, dueDay, channel: 'call' };
      expect((await collector.send('POST', `/collections/${orderId}/promises`, sent)).status).toBe(200);
    };
    await promise('2027-01-15');
    const input = { amountMinor: 200_000, paidOn: '2027-01-12', method: 'cash', proof: newId() };
    const { id: eventId } = (await requestAction(cashier, { kind: 'record-payment', orderId, input })).data;
    await decidePromises(hiram.context);
    const statuses = async () => (await listPromises(hiram.context.db, orderId)).map(({ status }) => status);
    expect(await statuses()).toEqual(['kept']);
    const takeBack = async () => {
      const asked = { kind: 'reverse', orderId, input: { eventId } };
      const reversed = await actByTwo([cashier, await staffOf('credit-officer')], asked);
      expect(reversed.data.status).toBe('done');
      await decidePromises(hiram.context);
    };
    const stop = () => findReminderStop(hiram.context.db, orderId, hiram.context.clock.today('PH'));
    return { promise, statuses, takeBack, stop };
  };

  test('COLL-01 CONT-06 a kept one whose payment is taken back is open again until its day, and broken after it', async () => {
    const { statuses, takeBack, stop } = await keepPromise();
    expect(await stop()).toBeNull();
    await takeBack();
    expect([await statuses(), await stop()]).toEqual([['open'], 'promised']);
    await hiram.setToday('2027-01-16');
    await decidePromises(hiram.context);
    expect([await statuses(), await stop()]).toEqual([['broken'], null]);
  }, 120_000);

  test('COLL-01 a kept one whose payment is taken back after its day is broken', async () => {
    const { statuses, takeBack } = await keepPromise();
    await hiram.setToday('2027-01-17');
    await takeBack();
    expect(await statuses()).toEqual(['broken']);
  }, 120_000);

  test('COLL-01 a kept one whose payment is taken back is broken where another is open', async () => {
    const { promise, statuses, takeBack, stop } = await keepPromise();
    await promise('2027-01-20');
    await takeBack();
    expect([await statuses(), await stop()]).toEqual([['open', 'broken'], 'promised']);
  }, 120_000);
});
