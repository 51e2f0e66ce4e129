import { addDays, formatDay } from '@hiram/lending/calendar-day';
import { markets } from '@hiram/lending/market';
import type { ApplicationItem, ApplicationReview } from '@hiram/wire/staff/borrowers/applications';
import type { DayCloseItem } from '@hiram/wire/staff/payments/day-close';
import { beforeAll, expect, it } from 'vitest';
import { evaluateOlder } from '../../loans/decision/verdicts/evaluate-application.ts';
import { describeEmbedded } from '../../testing/describe-hiram.ts';
import { listDemoBorrowers, seedDemoBorrowers } from './demo-borrowers.ts';

describeEmbedded('the demo borrowers of the sandbox', ({ hiram, staffOf }) => {
  beforeAll(async () => {
    if (!hiram.world) throw new Error('the demo lives in the sandbox');
    await seedDemoBorrowers(hiram.context, hiram.world.recordPast);
  });

  it('leave nothing open when a day is closed: the provider reports what they paid and were paid', async () => {
    const cashier = await staffOf('cashier');
    // The oldest day first: a close does not look for what moved before the first day that was ever closed.
    for (const daysAgo of [98, 92, 2, 1])
      for (const market of markets) {
        const day = formatDay(addDays(hiram.context.clock.today(market), -daysAgo));
        expect((await cashier.send('POST', '/day-closes', { day, market })).status).toBe(200);
      }
    await hiram.worker.drain();
    const closes = (await cashier.get<DayCloseItem[]>('/day-closes?perPage=25')).data;
    expect(closes.map(({ state, lines }) => [state, lines])).toEqual(Array(8).fill(['agrees', 1]));
  });

  it('PERSON-03 are different persons, so that one officer decides on an application', async () => {
    // Each listing opens a session on the borrower's own device.
    expect((await listDemoBorrowers(hiram.context)).length).toBeGreaterThan(10);
    await evaluateOlder(hiram.context);
    const officer = await staffOf('credit-officer');
    const { data } = await officer.get<ApplicationItem[]>('/applications?perPage=25');
    expect(data).toHaveLength(2);
    for (const { id } of data) {
      const review = (await officer.get<ApplicationReview>(`/applications/${id}/review`)).data;
      expect(review).toMatchObject({
        verdict: { outcome: 'approved' },
        others: [],
        isApprovedByRequest: false,
      });
    }
  });
});
