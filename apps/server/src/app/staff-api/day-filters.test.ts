import { queueQuery } from '@hiram/wire/staff/queue';
import { expect, it } from 'vitest';
import { listQueue } from '../../feature/staff/staff-queue.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';

const queuesWithDays = [
  'audit-entries',
  'contact-messages',
  'contacts',
  'day-closes',
  'loans',
  'order-ratings',
  'page-events',
  'payments',
  'payments-to-match',
];

describeHiram('lists that are cut to days', ({ hiram }) => {
  it('DESK-06 take a first and a last day', async () => {
    const queues = hiram.features
      .flatMap((feature) => feature.queues ?? [])
      .filter(({ filters }) => filters.fromDay && filters.toDay);
    expect(queues.map(({ name }) => name).sort()).toEqual(queuesWithDays);
    const filters = { fromDay: '2027-01-05', toDay: '2027-01-05' };
    for (const queue of queues) {
      const { items } = await listQueue(hiram.context, queue, { query: queueQuery.parse({}), filters });
      expect(items, queue.name).toEqual([]);
    }
  });
});
