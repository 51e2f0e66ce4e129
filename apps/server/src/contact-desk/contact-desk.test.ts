import type { LoanStory } from '@hiram/wire/staff/loans/loan-story';
import { beforeAll, expect, test } from 'vitest';
import { borrow, takeLoan } from '../testing/borrowers/lend.ts';
import { describeHiram } from '../testing/describe-hiram.ts';
import { signInStaff, type TestStaff } from '../testing/staff/staff.ts';
import type { TestBorrower } from '../testing/test-hiram.ts';

type Item = { id: string; channel: string; result: string; staff: string; content: string; topic: string };

describeHiram('contacts that staff make', ({ hiram, staffOf }) => {
  let support: TestStaff;
  let borrower: TestBorrower;
  let orderId: string;

  beforeAll(async () => {
    support = await staffOf('support');
    await hiram.setToday('2026-11-20');
    borrower = await hiram.borrower();
    orderId = await borrow(hiram, borrower, '1002');
    await hiram.setToday('2027-02-25');
  });

  const call = { channel: 'call', person: 'borrower', result: 'no-answer', note: 'Rang.', happenedAt: null };
  const log = (over: object = {}, who = support) =>
    who.send<{ id: string }>('POST', `/loans/${orderId}/contacts`, { ...call, ...over });
  const list = async (query = '') =>
    (await support.get<Item[]>(`/contacts?orderId=${orderId}&perPage=100&${query}`)).data;

  test('CONT-09 a call outside the hours is refused with the reason and the instant, and leaves nothing behind', async () => {
    const before = await list();
    const refused = await log({ happenedAt: '2027-02-24T15:30:00Z' });
    expect(refused.error).toEqual({
      code: 'not-possible',
      message: expect.stringMatching(
        /^In the Philippines a borrower is contacted about a debt from 06:00 to 22:00, Philippine time \(SEC MC 18 of 2019, section 1\)\. Contact is possible from 2027-02-25 06:00, Philippine time/,
      ),
    });
    const third = await log({ person: 'other' });
    expect(third.error?.message).toBe('Nobody but the borrower is contacted about a debt.');
    expect((await log({ happenedAt: '2027-02-10T04:00:00Z' })).error?.code).toBe('not-possible');
    expect(await list()).toEqual(before);
  });

  test('CONT-09 a call is written down with who, when, why and result; the limit of the day then refuses the next', async () => {
    expect((await log({ note: 'Promises to call back.', result: 'call-back' })).status).toBe(200);
    const [kept] = await list('channel=call');
    expect(kept).toMatchObject({ channel: 'call', result: 'call-back', content: 'Promises to call back.' });
    expect(kept?.staff).toBe(support.account.name);
    const story = (await support.get<LoanStory>(`/loans/${orderId}/story`)).data;
    expect(story.contacts.map(({ content }) => content)).toContain('Promises to call back.');
    await log();
    const window = await support.get<{ isAllowed: boolean; sentence: string }>(
      `/loans/${orderId}/contact-window`,
    );
    expect(window.data).toMatchObject({ isAllowed: false });
    expect(window.data.sentence).toContain('2 times, the most allowed');
    expect((await log()).error?.message).toBe(window.data.sentence);
    expect((await log({ channel: 'reply', result: 'will-pay', note: 'Pays on Friday.' })).status).toBe(200);
  });

  test('CONT-02 staff keep what the borrower asked for, and a call is refused by it', async () => {
    await hiram.setToday('2027-02-28');
    const wish = { hoursFrom: 18 * 60, hoursUntil: 20 * 60, quietUntil: null, language: 'fil' };
    expect((await support.send('POST', `/loans/${orderId}/contact-wish`, wish)).status).toBe(200);
    expect((await log()).error?.message).toContain(
      'asked to be contacted from 18:00 to 20:00, Philippine time',
    );
    const turned = { ...wish, hoursUntil: 60 };
    expect((await support.send('POST', `/loans/${orderId}/contact-wish`, turned)).error?.code).toBe(
      'not-possible',
    );
    const none = { hoursFrom: null, hoursUntil: null, quietUntil: '2027-03-05', language: null };
    await support.send('POST', `/loans/${orderId}/contact-wish`, none);
    expect((await log()).error?.message).toContain('asked not to be contacted before 2027-03-05');
  });

  test('CONT-09 a contact whose answer was lost is sent again under its key and counts once', async () => {
    await hiram.setToday('2027-03-20');
    const text = { ...call, note: 'Rang once.' };
    const record = (over: object = {}, key = 'contact-that-was-lost') =>
      support.send<{ id: string }>('POST', `/loans/${orderId}/contacts`, { ...text, ...over }, key);
    support = await signInStaff(hiram.baseUrl, 'support');
    const first = await record();
    expect(await record()).toMatchObject({ status: 200, data: first.data });
    expect((await record({ result: 'call-back' })).error?.code).toBe('key-used-differently');
    expect((await list()).filter(({ content }) => content === 'Rang once.')).toHaveLength(1);
    expect((await record({}, 'another-contact')).data.id).not.toBe(first.data.id);
  });

  test('NUMBER-04 the file has a contact in the time of its market, so that hours of law are read as they were kept', async () => {
    await hiram.setToday('2026-11-20');
    const person = await hiram.borrower({ system: '1' });
    const account = { cardType: '1', vpa: 'asha.rao@okbank', salaryDay: '15' };
    await person.call('bindCardNew', { product_id: '2001', ...account });
    const indian = await takeLoan(person, '2001');
    await hiram.setToday('2027-04-01');
    const wrote = { ...call, channel: 'reply', result: 'will-pay', note: 'Wrote at half past six.' };
    const happenedAt = '2027-03-31T13:00:00Z';
    const logged = await support.send('POST', `/loans/${indian}/contacts`, { ...wrote, happenedAt });
    expect(logged.status).toBe(200);
    const auditor = await signInStaff(hiram.baseUrl, 'auditor');
    const query = new URLSearchParams({ orderId: indian, reason: 'A review of contacts' });
    const { cookie } = auditor;
    const file = await fetch(`${hiram.baseUrl}/staff/v1/contacts.csv?${query}`, { headers: { cookie } });
    const line = (await file.text()).split('\r\n').find((each) => each.includes(wrote.note));
    expect(line).toContain(',2027-03-31 18:30,');
  });

  test('CONT-09 the file of contacts has them, only who may reads them, and an unknown loan is not found', async () => {
    const auditor = await signInStaff(hiram.baseUrl, 'auditor');
    const file = (cookie: string) => {
      const query = new URLSearchParams({ orderId, reason: 'A review of contacts' });
      return fetch(`${hiram.baseUrl}/staff/v1/contacts.csv?${query}`, { headers: { cookie } });
    };
    expect(await (await file(auditor.cookie)).text()).toContain('Promises to call back.');
    expect((await file(support.cookie)).status).toBe(403);
    const manager = await signInStaff(hiram.baseUrl, 'product-manager');
    expect((await manager.get('/contacts')).status).toBe(403);
    expect((await auditor.get('/contacts')).status).toBe(200);
    expect((await log({}, auditor)).status).toBe(403);
    expect((await support.send('POST', '/loans/nothing/contacts', call)).status).toBe(404);
  });
});
