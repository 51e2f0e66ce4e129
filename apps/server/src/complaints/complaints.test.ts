import type { ProblemDetailAnswer } from '@hiram/wire/calls/problem-detail';
import type { ProblemInitAnswer } from '@hiram/wire/calls/problem-init';
import type { ProblemListAnswer } from '@hiram/wire/calls/problem-list';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '../ground/new-id.ts';
import { en } from '../lender/texts/en.ts';
import { borrow } from '../testing/borrowers/lend.ts';
import { phonePhoto, plainPicture } from '../testing/borrowers/pictures.ts';
import { takenPicture } from '../testing/borrowers/upload-picture.ts';
import { printDatabase } from '../testing/databases/database-print.ts';
import { describeHiram } from '../testing/describe-hiram.ts';
import type { TestBorrower } from '../testing/test-hiram.ts';

describeHiram('complaints', ({ hiram }) => {
  let borrower: TestBorrower;
  let stranger: TestBorrower;
  let lateLoan: string;
  let freshLoan: string;

  beforeAll(async () => {
    await hiram.setToday('2026-11-20');
    borrower = await hiram.borrower({ name: 'Maria Clara', phone: '09170000101' });
    stranger = await hiram.borrower({ name: 'Crisostomo Ibarra' });
    lateLoan = await borrow(hiram, borrower, '1002');
    await hiram.setToday('2027-02-26');
    freshLoan = await borrow(hiram, borrower, '1003');
  });

  const init = async (orderId = '', who = borrower) =>
    (await who.call<ProblemInitAnswer>('problemInit', { orderId })).data;
  const send = (fields: Record<string, string> = {}, options: { key?: string } = {}, who = borrower) =>
    who.call<{ success: true; problemId: string }>(
      'problemSave',
      { problemType: '2', problemDetail: 'I paid and it is not here.', problemImage: '', ...fields },
      options,
    );
  const detailOf = async (problemId: string, who = borrower) =>
    (await who.call<ProblemDetailAnswer>('problemDetail', { problemId })).data;
  const reply = (problemId: string, body: object) =>
    hiram.sandbox('POST', `/sandbox/complaints/${problemId}/reply`, body);
  const nothingWritten = async (work: () => Promise<void>): Promise<void> => {
    const before = await printDatabase(hiram.database.pool);
    await work();
    expect(await printDatabase(hiram.database.pool)).toBe(before);
  };

  it('COMP-01 COMP-02 offers the types, the sub-types of type 1 and the loans, newest first', async () => {
    const start = await init();
    expect(start.problemType[0]).toEqual({ value: '1', title: 'Collection' });
    expect(start.problemType).toHaveLength(7);
    expect(start.problemSonType).toHaveLength(5);
    expect(start.orderList.map(({ orderNo }) => orderNo)).toEqual([freshLoan, lateLoan]);
    expect(start.orderDetail).toEqual(start.orderList[0]);
    expect(start.orderList[1]).toMatchObject({
      productName: 'Hiram Quick',
      status: 'Your loan is overdue',
      rows: expect.arrayContaining([{ title: 'Due date', value: '2027-02-19' }]),
    });
  });

  it("COMP-01 puts the page's loan first, ignores one that is not the caller's, and has none for a new borrower", async () => {
    expect((await init(lateLoan)).orderDetail?.orderNo).toBe(lateLoan);
    expect((await init(newId())).orderDetail?.orderNo).toBe(freshLoan);
    expect(await init(lateLoan, stranger)).toMatchObject({ orderDetail: null, orderList: [] });
  });

  it('COMP-03 accepts a complaint about collection only for a loan in collection', async () => {
    const { orderList } = await init();
    expect(orderList.map(({ isShow }) => isShow)).toEqual([0, 1]);
    const collection = { problemType: '1', problemSonType: '11' };
    await nothingWritten(async () => {
      for (const orderNo of [freshLoan, ''])
        expect(await send({ ...collection, orderNo })).toMatchObject({
          code: 1104,
          message: 'The selected order does not support sending collection types',
        });
      const page = await borrower.page('/complainPageNext', { ...collection, orderNo: freshLoan });
      expect(await page.text()).toContain('does not support sending collection types');
    });
    expect((await send({ ...collection, orderNo: lateLoan })).code).toBe(0);
    await hiram.setToday('2026-11-20');
    const owing = await hiram.borrower();
    const due = await borrow(hiram, owing, '1003');
    await hiram.setToday('2027-01-05');
    expect((await init(due, owing)).orderList).toMatchObject([{ orderNo: due, isShow: 1 }]);
    await hiram.setToday('2027-02-26');
  });

  it('COMP-04 COMP-06 stores a complaint unchanged, with its type, its loan and its pictures', async () => {
    const first = await takenPicture(hiram, borrower, await phonePhoto());
    const second = await takenPicture(hiram, borrower, await plainPicture('png'));
    const sent = await send({ orderNo: lateLoan, problemImage: [second, first].join(',') });
    expect(sent).toMatchObject({ status: 200, code: 0, data: { success: true } });
    const detail = await detailOf(sent.data.problemId);
    expect(detail).toMatchObject({
      type: 'Repayment',
      sonType: '',
      content: 'I paid and it is not here.',
      disposeDetail: '',
      disposeImages: [],
      isNeedScore: 0,
    });
    const idOf = (url = '') => url.split('?')[0];
    expect(detail.images.map(idOf)).toEqual([second, first].map(idOf));
    expect((await fetch(hiram.baseUrl + detail.images[0])).status).toBe(200);
  });

  it('COMP-04 COMP-05 refuses malformed fields, unknown ids and those of others, and stores nothing', async () => {
    const own = await takenPicture(hiram, borrower, await phonePhoto());
    const foreign = await takenPicture(hiram, stranger, await phonePhoto());
    const named = await takenPicture(hiram, borrower, await phonePhoto());
    expect((await send({ problemImage: named })).code).toBe(0);
    const unknown = { code: 1102, message: en.pictureUnknown };
    await nothingWritten(async () => {
      const malformed: Record<string, string>[] = [
        { problemType: '99' },
        { problemType: '1', orderNo: lateLoan },
        { problemType: '2', problemSonType: '11' },
        { problemDetail: '' },
        { problemDetail: '   ' },
        { problemDetail: 'x'.repeat(201) },
        { problemImage: Array(10).fill(own).join(',') },
        { problemImage: 'javascript:alert(1)<' },
        { problemImage: 'https://evil.example/a.jpg' },
        { problemImage: `${own},/loanDetails` },
      ];
      for (const fields of malformed) expect(await send(fields)).toMatchObject({ status: 400 });
      for (const problemImage of [foreign, named, `/pictures/${newId()}`])
        expect(await send({ problemImage: `${own},${problemImage}` })).toMatchObject(unknown);
      expect(await send({ orderNo: lateLoan }, {}, stranger)).toMatchObject({ status: 404 });
    });
    expect((await send({ problemDetail: 'x'.repeat(200), problemImage: `${own},${own}` })).code).toBe(0);
  });

  it('COMP-06 stores a complaint once, however often its key arrives', async () => {
    const key = newId();
    const answers = await Promise.all([1, 2, 3, 4].map(() => send({ problemDetail: 'Once' }, { key })));
    expect(new Set(answers.map(({ data }) => data.problemId)).size).toBe(1);
    expect(await send({ problemDetail: 'Other words' }, { key })).toMatchObject({ status: 409 });
    const theirs = await send({ problemDetail: 'Once' }, { key }, stranger);
    expect(theirs.status).toBe(200);
    expect(answers.map(({ data }) => data.problemId)).not.toContain(theirs.data.problemId);
  });

  it('COMP-06 posts the form before its script loads, and shows it again when no text was entered', async () => {
    const query = new URLSearchParams(borrower.query);
    for (const [name, value] of [
      ['problemType', '5'],
      ['orderNo', lateLoan],
    ] as const)
      query.set(name, value);
    const post = (problemDetail: string) =>
      fetch(`${hiram.baseUrl}/complainPageNext?${query}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { accept: 'text/html' },
        body: new URLSearchParams({ problemDetail, idempotencyKey: newId() }),
      });
    const sent = await post('It\r\nfreezes');
    expect(sent.status).toBe(303);
    expect(sent.headers.get('location')).toMatch(/^\/complainPage\?/);
    const { tabs } = (await borrower.call<ProblemListAnswer>('problemList')).data;
    expect(tabs[0]?.list[0]).toMatchObject({ type: 'App and service', content: 'It\nfreezes' });
    const again = await post('  ');
    expect(again.status).toBe(422);
    expect(await again.text()).toContain('Please fill in your comments and suggestions');
  });

  it('COMP-07 COMP-08 lists complaints in their tabs and moves one to Answered with the reply', async () => {
    const { problemId } = (await send({ problemDetail: 'Please answer' })).data;
    const tabsOf = async () => (await borrower.call<ProblemListAnswer>('problemList')).data.tabs;
    const has = (tab?: ProblemListAnswer['tabs'][number]) => tab?.list.some(({ id }) => id === problemId);
    const before = await tabsOf();
    expect(before.map(({ title }) => title)).toEqual(['All', 'Waiting', 'Answered']);
    expect(before.map(has)).toEqual([true, true, false]);
    const waiting = { label: 'Waiting', isAnswered: false, note: 'We answer by Wed, 3 Mar 2027.' };
    expect(before[0]?.list[0]).toMatchObject({ id: problemId, content: 'Please answer', state: waiting });
    expect((await detailOf(problemId)).state).toEqual(waiting);
    expect(before[0]?.list[0]?.time).toMatch(/^2027-02-26 \d\d:\d\d$/);
    const stranger = await hiram.borrower();
    const theirs = (await stranger.call<ProblemListAnswer>('problemList')).data.tabs;
    expect(theirs.map(({ list }) => list)).toEqual([[], [], []]);

    const image = (await phonePhoto()).toString('base64');
    await reply(problemId, { text: 'We have credited it.', images: [image] });
    expect((await tabsOf()).map(has)).toEqual([true, false, true]);
    const detail = await detailOf(problemId);
    expect(detail).toMatchObject({ disposeDetail: 'We have credited it.', images: [], isNeedScore: 1 });
    const answered = { label: 'Answered', isAnswered: true, note: 'We answered on Fri, 26 Feb 2027.' };
    expect(detail.state).toEqual(answered);
    expect((await tabsOf())[2]?.list.find(({ id }) => id === problemId)?.state).toEqual(answered);
    expect((await fetch(hiram.baseUrl + detail.disposeImages[0])).headers.get('content-type')).toBe(
      'image/jpeg',
    );
    const messages = await hiram.sandbox<{ text: string }[]>('GET', '/sandbox/messages?phone=09170000101');
    expect(messages[0]?.text).toBe(en.messageComplaintAnswered);

    await reply(problemId, { text: 'And the penalty is waived.' });
    expect((await detailOf(problemId)).disposeDetail).toBe(
      'We have credited it.\n\nAnd the penalty is waived.',
    );
  });

  it('COMP-08 shows the sub-type of a complaint about collection beside its type', async () => {
    const sent = await send({ problemType: '1', problemSonType: '12', orderNo: lateLoan });
    expect(await detailOf(sent.data.problemId)).toMatchObject({
      type: en.problemCollection,
      sonType: en.collectionOften,
    });
  });

  it('COMP-08 COMP-09 counts a reply with a picture and no text as an answer', async () => {
    const { problemId } = (await send()).data;
    await reply(problemId, { text: '', images: [(await phonePhoto()).toString('base64')] });
    const detail = await detailOf(problemId);
    expect(detail).toMatchObject({ disposeDetail: '', images: [], isNeedScore: 1 });
    expect(detail.disposeImages).toHaveLength(1);
    expect((await fetch(hiram.baseUrl + detail.disposeImages[0])).status).toBe(200);
  });

  it('COMP-08 refuses a reply that is empty, hostile or to an unknown complaint', async () => {
    const { problemId } = (await send()).data;
    await nothingWritten(async () => {
      await expect(reply(problemId, { text: ' ' })).rejects.toThrow('404');
      const svg = Buffer.from('<svg/>').toString('base64');
      await expect(reply(problemId, { text: 'x', images: [svg] })).rejects.toThrow('404');
      await expect(reply(newId(), { text: 'x' })).rejects.toThrow('404');
      await expect(reply(problemId, { text: 'x'.repeat(2_001) })).rejects.toThrow('400');
    });
  });

  it('COMP-09 accepts one rating of an answered complaint, from its own borrower', async () => {
    const { problemId } = (await send()).data;
    const rate = (score: number, who = borrower) => who.call('saveScore', { score, problemId });
    expect(await rate(5)).toMatchObject({ code: '1105', message: en.complaintNotAnswered });
    await reply(problemId, { text: 'Done.' });
    for (const score of [0, 6]) expect(await rate(score)).toMatchObject({ status: 400 });
    expect(await rate(4, stranger)).toMatchObject({ status: 404 });
    expect((await detailOf(problemId)).isNeedScore).toBe(1);
    expect(await rate(4)).toMatchObject({ code: '00' });
    expect((await detailOf(problemId)).isNeedScore).toBe(0);
    expect(await rate(5)).toMatchObject({ code: '1106', message: en.complaintRatedAlready });
  });

  it("COMP-08 answers another borrower's complaint like an unknown one, in the call and on the page", async () => {
    const { problemId } = (await send()).data;
    for (const id of [problemId, newId(), 'x']) {
      const answer = await stranger.call('problemDetail', { problemId: id });
      expect(answer).toEqual({ status: 404, code: '404', message: en.notFound, data: null });
      expect((await stranger.page('/complainDetails', { problemId: id })).status).toBe(404);
    }
    expect((await borrower.page('/complainDetails', { problemId })).status).toBe(200);
  });

  it('COMP-02 shows the form of a known type and leads back to the start without one', async () => {
    const form = await borrower.page('/complainPageNext', { problemType: '2', orderNo: lateLoan });
    expect(await form.text()).toContain('"problemType":"2"');
    const unknown: Record<string, string>[] = [{}, { problemType: '99' }, { problemType: '1' }];
    for (const own of unknown) {
      const away = await borrower.page('/complainPageNext', own);
      expect([away.status, away.headers.get('location')?.split('?')[0]]).toEqual([302, '/complainPage']);
    }
    const foreign = await stranger.page('/complainPageNext', { problemType: '2', orderNo: lateLoan });
    expect(foreign.status).toBe(404);
  });

  it('COMP-04 stores the text encrypted: a database dump does not contain it', async () => {
    const { problemId } = (await send({ problemDetail: 'my secret mango' })).data;
    await reply(problemId, { text: 'your secret papaya' });
    const print = await printDatabase(hiram.database.pool);
    expect(print).toContain(problemId);
    expect(print).not.toMatch(/mango|papaya/);
  });

  it('COMP-06 accepts at most twenty complaints a day', async () => {
    const eager = await hiram.borrower();
    const atOnce = await Promise.all(Array.from({ length: 30 }, () => send({}, {}, eager)));
    expect(atOnce.filter(({ code }) => code === 0)).toHaveLength(20);
    expect(await send({}, {}, eager)).toMatchObject({ status: 429 });
  });

  it('COMP-06 answers a retry with the stored complaint, also when it would be refused now', async () => {
    const key = newId();
    const fields = { problemType: '1', problemSonType: '11', orderNo: lateLoan };
    const first = await send(fields, { key });
    await hiram.setToday('2026-11-20');
    expect(await send(fields)).toMatchObject({
      message: 'The selected order does not support sending collection types',
    });
    expect(await send(fields, { key })).toEqual(first);
    await hiram.setToday('2027-02-26');
  });
});
