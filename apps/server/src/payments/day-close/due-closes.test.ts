import type { DayCloseItem } from '@hiram/wire/staff/payments/day-close';
import { expect } from 'vitest';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { closeDueDays } from './due-closes.ts';

describeHiram('the days that are due to be closed', ({ test }) => {
  test('PAY-26 a close that a person starts after a standstill leaves no day before it out', async ({
    hiram,
    staffOf,
  }) => {
    const early = await staffOf('cashier');
    await hiram.setToday('2027-02-02');
    await closeDueDays(hiram.context);
    await closeDueDays(hiram.context);
    expect((await early.get<DayCloseItem[]>('/day-closes?market=PH')).data.map(({ day }) => day)).toEqual([
      '2027-02-01',
    ]);
    // Nothing ran from Friday to Monday, and the cashier closes yesterday before the worker looks.
    await hiram.setToday('2027-02-06');
    const cashier = await staffOf('cashier');
    const asked = await cashier.send('POST', '/day-closes', { day: '2027-02-05', market: 'PH' });
    expect(asked.status).toBe(200);
    await hiram.worker.drain();
    await closeDueDays(hiram.context);
    const listed = '/day-closes?market=PH&perPage=100&fromDay=';
    const { data } = await cashier.get<DayCloseItem[]>(`${listed}2027-02-01`);
    expect(data.map(({ day }) => day)).toEqual([5, 4, 3, 2, 1].map((dayOfMonth) => `2027-02-0${dayOfMonth}`));
    // After a long one, so many days are made up for.
    await hiram.setToday('2027-06-01');
    await closeDueDays(hiram.context);
    const later = await staffOf('cashier');
    const made = (await later.get<DayCloseItem[]>(`${listed}2027-02-06`)).data;
    expect(made).toHaveLength(31);
    expect([made[0]?.day, made.at(-1)?.day]).toEqual(['2027-05-31', '2027-05-01']);
  });
});
