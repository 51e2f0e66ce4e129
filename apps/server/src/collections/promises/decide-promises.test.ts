import { expect, test } from 'vitest';
import { runDayWork } from '../../loans/day-work/day-work.ts';
import { borrow } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
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
});
