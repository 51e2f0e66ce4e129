import type { DifferenceItem } from '@hiram/wire/staff/payments/day-close';
import { expect, it } from 'vitest';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { insertDifferences } from './day-close-difference-store.ts';
import { openDayClose } from './day-close-store.ts';

describeHiram('more differences than are resolved at once', ({ hiram, staffOf }) => {
  const difference = {
    ...({ kind: 'missing-there', concerns: 'payment', reference: 'HP-none', order_id: null } as const),
    ...{ their_status: null, our_status: 'paid', theirs_minor: null, ours_minor: 100n, currency: 'PHP' },
  };
  const find = async (day: string, count: number) => {
    const { db, clock } = hiram.context;
    const of = { provider: 'sandbox', market: 'PH', day } as const;
    const id = await openDayClose(db, of, 'day-close', clock.businessNow());
    const found = Array.from({ length: count }, (_, index) => ({
      ...difference,
      subject: `${day} ${index}`,
    }));
    await insertDifferences(db, id, found, new Date(`${day}T12:00:00Z`));
  };

  it('DESK-12 the oldest differences are resolved, so many as were asked for, and none of a repeated request', async () => {
    await find('2026-11-18', 3);
    await find('2026-11-19', 3);
    const cashier = await staffOf('cashier');
    const readOpen = async () => {
      const query = 'kind=missing-there&market=PH&sort=foundAt&order=asc&perPage=100';
      return (await cashier.get<DifferenceItem[]>(`/open-differences?${query}`)).data;
    };
    const resolve = (oldestId: string | undefined, count = 4) =>
      cashier.send<{ resolved: number }>('POST', '/day-close-differences/resolutions', {
        ...{ kind: 'missing-there', market: 'PH', count, note: 'The report came a day later.', oldestId },
      });
    const before = await readOpen();
    expect((await resolve(before[1]?.id)).error?.code).toBe('not-possible');
    expect((await resolve(before[0]?.id, 7)).error?.code).toBe('not-possible');
    expect((await resolve(before[0]?.id)).data).toEqual({ resolved: 4 });
    expect((await resolve(before[0]?.id, 2)).error?.code).toBe('not-possible');
    const left = before.slice(4).map(({ id }) => id);
    expect((await readOpen()).map(({ id }) => id)).toEqual(left);
  });
});
