import { createHash } from 'node:crypto';
import { parsePageParameters } from '@hiram/wire/page-parameters';
import { partnerRevocationsPath } from '@hiram/wire/partner/partner';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertBrowserSession, sendBrowserSession } from '../borrowers/sessions/open-browser-session.ts';
import { insertSession } from '../borrowers/sessions/session-store.ts';
import { enqueue } from '../ground/outbox/outbox-store.ts';
import { findLoan } from '../loans/book/loan-store.ts';
import { startPushService } from '../testing/borrowers/fake-browsers.ts';
import { borrow } from '../testing/borrowers/lend.ts';
import { readMessages } from '../testing/borrowers/visitor.ts';
import { embeddedPlace, type TestPlace } from '../testing/databases/engines.ts';
import { readDocument } from '../testing/reading/read-document.ts';
import { startTestHiram, type TestBorrower, type TestHiram } from '../testing/test-hiram.ts';
import type { HomeLoan } from './home/list-loans.ts';

const partnerKey = 'the-partner-key-of-the-tests-is-long-enough';

let place: TestPlace;
let hiram: TestHiram;
let service: Awaited<ReturnType<typeof startPushService>>;

beforeAll(async () => {
  place = await embeddedPlace();
  service = await startPushService();
  hiram = await startTestHiram(place, { PUSH_HOSTS: service.origin, PARTNER_API_KEY: partnerKey });
});
afterAll(async () => {
  await hiram.stop();
  await service.stop();
  await place.remove();
});

/** A borrower whose session stands in cookies. */
async function signIn(options: Parameters<TestHiram['borrower']>[0] = {}) {
  const phone = options.phone ?? `0918${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
  const borrower = await hiram.borrower({ ...options, phone });
  const made = { borrowerId: borrower.userId, deviceId: borrower.deviceId, isForCookie: true };
  const { token } = await insertSession(hiram.context.db, made, hiram.context.clock.systemNow());
  const query = new URLSearchParams(borrower.query);
  query.delete('sessionId');
  const send = (path: string, form?: Record<string, string>) =>
    fetch(`${hiram.baseUrl}${path}?${query}`, {
      redirect: 'manual',
      headers: { cookie: `hiram_session=${token}`, accept: 'text/html', 'sec-fetch-site': 'same-origin' },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
  const open = async (path: string) => readDocument(await (await send(path)).text()).content as never;
  return { ...borrower, token, phone, send, open };
}

type Signed = Awaited<ReturnType<typeof signIn>>;

async function notify(
  { userId: borrowerId }: Pick<TestBorrower, 'userId'>,
  template: string,
  contract = 'HR-1',
): Promise<void> {
  const payload = { borrowerId, template, contract, amountMinor: '363333', currency: 'PHP' };
  await enqueue(hiram.context.db, [{ kind: 'send-message', payload }], hiram.context.clock.systemNow());
  await hiram.worker.drain();
}

const subscriptionsOf = ({ userId }: Pick<TestBorrower, 'userId'>) =>
  hiram.context.db.selectFrom('push_subscription').selectAll().where('borrower_id', '=', userId).execute();

it('WEB-04 shows the offers of the market of which no loan is open, and what was written', async () => {
  const borrower = await signIn();
  await notify(borrower, 'messagePaid');
  const home = (await borrower.open('/home')) as {
    offers: { productId: string }[];
    messages: { text: string; locale: string | null }[];
    loans: HomeLoan[];
  };
  expect(home.offers.map(({ productId }) => productId)).toContain('1001');
  expect(home.offers.every(({ productId }) => productId.startsWith('1'))).toBe(true);
  expect(home.loans).toEqual([]);
  const sent = (await readMessages(hiram, borrower.phone))[0]?.text;
  expect(home.messages.map(({ text, locale }) => [text, locale])).toEqual([[sent, 'en']]);
  const other = (await (await signIn()).open('/home')) as { messages: unknown[] };
  expect(other.messages).toEqual([]);
});

it('WEB-04 keeps what is written encrypted, and once for each message', async () => {
  const borrower = await signIn();
  await notify(borrower, 'messageDeclined');
  const [row] = await hiram.context.db
    .selectFrom('borrower_notice')
    .selectAll()
    .where('borrower_id', '=', borrower.userId)
    .execute();
  expect(row?.text_cipher.toString('latin1')).not.toContain('HR-1');
});

it('WEB-07 shows what is the borrower’s own, without the number and the account in full', async () => {
  const borrower = await signIn();
  const mine = (await borrower.open('/mine')) as { phone: string; account: null; loans: unknown[] };
  expect(mine).toMatchObject({ phone: `•••• ${borrower.phone.slice(-4)}`, account: null, loans: [] });
  expect(JSON.stringify(mine)).not.toContain(borrower.phone);
});

it('CONT-10 the borrower chooses hours, a quiet time and the language of messages, and sees the contacts of late', async () => {
  const borrower = await signIn();
  const choose = (fields: Record<string, string>) => borrower.send('/mine', { contact: 'wishes', ...fields });
  const chosen = { contactFrom: '22', contactUntil: '24', quiet: '7', messageLanguage: 'fil' };
  expect((await choose(chosen)).status).toBe(303);
  type Shown = { contact: { from: number; until: number; quietUntil: string; history: { text: string }[] } };
  const shown = (await borrower.open('/mine')) as Shown;
  expect(shown.contact).toMatchObject({ from: 22, until: 24, language: 'fil', first: 0, last: 24 });
  const { quietUntil } = shown.contact;
  expect(quietUntil).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  for (const refused of [
    { contactFrom: '9', contactUntil: '' },
    { contactFrom: '12', contactUntil: '9' },
    { contactFrom: '9', contactUntil: '25' },
    { quiet: '400' },
  ])
    expect((await choose({ ...chosen, ...refused })).status, JSON.stringify(refused)).toBe(400);
  await choose({ ...chosen, contactFrom: '', contactUntil: '', quiet: 'keep' });
  expect((await borrower.open('/mine')) as Shown).toMatchObject({ contact: { from: null, quietUntil } });
  await notify(borrower, 'messagePaid');
  const { contact } = (await borrower.open('/mine')) as Shown;
  expect(contact.history.map(({ text }) => text)).toEqual([expect.stringContaining('Natanggap namin')]);
});

it('WEB-07 shows the log-in page to who has no session', async () => {
  for (const path of ['/home', '/mine']) {
    const answer = await fetch(`${hiram.baseUrl}${path}`, { headers: { accept: 'text/html' } });
    expect(answer.status).toBe(401);
    expect(readDocument(await answer.text()).screen).toBe('login');
  }
});

it('WEB-07 signs out one device or all of them, and notifications end with it', async () => {
  const phone = '09187776655';
  const [one, other] = [await signIn({ phone }), await signIn({ phone })];
  await subscribe(one);
  await subscribe(other);
  expect((await one.send('/signOut', {})).headers.get('clear-site-data')).toBe('"storage"');
  expect((await one.send('/mine')).status).toBe(401);
  expect((await other.send('/mine')).status).toBe(200);
  expect((await subscriptionsOf(one)).map(({ device_id }) => device_id)).toEqual([other.deviceId]);
  const third = await signIn({ phone });
  await third.send('/signOut', { everywhere: 'true' });
  expect((await other.send('/mine')).status).toBe(401);
  expect(await subscriptionsOf(one)).toEqual([]);
});

async function subscribe(borrower: Signed) {
  const fields = service.subscribe();
  const answer = await borrower.send('/mine', { notifications: 'on', ...fields });
  expect(answer.status).toBe(303);
  return { ...fields, path: new URL(fields.endpoint).pathname };
}

it('WEB-08 sends receipts and reminders to a browser that consented: what the SMS says, and nothing else', async () => {
  const borrower = await signIn();
  const orderId = await borrow(hiram, borrower, '1003');
  const contract = (await findLoan(hiram.context.db, orderId))?.contractNumber;
  await hiram.setToday('2027-01-06');
  await hiram.worker.drain();
  const { path, endpoint, auth } = await subscribe(borrower);
  expect(await borrower.open('/mine')).toMatchObject({ push: { isOn: true } });
  for (const template of ['messageDeclined', 'messagePaid', 'messageOverdue'])
    await notify(borrower, template, contract);
  const got = service.received.filter((each) => each.path === path);
  const texts = (await readMessages(hiram, borrower.phone)).map(({ text }) => text);
  expect(got.map(({ shown }) => shown.body).sort()).toEqual(texts.slice(0, 2).sort());
  expect(got[0]?.shown).toMatchObject({ title: 'Hiram', url: '/home' });
  expect(got[0]?.authorization).toMatch(/^vapid t=.+, k=.+$/);
  const stored = JSON.stringify(
    (await subscriptionsOf(borrower)).map((row) => row.subscription_cipher.toString('latin1')),
  );
  for (const secret of [endpoint, auth]) expect(stored).not.toContain(secret);
  await borrower.send('/mine', { notifications: 'off' });
  expect(await subscriptionsOf(borrower)).toEqual([]);
});

it('WEB-08 says once that a payment is due soon, to a browser that consented and to nobody by SMS', async () => {
  await hiram.setToday('2026-11-20');
  const [consented, other] = [await signIn(), await signIn()];
  const { path } = await subscribe(consented);
  for (const borrower of [consented, other]) await borrow(hiram, borrower, '1003');
  for (const day of ['2027-01-01', '2027-01-02', '2027-01-05']) {
    await hiram.setToday(day);
    await hiram.worker.drain();
  }
  const isReminder = (text: string) => text.includes('is due on');
  const shown = service.received.filter((each) => each.path === path).map((each) => each.shown.body);
  expect(shown.filter(isReminder)).toEqual([
    expect.stringMatching(
      /^Your payment of PHP 5\.300,00 for loan \S+ is due on 2027-01-05\. Open Hiram to pay\.$/,
    ),
  ]);
  for (const { phone } of [consented, other])
    expect((await readMessages(hiram, phone)).filter(({ text }) => isReminder(text))).toEqual([]);
});

it('WEB-08 ends when the login system ends the session: of one device, or of all of a borrower', async () => {
  const phone = '09187776644';
  const [one, other, third] = [await signIn({ phone }), await signIn({ phone }), await signIn({ phone })];
  for (const each of [one, other, third]) await subscribe(each);
  const end = (payload: object) =>
    hiram.server.inject({
      method: 'POST',
      url: partnerRevocationsPath,
      headers: { authorization: `Bearer ${partnerKey}` },
      payload,
    });
  expect((await end({ sessionId: one.token })).json()).toMatchObject({ data: { ended: 1 } });
  const devices = (await subscriptionsOf(one)).map(({ device_id }) => device_id);
  expect(devices.sort()).toEqual([other.deviceId, third.deviceId].sort());
  await end({ userId: one.userId });
  expect(await subscriptionsOf(one)).toEqual([]);
});

it('WEB-08 ends on a browser in which somebody else signs in, and nowhere else', async () => {
  const phone = '09187776655';
  const [before, elsewhere, next] = [await signIn({ phone }), await signIn({ phone }), await signIn()];
  for (const each of [before, elsewhere, next]) await subscribe(each);
  const enter = async ({ userId }: Signed, { deviceId }: Signed) => {
    const visitor = { deviceId, setCookie: () => undefined, page: parsePageParameters({}) };
    const signedIn = await insertBrowserSession(hiram.context.db, hiram.context, visitor, {
      userId,
      market: 'PH',
    });
    sendBrowserSession(hiram.context, visitor, signedIn);
    await hiram.worker.drain();
  };
  await enter(before, before);
  expect(await subscriptionsOf(before)).toHaveLength(2);
  await enter(next, before);
  const devices = (await subscriptionsOf(before)).map(({ device_id }) => device_id);
  expect(devices).toEqual([elsewhere.deviceId]);
  expect(await subscriptionsOf(next)).toHaveLength(1);
});

it.each([404, 410])('WEB-08 forgets a browser when its service answers %i', async (status) => {
  const borrower = await signIn();
  await subscribe(borrower);
  service.answer(status);
  await notify(borrower, 'messagePaid');
  service.answer(201);
  expect(await subscriptionsOf(borrower)).toEqual([]);
});

it('WEB-08 tries again when a service fails, and shows it once', async () => {
  const borrower = await signIn();
  const { path } = await subscribe(borrower);
  service.answer(503);
  await notify(borrower, 'messagePaid');
  expect(await subscriptionsOf(borrower)).toHaveLength(1);
  service.answer(201);
  hiram.passTime(60_000);
  await hiram.worker.drain();
  hiram.passTime(60_000);
  await hiram.worker.drain();
  expect(service.received.filter((each) => each.path === path)).toHaveLength(1);
});

it.each([
  'https://169.254.169.254/latest/meta-data',
  'http://127.0.0.1:1/push',
  'https://elsewhere.example/push',
])('WEB-08 takes no address that is not of a push service that it knows: %s', async (endpoint) => {
  const borrower = await signIn();
  const answer = await borrower.send('/mine', { notifications: 'on', ...service.subscribe(), endpoint });
  expect(answer.status).toBe(400);
  expect(await subscriptionsOf(borrower)).toEqual([]);
});

it('WEB-08 moves the address of a browser with its borrower', async () => {
  const [one, other] = [await signIn(), await signIn()];
  const fields = service.subscribe();
  await one.send('/mine', { notifications: 'on', ...fields });
  await other.send('/mine', { notifications: 'on', ...fields });
  expect(await subscriptionsOf(one)).toEqual([]);
  expect(await subscriptionsOf(other)).toHaveLength(1);
  expect((await subscriptionsOf(other))[0]?.endpoint_index).not.toEqual(
    createHash('sha256').update(fields.endpoint).digest(),
  );
});
