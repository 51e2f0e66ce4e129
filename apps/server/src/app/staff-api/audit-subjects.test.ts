import { expect, test } from 'vitest';
import { newId } from '../../ground/new-id.ts';
import { describeEmbedded } from '../../testing/describe-hiram.ts';

describeEmbedded('subjects of the audit trail', ({ hiram, staffOf }) => {
  test('SAFE-16 a phone or a document that was typed as an id is not written there, however it is written', async () => {
    const support = await staffOf('support');
    const typed = ['0917-864-2097', '0917.864.2097', '09178642097', 'ABCDE1234F', '1234-5678-9012'];
    for (const id of typed) await support.get(`/loans/${id}`);
    await support.get(`/loans/${typed[0]}/story`);
    const known = newId();
    await support.get(`/loans/${known}`);
    const { rows } = await hiram.database.pool.query<{ subject: string }>(
      "select distinct subject from audit_entry where subject like 'loans%' order by 1",
    );
    expect(rows.map(({ subject }) => subject)).toEqual([`loans:${known}`, 'loans:unknown']);
  });
});
