import { beforeAll, expect, test } from 'vitest';
import { phonePhoto, plainPicture } from '../../testing/borrowers/pictures.ts';
import { takenPicture } from '../../testing/borrowers/upload-picture.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/staff.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';

type Item = {
  id: string;
  borrower: string;
  type: string;
  detail: string;
  clock: string;
  acknowledgeBy: string;
  answerBy: string;
  acknowledgedBy: string;
  score: number | null;
};
type Thread = { images: string[]; replies: { text: string; repliedBy: string; images: string[] }[] };

describeHiram('complaints for staff', ({ hiram, staffOf }) => {
  let support: TestStaff;
  beforeAll(async () => {
    support = await staffOf('support');
  });

  const complain = async (name: string, problemImage = '', who?: TestBorrower) => {
    const borrower = who ?? (await hiram.borrower({ name }));
    const { data } = await borrower.call<{ problemId: string }>('problemSave', {
      problemType: '2',
      problemDetail: 'I paid and it is not here.',
      problemImage,
    });
    return { borrower, id: data.problemId };
  };
  const itemOf = async (id: string) => (await support.get<Item>(`/complaints/${id}`)).data;
  const idsOf = async (query: string) =>
    (await support.get<Item[]>(`/complaints?perPage=100&${query}`)).data.map(({ id }) => id);

  test('a complaint is shown with its deadline, its text and its pictures', async () => {
    const borrower = await hiram.borrower({ name: 'Cora Complainer' });
    const url = await takenPicture(hiram, borrower, await phonePhoto());
    const { id } = await complain('', url, borrower);
    expect(await itemOf(id)).toMatchObject({
      borrower: 'Cora Complainer',
      type: 'Repayment',
      detail: 'I paid and it is not here.',
      clock: 'running',
      acknowledgeBy: '2026-11-22',
      answerBy: '2026-11-25',
    });
    const { data } = await support.get<Thread>(`/complaints/${id}/thread`);
    expect(data.images.length).toBe(1);
    const seen = await fetch(`${hiram.baseUrl}${data.images[0]}`, { headers: { cookie: support.cookie } });
    expect(seen.headers.get('content-type')).toBe('image/jpeg');
  });

  test('COMP-08 a reply whose answer was lost is sent again under its key and stands once', async () => {
    const { id } = await complain('Rey Repeated');
    const reply = (text: string, key = 'reply-that-was-lost') =>
      support.send<{ replyId: string }>('POST', `/complaints/${id}/replies`, { text, images: [] }, key);
    const first = await reply('It is here now.');
    expect(await reply('It is here now.')).toMatchObject({ status: 200, data: first.data });
    expect((await reply('It is not.')).error?.code).toBe('key-used-differently');
    const { replies } = (await support.get<Thread>(`/complaints/${id}/thread`)).data;
    expect(replies).toMatchObject([{ text: 'It is here now.' }]);
  });

  test('is acknowledged once, by the first member of staff, and the borrower gets one message', async () => {
    const { id, borrower } = await complain('Ada Acknowledged');
    const other = await signInStaff(hiram.baseUrl, 'support');
    const path = `/complaints/${id}/acknowledgement`;
    expect((await support.send('POST', path)).status).toBe(200);
    expect((await other.send('POST', path)).status).toBe(200);
    expect((await itemOf(id)).acknowledgedBy).toBe(support.account.name);
    await hiram.worker.drain();
    const { phone } = (await support.get<{ phone: string }>(`/complaints/${id}`)).data;
    const told = await hiram.sandbox<{ text: string }[]>(
      'GET',
      `/sandbox/messages?phone=${encodeURIComponent(phone)}`,
    );
    expect(
      told.map(({ text }) => text).filter((text) => text.includes('received your complaint')).length,
    ).toBe(1);
    expect(borrower.userId).not.toBe('');
  });

  test('COMP-15 a complaint is found by the reference that its borrower reads, and its SMS names it', async () => {
    const { id, borrower } = await complain('Rosa Reference');
    type Shown = { reference: string; tabs: { list: { reference: string }[] }[]; lastReference: string };
    const { reference } = (await borrower.call<Shown>('problemDetail', { problemId: id })).data;
    const list = (await borrower.call<Shown>('problemList', {})).data.tabs[0]?.list;
    expect(list?.map((each) => each.reference)).toEqual([reference]);
    expect((await borrower.call<Shown>('problemInit', { orderId: '' })).data.lastReference).toBe(reference);
    for (const typed of [reference, reference.toLowerCase().replaceAll('-', '')])
      expect(await idsOf(`search=${encodeURIComponent(typed)}`)).toEqual([id]);
    expect(
      await idsOf(
        `search=${encodeURIComponent(reference.replace(/.$/, (sign) => (sign === '7' ? '8' : '7')))}`,
      ),
    ).toEqual([]);
    await support.send('POST', `/complaints/${id}/acknowledgement`);
    await hiram.worker.drain();
    const { phone } = (await support.get<{ phone: string }>(`/complaints/${id}`)).data;
    const [sms] = await hiram.sandbox<{ text: string }[]>(
      'GET',
      `/sandbox/messages?phone=${encodeURIComponent(phone)}`,
    );
    expect(sms?.text).toContain(reference);
  });

  test("an answer with pictures reaches the borrower, and the borrower's rating reaches staff", async () => {
    const { id, borrower } = await complain('Rina Rated');
    const png = await plainPicture('png');
    const body = { text: 'We found it.', images: [png.toString('base64'), png.toString('base64')] };
    const answered = await support.send('POST', `/complaints/${id}/replies`, body);
    expect(answered.status).toBe(200);
    const { data } = await support.get<Thread>(`/complaints/${id}/thread`);
    expect(data.replies).toMatchObject([{ text: 'We found it.', repliedBy: support.account.name }]);
    expect(data.replies[0]?.images.length).toBe(2);
    const shown = await borrower.call<{ disposeDetail: string; disposeImages: string[] }>('problemDetail', {
      problemId: id,
    });
    expect(shown.data.disposeDetail).toBe('We found it.');
    expect(shown.data.disposeImages.length).toBe(2);
    await borrower.call('saveScore', { problemId: id, score: 4 });
    expect(await itemOf(id)).toMatchObject({ clock: 'answered', score: 4 });
    expect(await idsOf('state=answered&score=4')).toContain(id);
    expect(await idsOf('state=waiting')).not.toContain(id);
  });

  test('an empty answer, a fourth picture and an invalid picture are refused, and the audit trail keeps no picture', async () => {
    const { id } = await complain('Nora Nothing');
    const path = `/complaints/${id}/replies`;
    const png = (await plainPicture('png')).toString('base64');
    expect((await support.send('POST', path, { text: '  ' })).error?.code).toBe('complaint-empty');
    expect((await support.send('POST', path, { images: [png, png, png, png] })).status).toBe(400);
    const fake = Buffer.from('<svg onload=alert(1)>').toString('base64');
    expect((await support.send('POST', path, { images: [fake] })).error?.code).toBe('picture-refused');
    expect((await support.get<Thread>(`/complaints/${id}/thread`)).data.replies).toEqual([]);
    const auditor = await signInStaff(hiram.baseUrl, 'auditor');
    const trail = await auditor.get<{ detail: string }[]>(`/audit-entries?subject=complaints:${id}`);
    expect(trail.data.some(({ detail }) => detail.includes('(secret)'))).toBe(true);
    expect(JSON.stringify(trail.data)).not.toContain(fake);
  });

  test('is late after three weekdays, and late ones can be listed separately', async () => {
    const { id } = await complain('Lara Late');
    await hiram.setToday('2026-11-25');
    expect((await itemOf(id)).clock).toBe('today');
    expect(await idsOf('state=late')).not.toContain(id);
    await hiram.setToday('2026-11-26');
    expect((await itemOf(id)).clock).toBe('late');
    expect(await idsOf('state=late')).toContain(id);
    await hiram.setToday('2026-11-20');
  });

  test('reading and answering need separate permissions, unknown ids are not found, and reads are audited', async () => {
    const { id } = await complain('Rosa Role');
    const officer = await signInStaff(hiram.baseUrl, 'credit-officer');
    const cashier = await signInStaff(hiram.baseUrl, 'cashier');
    expect((await officer.get(`/complaints/${id}/thread`)).status).toBe(200);
    expect((await officer.send('POST', `/complaints/${id}/replies`, { text: 'x' })).status).toBe(403);
    expect((await officer.send('POST', `/complaints/${id}/acknowledgement`)).status).toBe(403);
    expect((await cashier.get('/complaints')).status).toBe(403);
    for (const path of ['/complaints/nothing/replies', `/complaints/${unknownId}/replies`])
      expect((await support.send('POST', path, { text: 'x' })).status).toBe(404);
    expect((await support.get('/complaints?state=lost')).status).toBe(400);
    const auditor = await signInStaff(hiram.baseUrl, 'auditor');
    const trail = await auditor.get<{ staff: string; action: string }[]>(
      `/audit-entries?subject=complaints:${id}`,
    );
    expect(trail.data).toContainEqual(
      expect.objectContaining({ staff: officer.account.name, action: 'GET /complaints/:id/thread' }),
    );
  });
});

const unknownId = '01900000-0000-7000-8000-000000000000';
