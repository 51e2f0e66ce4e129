import { pagePaths } from '@hiram/wire/addresses';
import type { LoanDetailsAnswer } from '@hiram/wire/calls/loan-details';
import type { PaymentResultView, PaymentsView } from '@hiram/wire/views/payment-views';
import { beforeEach, expect, it } from 'vitest';
import { newId } from '../../ground/new-id.ts';
import { en } from '../../lender/texts/en.ts';
import {
  type CardPayer,
  cardPayer,
  cardProductId,
  instalmentMinor,
  type Ways,
} from '../../testing/borrowers/card-payer.ts';
import { borrow } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { openDocument } from '../../testing/reading/read-document.ts';

const productId = cardProductId;
const amount = instalmentMinor;

/** The token with one character in its middle changed. */
const altered = (token: string): string =>
  token.slice(0, 60) + (token[60] === 'A' ? 'B' : 'A') + token.slice(61);

describeHiram('a repayment from an account', ({ hiram }) => {
  let payer: CardPayer;
  let orderId: string;

  beforeEach(async () => {
    payer = await cardPayer(hiram);
    orderId = payer.orderId;
  });

  it('SELECT-02 SELECT-04 captures the money once after the code, and posts it', async () => {
    const id = await payer.begin();
    expect(await payer.paymentsOf()).toHaveLength(0);
    const code = await payer.lastCode();
    expect(await payer.confirm(id, code)).toMatchObject({ code: '00', message: '' });
    expect((await payer.paymentsOf()).map((payment) => payment.amount_minor)).toEqual([530_000n]);
    const ledger = await hiram.ledger(orderId);
    expect(ledger.sum).toBe(0);
    expect(ledger.balances['principal-receivable']).toBe(500_000);
    expect(await payer.confirm(id, code)).toMatchObject({ code: '800005', message: en.submittedAlready });
    expect(await payer.paymentsOf()).toHaveLength(1);
  });

  it('PAID-08 says what was paid, for some minutes, with the way to its result', async () => {
    const received = async () =>
      (await payer.borrower.call<LoanDetailsAnswer>('loanDetails', { orderId, productId })).data.received;
    expect(await received()).toBeUndefined();
    await payer.confirm(await payer.begin(), await payer.lastCode());
    expect(await received()).toMatchObject({
      text: 'We received ₱ 5.300,00. Your next payment is due on 2027-02-19.',
      url: expect.stringMatching(/^\/payments\/return\/[0-9A-Z]+\?/),
    });
    const { url } = (await received()) ?? { url: '' };
    const { content } = await openDocument<PaymentResultView>(hiram.server, url);
    expect(content).toMatchObject({
      state: 'received',
      amount: '₱ 5.300,00',
      rows: [{ text: 'Channel', value: 'GCash •••• 4821' }, { text: 'Time' }, { text: 'Reference' }],
    });
    await hiram.setToday('2027-01-06');
    expect(await received()).toBeUndefined();
  });

  it('PAID-05 names the account of an attempt and of a payment, and leads from neither to a code', async () => {
    const shown = async () => {
      const url = `${pagePaths.payments}?${payer.borrower.query}&orderId=${orderId}`;
      return (await openDocument<PaymentsView>(hiram.server, url)).content.payments;
    };
    const id = await payer.begin();
    const [attempt] = await shown();
    expect(attempt).toMatchObject({ title: 'GCash •••• 4821', state: 'Waiting' });
    expect(attempt).not.toHaveProperty('link');
    await payer.confirm(id, await payer.lastCode());
    expect(await shown()).toMatchObject([{ title: 'GCash •••• 4821', state: 'Received' }]);
  });

  it('SELECT-02 needs no code for an account that has paid with a code before', async () => {
    const id = await payer.begin();
    await payer.confirm(id, await payer.lastCode());
    await hiram.setToday('2027-02-19');
    const ways = await payer.waysOf();
    const second = await payer.commit({ ...payer.fieldsOf(ways), amount: 500_000 });
    expect(second).toMatchObject({ code: '00', data: { needValid: 0 } });
    expect(await payer.paymentsOf()).toHaveLength(2);
    const order = await payer.borrower.call<{ orderStatus: number }>('loanDetails', { orderId, productId });
    expect(order.data.orderStatus).toBe(200);
    expect(await payer.commit({ ...payer.fieldsOf(ways), amount: 500_000 })).toEqual(second);
    expect(await payer.paymentsOf()).toHaveLength(2);
    expect(await payer.codes()).toHaveLength(1);
  });

  it('SELECT-02 is one repayment with one code, however many requests arrive at once', async () => {
    const fields = payer.fieldsOf(await payer.waysOf());
    const answers = await Promise.all(Array.from({ length: 10 }, () => payer.commit(fields)));
    expect(new Set(answers.map(({ data }) => data.repayRecordId)).size).toBe(1);
    expect(await payer.codes()).toHaveLength(1);
  });

  it("refuses an amount that is not quoted, another borrower's card, and a token that is old, altered or another borrower's", async () => {
    const ways = await payer.waysOf();
    const fields = payer.fieldsOf(ways);
    await hiram.setToday('2026-11-20');
    const other = await hiram.borrower();
    const otherOrder = await borrow(hiram, other, productId);
    await hiram.setToday('2027-01-05');
    const foreign = await other.call<Ways>('repaymentWay', {}, { orderId: otherOrder });
    const refusals = [
      [{ amount: amount - 1 }, '2008'],
      [{ cardId: newId() }, '1008'],
      [{ cardNo: '•••• 0000' }, '1008'],
      [{ repayToken: altered(ways.repayToken) }, '1009'],
      [{ repayToken: 'x' }, '1009'],
      [{ repayToken: foreign.data.repayToken }, '1009'],
      [{ amount: 'all' }, '400'],
    ] as const;
    for (const [change, code] of refusals)
      expect(await payer.commit({ ...fields, ...change }), JSON.stringify(change)).toMatchObject({ code });
    hiram.passTime(16 * 60_000);
    expect(await payer.commit(fields)).toMatchObject({ code: '1009', message: en.quoteExpired });
    expect(await payer.codes()).toEqual([]);
    expect(await payer.paymentsOf()).toEqual([]);
  });

  it('captures once when two cards are confirmed at the same time', async () => {
    await payer.borrower.call('repaymentCardAdd', { orderId, bankCode: 'BDO', cardNo: '00771234567899' });
    const ways = await payer.waysOf();
    const records: { id: string; code: string }[] = [];
    for (const card of ways.bankCards) {
      const { data } = await payer.commit(payer.fieldsOf(ways, card));
      records.push({ id: data.repayRecordId, code: await payer.lastCode() });
    }
    const answers = await Promise.all(records.map(({ id, code }) => payer.confirm(id, code)));
    expect(answers.filter(({ code }) => code === '00')).toHaveLength(1);
    expect(await payer.paymentsOf()).toHaveLength(1);
  });

  it('SELECT-06 releases the claim when the provider does not answer, and captures on the next attempt', async () => {
    const id = await payer.begin();
    const code = await payer.lastCode();
    await hiram.sandbox('POST', '/sandbox-provider/faults', { charges: 'error' });
    expect(await payer.confirm(id, code)).toMatchObject({
      status: 502,
      code: '502',
      message: en.providerFailure,
    });
    await hiram.sandbox('POST', '/sandbox-provider/faults', { charges: 'normal' });
    expect(await payer.paymentsOf()).toHaveLength(0);
    expect(await payer.confirm(id, code)).toMatchObject({ code: '00' });
    expect(await payer.paymentsOf()).toHaveLength(1);
  });
});
