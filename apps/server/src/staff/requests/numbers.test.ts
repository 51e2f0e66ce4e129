import type { AuditItem } from '@hiram/wire/staff/accounts/audit';
import type { BorrowerSearch, BorrowerStory } from '@hiram/wire/staff/borrowers/borrowers';
import { beforeAll, expect, it } from 'vitest';
import { listMatches } from '../../borrowers/matches/match-store.ts';
import { newId } from '../../ground/new-id.ts';
import { replaceSubscription } from '../../messages/push/push-store.ts';
import { borrow } from '../../testing/borrowers/lend.ts';
import { newPhone, readCode, readMessages } from '../../testing/borrowers/visitor.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { decideDeskRequest, submitDeskRequest } from '../../testing/staff/desk-requests.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/staff.ts';

const productId = '1003';
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const toStored = (phone: string) => `+63${phone.slice(1)}`;

describeHiram('a borrower’s number changes', ({ hiram, staffOf }) => {
  let support: TestStaff;
  let officer: TestStaff;
  beforeAll(async () => {
    support = await staffOf('support');
    officer = await staffOf('credit-officer');
  });

  const enter = async (name: string, phone = newPhone()) => ({
    ...(await hiram.borrower({ name, phone })),
    phone,
  });
  type Entered = Awaited<ReturnType<typeof enter>>;
  const sendCode = (borrower: Pick<Entered, 'userId'>, number: string) =>
    support.send<{ sentTo: string }>('POST', `/borrowers/${borrower.userId}/number-codes`, { number });
  const wanted = (borrower: Entered, number: string, code: string) => ({
    kind: 'change-number',
    input: { borrowerId: borrower.userId, from: toStored(borrower.phone), to: toStored(number) },
    code,
  });
  const prove = async (borrower: Entered, number: string) => {
    hiram.passTime(2 * minuteMs);
    expect((await sendCode(borrower, number)).data).toEqual({ sentTo: toStored(number) });
    return readCode(hiram, number);
  };
  const submit = async (borrower: Entered, number: string) =>
    submitDeskRequest(support, wanted(borrower, number, await prove(borrower, number)));
  const change = async (borrower: Entered, number: string) => {
    const asked = await submit(borrower, number);
    expect(asked.data).toMatchObject({ status: 'waiting' });
    return decideDeskRequest(officer, asked.data);
  };
  const storyOf = async ({ userId }: Pick<Entered, 'userId'>) =>
    (await officer.get<BorrowerStory>(`/borrowers/${userId}/story`)).data;
  const search = async (text: string) =>
    (await officer.get<BorrowerSearch>(`/borrowers?q=${encodeURIComponent(text)}`)).data.found;
  const textsTo = async (phone: string) => (await readMessages(hiram, phone)).map(({ text }) => text);

  it('PERSON-07 the new number is the borrower’s with all loans, and the former one is nobody’s', async () => {
    const borrower = await enter('Nena Nueva');
    const orderId = await borrow(hiram, borrower, productId);
    const number = newPhone();
    expect((await change(borrower, number)).data).toMatchObject({
      status: 'done',
      borrower: 'Nena Nueva',
      numberFrom: toStored(borrower.phone),
      numberTo: toStored(number),
    });
    const again = await enter('Nena Nueva', number);
    expect(again.userId).toBe(borrower.userId);
    expect((await storyOf(borrower)).borrower.phone).toBe(toStored(number));
    const next = await enter('Nico Next', borrower.phone);
    expect(next.userId).not.toBe(borrower.userId);
    expect((await storyOf(next)).loans).toEqual([]);
    expect((await storyOf(again)).loans).toMatchObject([{ orderId }]);
  });

  it('PERSON-07 staff find the borrower by either number, and read when the former one ended', async () => {
    const borrower = await enter('Fe Former');
    const number = newPhone();
    await change(borrower, number);
    for (const phone of [borrower.phone, number])
      expect(await search(phone), phone).toMatchObject([{ borrowerId: borrower.userId, by: 'phone' }]);
    const { numbers } = await storyOf(borrower);
    expect(numbers).toMatchObject({ former: [{ number: toStored(borrower.phone) }], waitingRequestId: '' });
    expect(await listMatches(hiram.context.db, borrower.userId)).toEqual([]);
  });

  it('PERSON-07 whoever was signed in is signed out, and no browser is told anything any more', async () => {
    const borrower = await enter('Sol Signed');
    const { db, cipher, clock } = hiram.context;
    const subscription = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } };
    const device = { borrowerId: borrower.userId, deviceId: borrower.deviceId };
    await replaceSubscription(db, cipher, { ...device, subscription }, clock.systemNow());
    expect((await borrower.call('problemInit')).code).toBe(0);
    await change(borrower, newPhone());
    await hiram.worker.drain();
    expect((await borrower.call('problemInit')).status).toBe(401);
    const left = await db
      .selectFrom('push_subscription')
      .select('id')
      .where('borrower_id', '=', borrower.userId)
      .execute();
    expect(left).toEqual([]);
  });

  it('PERSON-08 both numbers are told which one it is now', async () => {
    const borrower = await enter('Tess Told');
    const number = newPhone();
    await change(borrower, number);
    const told = expect.stringContaining(`now ends in ${number.slice(-4)}. Was this not you? Call`);
    expect((await textsTo(borrower.phone))[0]).toEqual(told);
    expect((await textsTo(number))[0]).toEqual(told);
  });

  it('PERSON-09 who registered with the new number and has no loan gives it up; who has a loan keeps it', async () => {
    const borrower = await enter('Ria Returns');
    const empty = await enter('Eve Empty');
    expect((await change(borrower, empty.phone)).data.status).toBe('done');
    expect((await enter('Ria Returns', empty.phone)).userId).toBe(borrower.userId);
    expect((await empty.call('problemInit')).status).toBe(401);
    const owing = await enter('Olga Owing');
    await borrow(hiram, owing, productId);
    const refused = await submit({ ...borrower, phone: empty.phone }, owing.phone);
    expect(refused).toMatchObject({
      status: 422,
      error: { code: 'not-possible', message: expect.stringContaining('Another borrower has this number') },
    });
  });

  it('PERSON-09 a number that somebody takes a loan with before the approval is not given away', async () => {
    const borrower = await enter('Lia Late');
    const number = newPhone();
    const asked = await submit(borrower, number);
    const other = await enter('Oto Other', number);
    await borrow(hiram, other, productId);
    expect((await decideDeskRequest(officer, asked.data)).data).toMatchObject({
      status: 'refused',
      refusal: expect.stringContaining('Another borrower has this number'),
    });
    expect((await enter('Oto Other', number)).userId).toBe(other.userId);
    expect((await enter('Lia Late', borrower.phone)).userId).toBe(borrower.userId);
  });

  it('PERSON-09 a number comes back to whoever had it before', async () => {
    const borrower = await enter('Bea Back');
    const number = newPhone();
    await change(borrower, number);
    expect((await change({ ...borrower, phone: number }, borrower.phone)).data.status).toBe('done');
    expect((await enter('Bea Back', borrower.phone)).userId).toBe(borrower.userId);
    expect((await enter('Nil Next', number)).userId).not.toBe(borrower.userId);
    expect((await storyOf(borrower)).numbers.former.map((former) => former.number)).toEqual(
      [number, borrower.phone].map(toStored),
    );
  });

  it('PERSON-10 only who reads the code that was sent to the new number proves it, and five guesses are all', async () => {
    const borrower = await enter('Gus Guess');
    const number = newPhone();
    expect((await submitDeskRequest(support, wanted(borrower, number, '000000'))).error?.code).toBe(
      'sms-code-spent',
    );
    const code = await prove(borrower, number);
    expect((await submitDeskRequest(support, wanted(borrower, newPhone(), code))).error?.code).toBe(
      'sms-code-spent',
    );
    const wrong = code === '111111' ? '222222' : '111111';
    for (let guess = 1; guess <= 5; guess += 1)
      expect((await submitDeskRequest(support, wanted(borrower, number, wrong))).error?.code).toBe(
        'sms-code-wrong',
      );
    expect((await submitDeskRequest(support, wanted(borrower, number, code))).error?.code).toBe(
      'sms-code-spent',
    );
    expect((await storyOf(borrower)).borrower.phone).toBe(toStored(borrower.phone));
  });

  it('PERSON-10 codes are limited by borrower and by number, and go to numbers of the market alone', async () => {
    const [one, other] = [await enter('Una Una'), await enter('Dos Dos')];
    const number = newPhone();
    hiram.passTime(2 * minuteMs);
    expect((await sendCode(one, number)).status).toBe(200);
    expect((await sendCode(one, newPhone())).status).toBe(429);
    expect((await sendCode(other, number)).status).toBe(429);
    expect(await readMessages(hiram, number)).toHaveLength(1);
    expect((await sendCode(other, '12345')).error?.code).toBe('phone-malformed');
    expect((await sendCode({ userId: newId() }, newPhone())).status).toBe(404);
    const cashier = await staffOf('auditor');
    const path = `/borrowers/${one.userId}/number-codes`;
    expect((await cashier.send('POST', path, { number })).error?.code).toBe('not-permitted');
  });

  it('PERSON-10 a second person decides, one request at a time, and the same key is the same request', async () => {
    const borrower = await enter('Kay Key');
    const number = newPhone();
    const request = wanted(borrower, number, await prove(borrower, number));
    const key = newId();
    const together = await Promise.all([1, 2, 3, 4].map(() => submitDeskRequest(support, request, key)));
    const [asked] = together as [(typeof together)[number]];
    expect(together.map(({ data, error }) => data?.id ?? error?.code)).toEqual(
      together.map(() => asked.data?.id),
    );
    expect(asked.data.status).toBe('waiting');
    expect((await submitDeskRequest(support, request, key)).data).toEqual(asked.data);
    expect((await storyOf(borrower)).numbers.waitingRequestId).toBe(asked.data.id);
    expect((await submit(borrower, newPhone())).error?.code).toBe('asked-already');
    expect((await decideDeskRequest(support, asked.data)).error?.code).toBe('not-permitted');
    expect((await decideDeskRequest(officer, asked.data, false)).data.status).toBe('declined');
    expect((await enter('Kay Key', borrower.phone)).userId).toBe(borrower.userId);
  });

  it('PERSON-10 a request for a number that was changed meanwhile, or that is theirs already, is refused', async () => {
    const borrower = await enter('Old Mind');
    const refused = async (from: Entered, to: string, words: string) =>
      expect((await submitDeskRequest(support, wanted(from, to, '123456'))).error?.message).toContain(words);
    await refused(borrower, borrower.phone, 'has this number already');
    await refused({ ...borrower, phone: newPhone() }, newPhone(), 'has changed meanwhile');
  });

  it('PERSON-10 the code stands nowhere in the audit trail', async () => {
    const borrower = await enter('Cora Code');
    const number = newPhone();
    const code = await prove(borrower, number);
    expect((await submitDeskRequest(support, wanted(borrower, number, code))).status).toBe(200);
    const auditor = await staffOf('auditor');
    const { data } = await auditor.get<AuditItem[]>('/audit-entries?subject=requests');
    const asked = data.find(({ action, outcome }) => action === 'POST /requests' && outcome === 'asked');
    expect(JSON.parse(asked?.detail ?? '{}')).toMatchObject({ kind: 'change-number', code: '(secret)' });
  });

  // The last ones: days pass, and staff are signed out.
  it('PERSON-10 who held a number days ago is not given it: the code is read again', async () => {
    const borrower = await enter('Leo Left');
    const number = newPhone();
    const [asked, inTime] = [await submit(borrower, number), await enter('Ike Intime')];
    hiram.passTime(2 * dayMs);
    support = await signInStaff(hiram.baseUrl, 'support');
    const later = await submit(inTime, newPhone());
    hiram.passTime(dayMs + minuteMs);
    officer = await signInStaff(hiram.baseUrl, 'credit-officer');
    const why = expect.stringContaining('more than 3 days ago');
    expect((await officer.get(`/requests/${asked.data.id}`)).data).toMatchObject({ remark: why });
    expect((await decideDeskRequest(officer, asked.data)).data).toMatchObject({
      ...{ status: 'refused', refusal: why },
    });
    expect((await enter('Leo Left', borrower.phone)).userId).toBe(borrower.userId);
    expect((await officer.get(`/requests/${later.data.id}`)).data).toMatchObject({ remark: '' });
    expect((await decideDeskRequest(officer, later.data)).data.status).toBe('done');
    support = await signInStaff(hiram.baseUrl, 'support');
    expect((await change(borrower, number)).data.status).toBe('done');
  });

  it('PERSON-08 nobody reads what another holder of a number was sent', async () => {
    const borrower = await enter('Pia Private');
    const orderId = await borrow(hiram, borrower, productId);
    const before = (await storyOf(borrower)).messages.map(({ text }) => text);
    expect(before.length).toBeGreaterThan(0);
    await change(borrower, newPhone());
    await hiram.worker.drain();
    hiram.passTime(dayMs + 60 * minuteMs);
    officer = await signInStaff(hiram.baseUrl, 'credit-officer');
    const next = await enter('Nor Next', borrower.phone);
    expect((await storyOf(next)).messages).toEqual([]);
    const texts = (await storyOf(borrower)).messages.map(({ text }) => text);
    // The newest first, whichever number it went to: the two notices, then what the former number was sent before.
    expect(texts.slice(2)).toEqual(before);
    const { messages } = (await officer.get<BorrowerStory>(`/loans/${orderId}/story`)).data;
    expect(messages.map(({ text }) => text)).toEqual(texts);
  });
});
