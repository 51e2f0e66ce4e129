import type { PartnerEventItem, ReceiverState } from '@hiram/wire/staff/set-up/partner-events';
import type { ReceiverContent } from '@hiram/wire/staff/set-up/receiver-content';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { signEvent } from '../providers/partner/sign-event.ts';
import { applyFor } from '../testing/borrowers/lend.ts';
import { printDatabase } from '../testing/databases/database-print.ts';
import { describeHiram } from '../testing/describe-hiram.ts';
import { deliverEvents, keyOf, startReceiver } from '../testing/partner-events/event-receiver.ts';
import { signInStaff, type TestStaff } from '../testing/staff/staff.ts';
import { countDeliveries } from './delivery-store.ts';
import { noteReceivers } from './partner-events.ts';
import { sendGivenUpAgain } from './receivers.ts';
import { deliveryTriesMax } from './send-delivery.ts';

const [books, care, configured] = [await startReceiver(), await startReceiver(), await startReceiver()];
const settings = {
  PARTNER_WEBHOOK_URL: configured.url,
  PARTNER_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 9).toString('base64')}`,
  PARTNER_WEBHOOK_EVENTS: 'loan.approved',
};

describeHiram('receivers that staff set up', settings, ({ hiram }) => {
  let writer: TestStaff;
  let second: TestStaff;
  /** A session ends while time passes. */
  const signIn = async (): Promise<void> => {
    writer = await signInStaff(hiram.baseUrl, 'product-manager');
    second = await signInStaff(hiram.baseUrl, 'product-manager');
  };
  beforeAll(signIn);

  const pathOf = (key: string) => `/event-receivers/${key}`;
  const contentOf = (given: Partial<ReceiverContent> = {}): ReceiverContent => ({
    name: 'Accounting',
    address: books.url,
    types: ['loan.approved', 'loan.paid_out'],
    isOn: true,
    ...given,
  });
  const newestOf = async (key: string) =>
    (await writer.get<{ version: number }[]>(`/set-up-versions/receiver/${key}`)).data?.[0]?.version ?? 0;
  const save = async (key: string, content: object) =>
    writer.send<{ version: number }>('POST', `${pathOf(key)}/versions`, {
      content,
      basedOn: await newestOf(key),
      fromDay: null,
      reason: 'a test',
    });
  const decide = async (key: string, staff = second) => {
    const place = `/set-up-requests/receiver/${key}`;
    const { data } = await second.get<{ contentSha256: string }>(place);
    const decision = { approve: true, contentSha256: data.contentSha256 };
    const answer = await staff.send('POST', `${place}/decision`, decision);
    await noteReceivers(hiram.context, null);
    return answer;
  };
  /** Two people set a receiver up, and one makes its secret. */
  const setUp = async (key: string, given: Partial<ReceiverContent> = {}) => {
    await save(key, contentOf(given));
    expect((await decide(key)).status).toBe(200);
    return makeSecret(key);
  };
  const makeSecret = async (key: string, former = 'ends-now') =>
    (await writer.send<{ secret: string }>('POST', `${pathOf(key)}/secrets`, { former })).data.secret;
  const stateOf = async (key: string) => (await writer.get<ReceiverState>(`${pathOf(key)}/state`)).data;
  const approveLoan = async () => {
    const orderId = await applyFor(await hiram.borrower(), '1003');
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/decision`, { approve: true });
  };
  const deliver = () => deliverEvents(hiram);
  const signedBy = (secret: string, { id, at, body, signatures }: (typeof books.received)[number]) =>
    signatures.includes(signEvent([keyOf(secret)], { id, at, body })['webhook-signature']);
  afterEach(async () => {
    for (const key of ['books', 'care'])
      if ((await newestOf(key)) > 0) await save(key, contentOf({ ...places[key], isOn: false }));
    await noteReceivers(hiram.context, null);
    await hiram.database.pool.query('delete from outbox; delete from partner_delivery');
    await hiram.database.pool.query('delete from partner_receiver_hold');
  });
  const places: { readonly [key: string]: Partial<ReceiverContent> } = {
    care: { name: 'Customer care', address: care.url, types: ['loan.approved'] },
  };

  it('EVENT-08 a second person approves where data go; only switching off needs nobody else', async () => {
    const asked = await save('books', contentOf());
    expect(asked).toMatchObject({
      status: 422,
      error: { message: expect.stringContaining('second person') },
    });
    await approveLoan();
    await deliver();
    expect(books.received).toEqual([]);
    expect((await decide('books', writer)).error?.code).toBe('own-request');
    expect(await newestOf('books')).toBe(0);
    expect((await decide('books')).status).toBe(200);
    const wider = contentOf({ types: ['loan.approved', 'payment.received'] });
    expect((await save('books', wider)).status).toBe(422);
    expect((await save('books', { ...contentOf(), isOn: false })).status).toBe(200);
    expect((await save('books', contentOf())).status).toBe(422);
    const cashier = await signInStaff(hiram.baseUrl, 'cashier');
    expect((await cashier.send('POST', `${pathOf('books')}/secrets`, { former: 'ends-now' })).status).toBe(
      403,
    );
  });

  it.each([
    'http://erp.lender.example/hooks',
    'https://user:word@erp.lender.example/hooks',
    'https://10.0.0.1/hooks',
    'https://[::1]/hooks',
    'https://169.254.169.254/latest',
    'ftp://erp.lender.example/',
  ])('EVENT-04 EVENT-08 %s is no receiver', async (address) => {
    expect([400, 422]).toContain((await save('new', contentOf({ address }))).status);
    const waiting = await second.get('/set-up-requests/receiver/new');
    expect(waiting.data).toBeNull();
  });

  it('EVENT-08 each receiver gets the types that it wants under one id, signed with its own secret, beside the configured one', async () => {
    const secrets = [await setUp('books'), await setUp('care', places.care)] as const;
    expect(secrets[0]).not.toBe(secrets[1]);
    await noteReceivers(hiram.context, hiramTarget());
    await approveLoan();
    await deliver();
    const all = [books, care, configured].map(({ received }) => received);
    expect(all.map(({ length }) => length)).toEqual([1, 1, 1]);
    expect(new Set(all.flat().map(({ id, body }) => `${id} ${body}`)).size).toBe(1);
    const [first, other] = [books.received[0], care.received[0]];
    if (!first || !other) throw new Error('nothing came');
    expect([signedBy(secrets[0], first), signedBy(secrets[1], other)]).toEqual([true, true]);
    expect([signedBy(secrets[1], first), signedBy(secrets[0], other)]).toEqual([false, false]);
    const cashier = await signInStaff(hiram.baseUrl, 'cashier');
    const { data } = await cashier.get<PartnerEventItem[]>('/partner-events?receiver=care');
    expect(data).toMatchObject([{ receiver: 'care', state: 'sent', eventId: other.id }]);
  });

  it('EVENT-09 a secret is shown once and stored sealed; the one before it signs for another day, or ends at once', async () => {
    const old = await setUp('books');
    const next = await makeSecret('books', 'ends-in-a-day');
    await approveLoan();
    await deliver();
    const [event] = books.received;
    if (!event) throw new Error('nothing came');
    expect([signedBy(old, event), signedBy(next, event)]).toEqual([true, true]);
    expect((await stateOf('books')).formerUntil).not.toBeNull();
    const last = await makeSecret('books', 'ends-now');
    await approveLoan();
    await deliver();
    const latest = books.received[1];
    if (!latest) throw new Error('nothing came');
    expect([old, next, last].map((each) => signedBy(each, latest))).toEqual([false, false, true]);
    const print = await printDatabase(hiram.database.pool);
    for (const each of [old, next, last]) expect(print).not.toContain(each.slice(6));
    expect(JSON.stringify(await stateOf('books'))).not.toContain('whsec_');
  });

  it('EVENT-09 the audit trail shows who made a secret, and never the secret', async () => {
    const secret = await setUp('books');
    const auditor = await signInStaff(hiram.baseUrl, 'auditor');
    const { data } = await auditor.get<{ action: string; detail: string }[]>('/audit-entries?perPage=100');
    expect(data.some(({ action }) => action.includes('/secrets'))).toBe(true);
    expect(JSON.stringify(data)).not.toContain(secret);
    expect(JSON.stringify(data)).toContain('(secret)');
  });

  it('EVENT-08 nothing is sent without a secret or to a receiver that is off, and nothing of it is lost', async () => {
    await save('books', contentOf());
    await decide('books');
    await hiram.database.pool.query("delete from partner_secret where receiver = 'books'");
    await approveLoan();
    await deliver();
    expect(await stateOf('books')).toMatchObject({ waiting: 1, lastError: 'the receiver has no secret yet' });
    await makeSecret('books');
    await save('books', { ...contentOf(), isOn: false });
    hiram.passTime(700_000);
    await deliver();
    expect([books.received.length, (await stateOf('books')).lastError]).toEqual([
      0,
      'the receiver is switched off',
    ]);
    await save('books', contentOf());
    await decide('books');
    hiram.passTime(700_000);
    await deliver();
    expect(books.received).toHaveLength(1);
  });

  it('EVENT-10 a receiver that fails holds up no other, is left alone for a while, and gets everything again that was given up for it', async () => {
    await setUp('books');
    await setUp('care', places.care);
    books.answers = 500;
    for (let loan = 0; loan < 7; loan += 1) await approveLoan();
    await deliver();
    expect(care.received).toHaveLength(7);
    expect((await stateOf('books')).heldUntil).not.toBeNull();
    const tried = books.received.length;
    await deliver();
    expect(books.received).toHaveLength(tried);
    // A receiver that is left alone is tried with one message of one shard.
    const rounds = deliveryTriesMax * 3 * hiram.context.shards.all.length;
    for (let attempt = 0; attempt < rounds; attempt += 1) {
      hiram.passTime(90_000_000);
      await deliver();
    }
    await signIn();
    expect(await stateOf('books')).toMatchObject({ waiting: 0, givenUp: 7 });
    const refused = { lastError: 'the receiver answered 500', lastSentAt: null };
    expect(await countDeliveries(hiram.context.db, 'books', 3)).toEqual({
      waiting: 0,
      givenUp: 4,
      ...refused,
    });
    const { lastSentAt, ...sent } = await countDeliveries(hiram.context.db, 'care', 3);
    expect([sent, lastSentAt]).toEqual([{ waiting: 0, givenUp: 0, lastError: null }, expect.any(Date)]);
    expect((await hiram.database.pool.query('select 1 from outbox where done_at is null')).rows).toEqual([]);
    const cashier = await signInStaff(hiram.baseUrl, 'cashier');
    const resend = (key: string) => cashier.send('POST', `${pathOf(key)}/resend`);
    books.answers = 204;
    books.received = [];
    expect((await resend('care')).status).toBe(422);
    expect(await sendGivenUpAgain(hiram.context, 'books', 3)).toBe(3);
    expect(await stateOf('books')).toMatchObject({ waiting: 3, givenUp: 4 });
    expect(await resend('books')).toMatchObject({ status: 200, data: { count: 4 } });
    await deliver();
    expect(new Set(books.received.map(({ id }) => id)).size).toBe(7);
    expect(await stateOf('books')).toMatchObject({ waiting: 0, givenUp: 0, heldUntil: null });
    expect(care.received).toHaveLength(7);
  });

  const hiramTarget = () => ({
    url: new URL(configured.url),
    keys: [keyOf(settings.PARTNER_WEBHOOK_SECRET)],
    types: ['loan.approved' as const],
    isLocal: true,
  });
});
