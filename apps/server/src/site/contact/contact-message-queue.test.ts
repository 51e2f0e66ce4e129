import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../ground/new-id.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/staff.ts';
import { insertContactMessage } from './contact-message-store.ts';

type Item = { id: string; name: string; suggestion: string; dealtWithBy: string };

describeHiram('contact messages for staff', ({ hiram, staffOf }) => {
  let support: TestStaff;
  beforeAll(async () => {
    support = await staffOf('support');
  });

  const write = (name: string, merchantNumber = 'hiram') => {
    const { db, cipher, clock } = hiram.context;
    const message = { name, phone: '09171234567', suggestion: 'Please open a counter in Iloilo.' };
    const form = { merchantNumber, key: newId(), locale: 'fil', sentAt: clock.businessNow() };
    return insertContactMessage(db, cipher, message, form);
  };
  const list = async (query: string, who = support) =>
    (await who.get<Item[]>(`/contact-messages?perPage=100&${query}`)).data;
  const counted = async () =>
    (await support.get<Record<string, number>>('/queue-counts')).data['contact-messages'];

  test('waits until staff mark it as handled; the first member of staff is recorded', async () => {
    await write('Wanda Waiting');
    const [message] = await list('state=waiting&language=fil');
    expect(message).toMatchObject({ name: 'Wanda Waiting', suggestion: 'Please open a counter in Iloilo.' });
    expect(await counted()).toBe(1);
    const other = await signInStaff(hiram.baseUrl, 'support');
    const path = `/contact-messages/${message?.id}/dealt-with`;
    expect((await support.send('POST', path)).status).toBe(200);
    expect((await other.send('POST', path)).status).toBe(200);
    expect(await counted()).toBe(0);
    expect(await list('state=waiting')).toEqual([]);
    expect((await list('state=done'))[0]?.dealtWithBy).toBe(support.account.name);
  });

  test('another lender’s messages are absent, and the content of a message is not searchable', async () => {
    await write('Fred Foreign', 'another-lender');
    await write('Olga Own');
    const names = (await list('')).map(({ name }) => name);
    expect(names).toContain('Olga Own');
    expect(names).not.toContain('Fred Foreign');
    expect(await list('search=Olga')).toEqual([]);
  });

  test('readers cannot close a message, others cannot read, and reads are audited', async () => {
    await write('Rita Reader');
    const manager = await signInStaff(hiram.baseUrl, 'product-manager');
    const cashier = await signInStaff(hiram.baseUrl, 'cashier');
    const auditor = await signInStaff(hiram.baseUrl, 'auditor');
    const [message] = await list('state=waiting', manager);
    expect((await manager.send('POST', `/contact-messages/${message?.id}/dealt-with`)).status).toBe(403);
    expect((await cashier.get('/contact-messages')).status).toBe(403);
    expect((await support.send('POST', '/contact-messages/nothing/dealt-with')).status).toBe(404);
    for (const bad of ['state=lost', 'language=xx', 'sort=name'])
      expect((await support.get(`/contact-messages?${bad}`)).status, bad).toBe(400);
    const trail = await auditor.get<{ staff: string }[]>('/audit-entries?subject=contact-messages');
    expect(trail.data.map(({ staff }) => staff)).toContain(manager.account.name);
  });
});
