import { expect } from 'vitest';
import { borrow } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';

describeHiram('a loan that two officers assign', ({ test }) => {
  test('COLL-02 DESK-03 the second reads who has it by now, and the same sent again is no fault', async ({
    hiram,
    staffOf,
  }) => {
    const orderId = await borrow(hiram, await hiram.borrower(), '1003');
    const [officer, { account: agent }] = [await staffOf('credit-officer'), await staffOf('collector')];
    const [one, other] = [agent.name, officer.account.name];
    const assign = (body: { agent: string; read?: string }) =>
      officer.send('POST', `/collections/${orderId}/assignment`, body);
    const agentNow = async () =>
      (await officer.get<{ agent: string }>(`/collections/${orderId}/case`)).data.agent;
    expect(await agentNow()).toBe('');
    expect((await assign({ agent: one, read: '' })).status).toBe(200);
    expect((await assign({ agent: other, read: one })).status).toBe(200);
    // Its answer was lost.
    expect((await assign({ agent: other, read: one })).status).toBe(200);
    expect((await assign({ agent: '', read: one })).error).toMatchObject({
      code: 'not-possible',
      message: expect.stringContaining('A colleague has assigned the loan'),
    });
    expect(await agentNow()).toBe(other);
    expect((await assign({ agent: '', read: other })).status).toBe(200);
    expect(await agentNow()).toBe('');
  });
});
