import { expect, it } from 'vitest';
import { en } from '../../lender/texts/en.ts';
import { borrow, walletFields } from '../borrowers/lend.ts';
import { loseAnswer } from '../borrowers/lose-answer.ts';
import { envelopeOf, type RawAnswer, sendCall } from '../borrowers/send-call.ts';
import { describeHiram } from '../describe-hiram.ts';
import { sendPaymentReport } from '../samples/provider-messages.ts';
import type { TestBorrower } from '../test-hiram.ts';

const atOnce = 100;
const push = { amount: '1000000', periods: '91', termUnit: 'day', productId: '1003' };
/** A hundred at once. Who is told that too many wait before them sends again, as an app does. */
const many = (send: (index: number) => Promise<RawAnswer>): Promise<RawAnswer[]> =>
  Promise.all(Array.from({ length: atOnce }, (_, index) => untilServed(() => send(index))));

async function untilServed(send: () => Promise<RawAnswer>, triesMax = 20): Promise<RawAnswer> {
  const answer = await send();
  return answer.status === 503 && triesMax > 1 ? untilServed(send, triesMax - 1) : answer;
}

describeHiram('the same request twice', ({ hiram }) => {
  let keys = 0;

  const makeKey = (): string => `key-of-the-tests-${++keys}`;
  const bound = async (): Promise<TestBorrower> => {
    const borrower = await hiram.borrower();
    await borrower.call('bindCardNew', { product_id: '1003', ...walletFields });
    return borrower;
  };
  const countOf = async (table: 'loan_order' | 'payment_intent', borrower: TestBorrower): Promise<number> => {
    const rows = await hiram.database.db
      .selectFrom(table)
      .select('id')
      .where('borrower_id', '=', borrower.userId)
      .execute();
    return rows.length;
  };
  /** A loan whose first instalment, 5,300.00, is due today. */
  const owing = async (): Promise<{ borrower: TestBorrower; payment: Record<string, string> }> => {
    await hiram.setToday('2026-11-20');
    const borrower = await hiram.borrower();
    const orderId = await borrow(hiram, borrower, '1003');
    await hiram.setToday('2027-01-05');
    const payment = { orderId, productId: '1003', amount: '530000', channelNumber: '90101' };
    return { borrower, payment };
  };
  const quotedIntents = async (borrower: TestBorrower) =>
    hiram.database.db
      .selectFrom('payment_intent')
      .selectAll()
      .where('borrower_id', '=', borrower.userId)
      .where('amount_minor', 'is not', null)
      .execute();
  const chargesOf = async (reference: string): Promise<number> => {
    const charges = await hiram.database.pool.query(
      'select 1 from sandbox_provider_charge where reference = $1',
      [reference],
    );
    return charges.rows.length;
  };

  it('CONF-08 makes one loan of a hundred simultaneous applications with one key, and answers all the same', async () => {
    const borrower = await bound();
    const key = makeKey();
    const answers = await many(() => sendCall(hiram, borrower, 'loanDetailPush', { fields: push, key }));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status, answers[0]?.text).toBe(200);
    expect(await countOf('loan_order', borrower)).toBe(1);
  });

  it('CONF-08 makes one loan of a hundred simultaneous applications without a key', async () => {
    const borrower = await bound();
    const answers = await many(() => sendCall(hiram, borrower, 'loanDetailPush', { fields: push }));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await countOf('loan_order', borrower)).toBe(1);
  });

  it('CONF-08 makes one loan of applications from two devices, each with keys of its own', async () => {
    const borrower = await bound();
    const second = await hiram.sandbox<TestBorrower>('POST', '/sandbox/sessions', {
      userId: borrower.userId,
    });
    const answers = await many((index) =>
      sendCall(hiram, index % 2 === 0 ? borrower : second, 'loanDetailPush', {
        fields: push,
        key: makeKey(),
      }),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await countOf('loan_order', borrower)).toBe(1);
  });

  it('CONF-08 answers 409 to the same key with other fields, and lets another borrower use the same text as a key of their own', async () => {
    const [borrower, stranger] = [await bound(), await bound()];
    const key = makeKey();
    const first = await sendCall(hiram, borrower, 'loanDetailPush', { fields: push, key });
    const other = { ...push, productId: '1001' };
    const different = await sendCall(hiram, borrower, 'loanDetailPush', { fields: other, key });
    expect(different.status).toBe(409);
    expect(envelopeOf(different)).toEqual({ code: 409, message: en.keyUsedDifferently, data: null });
    const foreign = await sendCall(hiram, stranger, 'loanDetailPush', { fields: push, key });
    expect(foreign.status).toBe(200);
    expect(envelopeOf(foreign)).not.toEqual(envelopeOf(first));
    expect(await countOf('loan_order', stranger)).toBe(1);
    expect(await sendCall(hiram, borrower, 'loanDetailPush', { fields: push, key })).toEqual(first);
  });

  it('CONF-08 refuses an invalid key and changes nothing', async () => {
    const borrower = await bound();
    for (const key of ['short', 'x'.repeat(81), 'with blanks in it']) {
      const refused = await sendCall(hiram, borrower, 'loanDetailPush', { fields: push, key });
      expect(refused.status, key).toBe(400);
    }
    expect(await countOf('loan_order', borrower)).toBe(0);
  });

  it('CONF-08 keeps the key of a refused application free for the corrected one', async () => {
    const borrower = await bound();
    const key = makeKey();
    const refused = await sendCall(hiram, borrower, 'loanDetailPush', {
      fields: { ...push, amount: '1' },
      key,
    });
    expect(envelopeOf(refused)).toMatchObject({ code: 1003 });
    const corrected = await sendCall(hiram, borrower, 'loanDetailPush', { fields: push, key });
    expect(envelopeOf(corrected)).toMatchObject({ code: 0 });
  });

  it('opens one intent and one charge for a hundred simultaneous payments with one key, and answers all the same', async () => {
    const { borrower, payment } = await owing();
    const key = makeKey();
    const answers = await many(() => sendCall(hiram, borrower, 'generateVcode', { fields: payment, key }));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status, answers[0]?.text).toBe(200);
    const intents = await quotedIntents(borrower);
    expect(intents).toHaveLength(1);
    expect(await chargesOf(intents[0]?.reference ?? '')).toBe(1);
  });

  it('opens one intent for each loan, channel and amount when simultaneous payments have no key', async () => {
    const { borrower, payment } = await owing();
    await many((index) =>
      sendCall(hiram, borrower, 'generateVcode', {
        fields: { ...payment, channelNumber: index % 2 === 0 ? '90101' : '90102' },
      }),
    );
    expect((await quotedIntents(borrower)).map((intent) => intent.channel_number).sort()).toEqual([
      '90101',
      '90102',
    ]);
  });

  it('answers 409 to the same payment key with other fields, and lets another borrower use the same text as a key of their own', async () => {
    const one = await owing();
    const other = await owing();
    const key = makeKey();
    await sendCall(hiram, one.borrower, 'generateVcode', { fields: one.payment, key });
    const changed = { ...one.payment, channelNumber: '90102' };
    const different = await sendCall(hiram, one.borrower, 'generateVcode', { fields: changed, key });
    expect(different.status).toBe(409);
    const foreign = await sendCall(hiram, other.borrower, 'generateVcode', { fields: other.payment, key });
    expect(foreign.status).toBe(200);
    expect(await quotedIntents(other.borrower)).toHaveLength(1);
  });

  it('answers 409 to a payment under the key of an application', async () => {
    const { borrower, payment } = await owing();
    const key = makeKey();
    await sendCall(hiram, borrower, 'loanDetailPush', { fields: push, key });
    const crossed = await sendCall(hiram, borrower, 'generateVcode', { fields: payment, key });
    expect(crossed.status).toBe(409);
  });

  it('returns the same reference to a retry after the provider created the charge and its answer was lost', async () => {
    const { borrower, payment } = await owing();
    const key = makeKey();
    loseAnswer(hiram, 'requestCharge');
    const failed = await sendCall(hiram, borrower, 'generateVcode', { fields: payment, key });
    expect(failed.status).toBe(502);
    expect(envelopeOf(failed)).toEqual({ code: 502, message: en.providerFailure, data: null });
    const [kept] = await quotedIntents(borrower);
    expect(kept).toMatchObject({ status: 'open', provider_reference: null });
    const retried = await sendCall(hiram, borrower, 'generateVcode', { fields: payment, key });
    expect(envelopeOf(retried)).toMatchObject({ code: 0 });
    expect((await quotedIntents(borrower)).map(({ reference }) => reference)).toEqual([kept?.reference]);
    expect(await chargesOf(kept?.reference ?? '')).toBe(1);
  });

  it('INST-03 opens a new payment under the key of a declined or expired one, and none under that of a paid one', async () => {
    const { borrower, payment } = await owing();
    const key = makeKey();
    const request = async () => {
      expect(
        envelopeOf(await sendCall(hiram, borrower, 'generateVcode', { fields: payment, key })),
      ).toMatchObject({
        code: 0,
      });
      return (await quotedIntents(borrower)).map(({ status }) => status).sort();
    };
    const report = async (state: 'DECLINED' | 'SUCCEEDED') => {
      const open = (await quotedIntents(borrower)).find(({ status }) => status === 'open');
      const paymentId = `${key}-${state}`;
      await sendPaymentReport(hiram, {
        paymentId,
        reference: open?.reference ?? '',
        state,
        amountMinor: 530_000,
      });
    };
    await hiram.setToday('2027-01-03');
    expect(await request()).toEqual(['open']);
    await hiram.setToday('2027-01-04');
    expect(await request()).toEqual(['expired', 'open']);
    await report('DECLINED');
    expect(await request()).toEqual(['expired', 'failed', 'open']);
    await report('SUCCEEDED');
    expect(await request()).toEqual(['expired', 'failed', 'paid']);
  });
});
