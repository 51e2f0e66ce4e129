import { partnerBorrower, partnerLoan, partnerPayment } from '@hiram/wire/partner/partner-reading';
import { beforeAll, describe, expect, it } from 'vitest';
import { borrow, openPayment } from '../testing/borrowers/lend.ts';
import { describeHiram } from '../testing/describe-hiram.ts';
import { sendPaymentReport } from '../testing/samples/provider-messages.ts';
import type { TestBorrower } from '../testing/test-hiram.ts';
import { parseReadKeys } from './read-keys.ts';

const all = 'a'.repeat(32);
const loansOnly = 'b'.repeat(32);
const loginKey = 'the-partner-key-of-the-tests-is-long-enough';
const person = { name: 'Sisa Narcisa Magdalena', phone: '09178642097' };
const productId = '1003';
const amount = 530_000;
const settings = {
  PARTNER_READ_KEYS: `loans+borrowers+payments:${all},loans:${loansOnly}`,
  PARTNER_API_KEY: loginKey,
};

describeHiram('what the lender’s own systems read', settings, ({ hiram }) => {
  let borrower: TestBorrower;
  let orderId: string;
  let paymentId: string;

  beforeAll(async () => {
    await hiram.setToday('2026-11-20');
    borrower = await hiram.borrower(person);
    orderId = await borrow(hiram, borrower, productId);
    await hiram.setToday('2027-01-05');
    const reference = await openPayment(hiram, borrower, { orderId, productId, amount });
    await sendPaymentReport(hiram, { paymentId: 'p-1', reference, amountMinor: amount, state: 'SUCCEEDED' });
    const { db } = hiram.database;
    paymentId = (await db.selectFrom('payment').select('id').executeTakeFirstOrThrow()).id;
  });

  const read = async (path: string, key: string | null = all) => {
    const headers = key === null ? {} : { authorization: `Bearer ${key}` };
    const answer = await hiram.server.inject({ url: `/partner/v1/${path}`, headers });
    return { status: answer.statusCode, ...(answer.json() as { code: number; data: object | null }) };
  };

  it('EVENT-07 gives loan, borrower and payment by the ids of events, without personal data', async () => {
    const answers = [
      await read(`loans/${orderId}`),
      await read(`borrowers/${borrower.userId}`),
      await read(`payments/${paymentId}`),
    ];
    expect(answers.map(({ status, code }) => [status, code])).toEqual([
      [200, 0],
      [200, 0],
      [200, 0],
    ]);
    const [loan, who, payment] = answers.map(({ data }) => data);
    expect(partnerLoan.strict().parse(loan)).toMatchObject({
      ...{ orderId, userId: borrower.userId, productId, currency: 'PHP', principalMinor: 1_000_000 },
      ...{ paidOutOn: '2026-11-20', daysLate: 0, overdueMinor: 0, isWrittenOff: false },
    });
    expect(partnerBorrower.strict().parse(who)).toEqual({
      ...{ userId: borrower.userId, market: 'PH', isRepeat: false, orderIds: [orderId] },
    });
    expect(partnerPayment.strict().parse(payment)).toMatchObject({
      ...{ paymentId, orderId, userId: borrower.userId, amountMinor: amount, reversedAt: null },
    });
    const text = JSON.stringify(answers);
    for (const personal of [person.name, person.phone, person.phone.slice(1)])
      expect(text).not.toContain(personal);
  });

  it('EVENT-07 reads nothing without a key, with another one or outside of its scopes', async () => {
    const paths = [`loans/${orderId}`, `borrowers/${borrower.userId}`, `payments/${paymentId}`];
    for (const path of paths)
      for (const key of [null, '', 'c'.repeat(32), loginKey, borrower.sessionId])
        expect(await read(path, key)).toMatchObject({ status: 401, data: null });
    const statuses = await Promise.all(paths.map(async (path) => (await read(path, loansOnly)).status));
    expect(statuses).toEqual([200, 401, 401]);
    const opened = await hiram.server.inject({
      method: 'POST',
      url: '/partner/v1/sessions',
      headers: { authorization: `Bearer ${all}` },
      payload: {},
    });
    expect(opened.statusCode).toBe(401);
  });

  it('EVENT-07 answers 404 to an id that nothing has, to an id of something else and to what is no id', async () => {
    for (const path of [
      `loans/${crypto.randomUUID()}`,
      `loans/${paymentId}`,
      `payments/${orderId}`,
      'borrowers/1',
    ])
      expect(await read(path)).toMatchObject({ status: 404, data: null });
  });
});

describeHiram('a lender without reading keys', ({ hiram }) => {
  it('EVENT-07 opens nothing to nobody', async () => {
    for (const authorization of ['', 'Bearer ', 'Bearer undefined'])
      expect(
        await hiram.server.inject({
          url: `/partner/v1/loans/${crypto.randomUUID()}`,
          headers: { authorization },
        }),
      ).toMatchObject({ statusCode: 401 });
  });
});

describe('reading keys', () => {
  it.each([
    'loans',
    `loans:${'x'.repeat(31)}`,
    `:${all}`,
    `loans+lent:${all}`,
    `loans:${all},`,
    `loans+loans:${all}`,
  ])('EVENT-07 are not %s', (text) => {
    expect(parseReadKeys(text)).toBeNull();
  });
});
