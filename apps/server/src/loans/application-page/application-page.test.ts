import { pagePaths } from '@hiram/wire/addresses';
import type { ApplicationItem } from '@hiram/wire/staff/borrowers/applications';
import type { ApplicationView } from '@hiram/wire/views/application-view';
import type { IdentityView } from '@hiram/wire/views/identity-view';
import { beforeAll, expect, it } from 'vitest';
import { applyFor } from '../../testing/borrowers/lend.ts';
import { phonePhoto } from '../../testing/borrowers/pictures.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { openDocument, textOf } from '../../testing/reading/read-document.ts';
import type { TestStaff } from '../../testing/staff/staff.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';

describeHiram('an application on its way', ({ hiram, staffOf }) => {
  let officer: TestStaff;
  beforeAll(async () => {
    await hiram.setToday('2026-11-20');
    officer = await staffOf('credit-officer');
  });

  const urlOf = ({ query }: TestBorrower, orderId: string) =>
    `${pagePaths.application}?${query}&orderId=${orderId}`;
  const read = async (borrower: TestBorrower, orderId: string) =>
    (await openDocument<ApplicationView>(hiram.server, urlOf(borrower, orderId))).content;
  const send = async (
    borrower: TestBorrower,
    orderId: string,
    fields: Record<string, string>,
    file?: Buffer,
  ) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    if (file) body.set('picture', new File([new Uint8Array(file)], 'photo.jpg'));
    const headers = { accept: 'text/html' };
    return fetch(hiram.baseUrl + urlOf(borrower, orderId), {
      method: 'POST',
      body,
      redirect: 'manual',
      headers,
    });
  };
  const request = (orderId: string, kind: string, staff = officer) =>
    staff.send('POST', `/applications/${orderId}/document-requests`, { kind });
  const itemOf = async (orderId: string) =>
    (await officer.get<ApplicationItem[]>(`/applications?search=${orderId}`)).data[0];
  const orderPage = async (borrower: TestBorrower, orderId: string) =>
    textOf(await (await borrower.visit('/loanDetails', { orderId })).text());
  const ledgerOf = (orderId: string) =>
    hiram.database.db.selectFrom('posting').selectAll().where('order_id', '=', orderId).execute();
  const apply = async (name: string) => {
    const borrower = await hiram.borrower({ name });
    return { borrower, orderId: await applyFor(borrower, '1001') };
  };

  it('APPL-01 a document is asked for once, read by its borrower everywhere, sent, and seen by staff', async () => {
    const { borrower, orderId } = await apply('Dora Document');
    expect((await request(orderId, 'everything')).status).toBe(400);
    expect((await request(orderId, 'income-proof')).status).toBe(200);
    expect(await request(orderId, 'second-id')).toMatchObject({
      status: 422,
      error: { code: 'not-possible' },
    });
    expect(await orderPage(borrower, orderId)).toContain('We need one more document from you.');
    const form = `${pagePaths.identity}?${borrower.query}&productId=1004`;
    const { requestUrl } = (await openDocument<IdentityView>(hiram.server, form)).content;
    expect(requestUrl).toContain(`${pagePaths.application}?`);
    expect((await read(borrower, orderId)).request).toMatchObject({ kind: 'income-proof' });
    expect((await send(borrower, orderId, { go: 'send' })).status).toBe(422);
    expect((await send(borrower, orderId, { go: 'send' }, await phonePhoto())).status).toBe(303);
    expect(await read(borrower, orderId)).toMatchObject({
      ...{ request: null, received: { kind: 'income-proof', sentAt: expect.stringMatching(/^2026-11-20 /) } },
    });
    type Identity = { pictures: { side: string }[] };
    const { data } = await officer.send<Identity>('POST', `/loans/${orderId}/identity`, {
      reason: 'To decide',
    });
    expect(data.pictures.map(({ side }) => side)).toContain('extra');
    expect((await request(orderId, 'second-id')).status).toBe(200);
    expect(await read(borrower, orderId)).toMatchObject({ request: { kind: 'second-id' }, received: null });
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/decision`, { approve: true });
    expect(await read(borrower, orderId)).toMatchObject({ request: null, received: null });
  });

  it('APPL-01 the clock of the queue rests while the borrower is asked', async () => {
    const { borrower, orderId } = await apply('Clara Clock');
    hiram.passTime(6 * 60_000);
    await request(orderId, 'address-proof');
    hiram.passTime(10 * 60_000);
    expect(await itemOf(orderId)).toMatchObject({ waitedMinutes: 6, request: { answeredAt: null } });
    await send(borrower, orderId, { go: 'send' }, await phonePhoto());
    hiram.passTime(3 * 60_000);
    expect((await itemOf(orderId))?.waitedMinutes).toBe(9);
  });

  it('APPL-02 its borrower cancels an undecided application: nothing is posted, staff read it, and another is welcome', async () => {
    const { borrower, orderId } = await apply('Cora Cancel');
    expect((await send(borrower, orderId, { go: 'cancel' })).status).toBe(400);
    const before = await ledgerOf(orderId);
    expect((await send(borrower, orderId, { go: 'cancel', isSure: 'on' })).status).toBe(303);
    expect((await send(borrower, orderId, { go: 'cancel', isSure: 'on' })).status).toBe(303);
    expect(await ledgerOf(orderId)).toEqual(before);
    expect(await orderPage(borrower, orderId)).toContain('You cancelled this application.');
    type Story = { events: { kind: string; detail: string }[]; decision: unknown };
    const story = (await officer.get<Story>(`/loans/${orderId}/story`)).data;
    expect(story.events.filter(({ kind }) => kind === 'declined')).toMatchObject([
      { detail: 'cancelled by the borrower' },
    ]);
    expect(story.decision).toBeNull();
    expect((await officer.send('POST', `/applications/${orderId}/decision`, { approve: true })).status).toBe(
      422,
    );
    hiram.passTime(61_000);
    const again = await applyFor(borrower, '1001');
    expect(again).not.toBe(orderId);
    type Review = { verdict: { lines: { rule: string; verdict: string }[] } };
    const { verdict } = (await officer.get<Review>(`/applications/${again}/review`)).data;
    expect(verdict.lines.find(({ rule }) => rule === 'declined-lately')?.verdict).toBe('passed');
  });

  it('APPL-02 a declined application is not cancelled, and nobody cancels or answers that of another', async () => {
    const { borrower, orderId } = await apply('Dita Decided');
    const stranger = await hiram.borrower({ name: 'Sari Stranger' });
    expect((await send(stranger, orderId, { go: 'cancel', isSure: 'on' })).status).toBe(404);
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/decision`, { approve: false });
    expect((await send(borrower, orderId, { go: 'cancel', isSure: 'on' })).status).toBeGreaterThanOrEqual(
      400,
    );
    expect((await read(borrower, orderId)).cancel).toBeNull();
    expect((await request(orderId, 'second-id')).status).toBe(422);
  });

  it('APPL-03 the way of an application has its times: received, checked, looked at, decided', async () => {
    const { borrower, orderId } = await apply('Tina Timeline');
    const namesOf = async () => (await read(borrower, orderId)).steps.map(({ name, state }) => [name, state]);
    expect((await namesOf()).slice(0, 3)).toEqual([
      ['You applied', 'done'],
      ['Checked by our rules', 'done'],
      ['We review it', 'now'],
    ]);
    expect((await read(borrower, orderId)).steps[2]?.detail).toBe('');
    hiram.passTime(60_000);
    await officer.get(`/applications/${orderId}/review`);
    expect((await read(borrower, orderId)).steps[2]?.detail).not.toBe('');
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/decision`, { approve: false });
    expect((await namesOf()).map(([name]) => name)).toEqual([
      ...['You applied', 'Checked by our rules', 'We review it', 'Not approved'],
    ]);
  });

  it('APPL-03 once the money is there the page says when each step was, and leads on to the loan', async () => {
    const { borrower, orderId } = await apply('Aida Arrived');
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/decision`, { approve: true });
    expect(await read(borrower, orderId)).toMatchObject({ arrivedOn: '', isOver: false });
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/payout`, { result: 'credited' });
    const { arrivedOn, cancel, steps } = await read(borrower, orderId);
    expect(arrivedOn).toBe('Fri, 20 Nov 2026');
    expect(cancel).toBeNull();
    const time = expect.stringMatching(/^2026-11-20 \d\d:\d\d$/);
    expect(steps).toEqual([
      { name: 'You applied', detail: time, state: 'done' },
      { name: 'Approved', detail: time, state: 'done' },
      { name: 'Money sent to you', detail: time, state: 'done' },
      { name: 'Money in your account', detail: '2026-11-20', state: 'done' },
    ]);
  });

  it('APPL-03 an application that was declined or cancelled leads to what that means, and not to a loan', async () => {
    const declined = await apply('Dora Declined');
    await hiram.sandbox('POST', `/sandbox/orders/${declined.orderId}/decision`, { approve: false });
    const cancelled = await apply('Cita Cancelled');
    await send(cancelled.borrower, cancelled.orderId, { go: 'cancel', isSure: 'on' });
    for (const { borrower, orderId } of [declined, cancelled])
      expect(await read(borrower, orderId)).toMatchObject({ arrivedOn: '', cancel: null, isOver: true });
  });
});
