import type { BulkItem, BulkPreview } from '@hiram/wire/staff/messages/bulk-messages';
import { expect, it } from 'vitest';
import { listContacts } from '../../contacts/contact-store.ts';
import { newId } from '../../ground/new-id.ts';
import { runDayWork } from '../../loans/day-work/day-work.ts';
import { borrow } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';

describeHiram('the sample of a message to many', ({ hiram, staffOf }) => {
  it('CONT-11 has the words and the amount that its borrower gets: what is late, without what comes due later', async () => {
    await hiram.setToday('2026-11-20');
    const borrower = await hiram.borrower();
    await borrow(hiram, borrower, '1003');
    await hiram.setToday('2027-01-12');
    await runDayWork(hiram.context);
    const [collector, officer] = [await staffOf('collector'), await staffOf('credit-officer')];
    const group = { kind: 'overdue', market: 'PH', daysLateMin: 1, daysLateMax: 10 };
    const wanted = { group, template: 'messageOverdue' };
    const { data } = await collector.send<BulkPreview>('POST', '/bulk-messages/preview', wanted);
    expect(data).toMatchObject({ goes: 1, rows: [{ owedMinor: 1_315_500 }] });
    expect(data.sample).toContain('PHP 8.155,00');
    const asked = { ...wanted, reason: 'The counters were closed.', listSha256: data.listSha256 };
    const bulk = (await collector.send<BulkItem>('POST', '/bulk-messages', asked, newId())).data;
    const approval = { approve: true, inputSha256: bulk.inputSha256 };
    expect((await officer.send('POST', `/bulk-messages/${bulk.id}/decision`, approval)).status).toBe(200);
    await hiram.worker.drain();
    const { db, cipher } = hiram.context;
    const sent = await listContacts(db, cipher, { borrowerId: borrower.userId, limit: 10 });
    expect(sent.find(({ topic }) => topic === 'messageOverdue')?.content).toBe(data.sample);
  });
});
