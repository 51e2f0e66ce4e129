import { expect, it } from 'vitest';
import { describeEmbedded } from '../../testing/describe-hiram.ts';
import { insertDifferences } from './day-close-difference-store.ts';
import { openDayClose } from './day-close-store.ts';

describeEmbedded('the file of differences', ({ hiram, staffOf }) => {
  it('DESK-09 leaves for a reason alone, by a role that may let it, and is in the audit trail', async () => {
    const { db, clock } = hiram.context;
    const now = clock.businessNow();
    const of = { provider: 'sandbox', market: 'PH', day: '2026-11-19' } as const;
    const id = await openDayClose(db, of, 'day-close', now);
    const difference = {
      ...({ kind: 'missing-there', concerns: 'payment', reference: 'HP-none', order_id: null } as const),
      ...{ subject: 'pay-1', their_status: null, our_status: 'paid' },
      ...{ theirs_minor: null, ours_minor: 100n, currency: 'PHP' },
    };
    await insertDifferences(db, id, [difference], now);
    const note = 'Milagros Banaag showed the receipt.';
    const resolution = { kind: 'missing-there', market: 'PH', count: 1, note };
    await (await staffOf('cashier')).send('POST', '/day-close-differences/resolutions', resolution);
    const fileFor = async (cookie: string, query = '') => {
      const address = `${hiram.baseUrl}/staff/v1/day-close-differences.csv${query}`;
      const answer = await fetch(address, { headers: { cookie } });
      return { status: answer.status, text: await answer.text() };
    };
    const refused = await fileFor((await staffOf('support')).cookie, '?reason=asked+by+the+regulator');
    expect(refused.status).toBe(403);
    expect(refused.text).not.toContain('Milagros');
    const auditor = await staffOf('auditor');
    expect((await fileFor(auditor.cookie)).status).toBe(400);
    expect((await fileFor(auditor.cookie, '?reason=asked+by+the+regulator')).text).toContain(note);
    const trail = await auditor.get<object[]>('/audit-entries?subject=day-close-differences&outcome=read');
    expect(trail.data).toContainEqual(
      expect.objectContaining({
        action: 'GET /day-close-differences.csv',
        detail: expect.stringContaining('asked by the regulator'),
      }),
    );
  });
});
