import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../ground/new-id.ts';
import { publishProducts } from '../../lender/products/publish-products.ts';
import { en } from '../../lender/texts/en.ts';
import { applyFor, borrow } from '../../testing/borrowers/lend.ts';
import { loseAnswer } from '../../testing/borrowers/lose-answer.ts';
import { printDatabase } from '../../testing/databases/database-print.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { readDocument } from '../../testing/reading/read-document.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';

type Card = { id: string; bankName: string; cardNo: string; bankCode: string };
type Ways = { alipay: number; repayToken: string; bankCards: Card[] };
type Committed = { needValid: number; repayRecordId: string };

const productId = '1003';
const amount = 530_000;
let phones = 0;

/** The token with one character in its middle changed. */
const altered = (token: string): string =>
  token.slice(0, 60) + (token[60] === 'A' ? 'B' : 'A') + token.slice(61);

describeHiram('repayment selection', ({ hiram }) => {
  let borrower: TestBorrower;
  let phone: string;
  let orderId: string;

  beforeEach(async () => {
    await hiram.setToday('2026-11-20');
    phones += 1;
    phone = `0917444${String(phones).padStart(4, '0')}`;
    borrower = await hiram.borrower({ phone });
    orderId = await borrow(hiram, borrower, productId);
    await hiram.setToday('2027-01-05');
  });

  const waysOf = async (who = borrower) => (await who.call<Ways>('repaymentWay', {}, { orderId })).data;
  const fieldsOf = (ways: Ways, card = ways.bankCards[0] as Card) => ({
    amount,
    bankName: card.bankName,
    cardId: card.id,
    cardNo: card.cardNo,
    couponId: '',
    orderId,
    repayToken: ways.repayToken,
    bankCode: card.bankCode,
    sendMsg: 0,
  });
  const commit = (fields: Record<string, string | number>) =>
    borrower.call<Committed>('repaymentCommit', fields);
  const confirm = (repaymentRecordId: string, verifyCode: string, who = borrower) =>
    who.call('repaymentConfirm', { orderId, verifyCode, repaymentRecordId });
  const codes = async () => {
    const sent = await hiram.sandbox<{ text: string }[]>(
      'GET',
      `/sandbox/messages?phone=${encodeURIComponent(phone)}`,
    );
    return sent.flatMap(({ text }) => /^(\d{6}) is your code/.exec(text)?.[1] ?? []);
  };
  const lastCode = async () => (await codes())[0] ?? '';
  const wrongCode = async () => ((await lastCode()) === '000000' ? '000001' : '000000');
  const paymentsOf = () =>
    hiram.database.db.selectFrom('payment').selectAll().where('order_id', '=', orderId).execute();
  const begin = async () => {
    const committed = await commit(fieldsOf(await waysOf()));
    expect(committed).toMatchObject({ code: '00', data: { needValid: 1 } });
    return committed.data.repayRecordId;
  };

  it('SELECT-01 HOME-01 colours the amount by its state: due, then overdue, as the loan’s own page does', async () => {
    const toneOn = async (day: string) => {
      await hiram.setToday(day);
      const page = await borrower.page('/repayment', { orderId });
      return readDocument<{ tone: string }>(await page.text()).content.tone;
    };
    expect(await toneOn('2027-01-04')).toBe('due');
    expect(await toneOn('2027-01-10')).toBe('danger');
  });

  describe('the cards', () => {
    it('SELECT-01 CALL-05 lists the masked payout account, the e-wallet and a token', async () => {
      const answer = await borrower.call<Ways>('repaymentWay', {}, { orderId });
      expect(answer).toMatchObject({ code: '00', message: '' });
      expect(answer.data).toEqual({
        alipay: 1,
        repayToken: expect.stringMatching(/^[\w-]{60,200}$/),
        bankCards: [
          { id: expect.any(String), bankName: 'GCash', cardNo: '•••• 4821', bankCode: '90006', removable: 0 },
        ],
      });
    });

    it('SELECT-01 INST-03 offers no e-wallet for a product without a redirect channel, and accepts no channel of another product', async () => {
      const sample = hiram.context.brand.products[2] as object;
      const walletless = { ...sample, id: 1902, channels: ['90006', '90103'] };
      await hiram.setToday('2026-11-20');
      await publishProducts(hiram.database.db, [walletless], hiram.context.clock.businessNow());
      const taken = await borrow(hiram, borrower, '1902');
      await hiram.setToday('2027-01-05');
      const { data } = await borrower.call<Ways>('repaymentWay', {}, { orderId: taken });
      expect(data).toMatchObject({ alipay: 0, bankCards: [{ bankName: 'GCash' }] });
      const fields = { userId: borrower.userId, orderId: taken, amount };
      const refused = { code: '1005', message: en.channelUnknown };
      expect(await borrower.call('repaymentHuichao', fields)).toMatchObject(refused);
      const unlisted = { orderId: taken, productId: '1902', amount, channelNumber: '90101' };
      expect(await borrower.call('generateVcode', unlisted)).toMatchObject({ code: 1005 });
    });

    it('SELECT-05 adds a bank account once, masked and encrypted, and leaves the payout account unchanged', async () => {
      const card = { orderId, bankCode: 'BDO', cardNo: '00771234567899' };
      const added = await borrower.call<{ cardId: string }>('repaymentCardAdd', card);
      expect(await borrower.call('repaymentCardAdd', card)).toEqual(added);
      const { bankCards } = await waysOf();
      expect(bankCards).toHaveLength(2);
      const shown = { id: added.data.cardId, bankName: 'BDO Unibank', bankCode: 'BDO', cardNo: '•••• 7899' };
      expect(bankCards[1]).toEqual({ ...shown, removable: 1 });
      expect(await printDatabase(hiram.database.pool)).not.toContain('00771234567899');
      expect(bankCards[0]).toMatchObject({ bankName: 'GCash' });
    });

    it.each([
      [{ bankCode: 'XYZ' }, 'Bank is not correct. Please check it.'],
      [{ cardNo: '1234567' }, 'Account number is not correct. It must have 8 to 18 digits.'],
      [{ cardNo: '1'.repeat(19) }, 'Account number is not correct. It must have 8 to 18 digits.'],
    ])('SELECT-05 refuses a card by the title of the field that is not right: %j', async (wrong, message) => {
      const fields = { orderId, bankCode: 'BDO', cardNo: '00771234567899', ...wrong };
      expect(await borrower.call('repaymentCardAdd', fields)).toMatchObject({ code: '1002', message });
      expect((await waysOf()).bankCards).toHaveLength(1);
    });

    it('SELECT-01 removes an added card, and keeps its repayments and the payout account', async () => {
      const card = { orderId, bankCode: 'BDO', cardNo: '00771234567899' };
      const { cardId } = (await borrower.call<{ cardId: string }>('repaymentCardAdd', card)).data;
      const ways = await waysOf();
      const committed = await commit(fieldsOf(ways, ways.bankCards[1]));
      const remove = (id: string, who = borrower) => who.call('repaymentCardRemove', { orderId, cardId: id });
      expect(await remove(cardId)).toMatchObject({ code: '00', data: null });
      expect((await waysOf()).bankCards).toEqual([ways.bankCards[0]]);
      expect(await confirm(committed.data.repayRecordId, await lastCode())).toMatchObject({ code: '00' });
      expect(await paymentsOf()).toHaveLength(1);
      expect(await remove(cardId)).toMatchObject({ code: '1008', message: en.cardUnknown });
      expect(await remove(ways.bankCards[0]?.id ?? '')).toMatchObject({
        code: '1012',
        message: en.cardBound,
      });
      expect(await remove('x')).toMatchObject({ code: '1008' });
      expect((await waysOf()).bankCards).toHaveLength(1);
    });

    it('SELECT-01 a card is removed by its own borrower only', async () => {
      const card = { orderId, bankCode: 'BDO', cardNo: '00771234567899' };
      const { cardId } = (await borrower.call<{ cardId: string }>('repaymentCardAdd', card)).data;
      const other = await hiram.borrower({ phone: `0918${phone.slice(4)}` });
      await hiram.setToday('2026-11-20');
      const otherOrder = await borrow(hiram, other, productId);
      await hiram.setToday('2027-01-05');
      const asked = await other.call('repaymentCardRemove', { orderId: otherOrder, cardId });
      expect(asked).toMatchObject({ code: '1008' });
      expect((await waysOf()).bankCards).toHaveLength(2);
    });

    it('SELECT-02 takes the whole amount also with a coupon, because the lender has none', async () => {
      expect(await commit({ ...fieldsOf(await waysOf()), couponId: 'c1' })).toMatchObject({ code: '00' });
      const intents = hiram.database.db.selectFrom('payment_intent').select('amount_minor');
      const asked = await intents
        .where('order_id', '=', orderId)
        .where('amount_minor', 'is not', null)
        .execute();
      expect(asked).toEqual([{ amount_minor: BigInt(amount) }]);
      expect(await commit({ ...fieldsOf(await waysOf()), couponId: 'null' })).toMatchObject({ code: '00' });
    });

    it('SELECT-06 gives the reason when nothing can be repaid', async () => {
      await hiram.setToday('2026-11-21');
      const early = await borrower.call('repaymentWay', {}, { orderId });
      expect(early.code).toBe('2007');
      expect(early.message).toMatch(/^You do not need to pay now\. You can pay from \d{4}-\d\d-\d\d\.$/);
    });

    it("answers another borrower's loan like an unknown one, in every call", async () => {
      const ways = await waysOf();
      const stranger = await hiram.borrower();
      const ask = async (order: string) => {
        const { userId } = stranger;
        const card = { orderId: order, bankCode: 'BDO', cardNo: '00771234567899' };
        const code = { orderId: order, verifyCode: '123456', repaymentRecordId: newId() };
        return [
          await stranger.call('repaymentWay', {}, { orderId: order }),
          await stranger.call('repaymentCommit', { ...fieldsOf(ways), orderId: order }),
          await stranger.call('repaymentConfirm', code),
          await stranger.call('repaymentHuichao', { userId, orderId: order, amount }),
          await stranger.call('repaymentCardAdd', card),
          await stranger.call('repaymentCardRemove', { orderId: order, cardId: newId() }),
        ];
      };
      const unknown = await ask(newId());
      expect(unknown.every(({ status, code }) => status === 404 && code === '404')).toBe(true);
      expect(await ask(orderId)).toEqual(unknown);
    });
  });

  describe('the commit', () => {
    it('SELECT-02 SELECT-04 captures the money once after the code, and posts it', async () => {
      const id = await begin();
      expect(await paymentsOf()).toHaveLength(0);
      const code = await lastCode();
      expect(await confirm(id, code)).toMatchObject({ code: '00', message: '' });
      expect((await paymentsOf()).map((payment) => payment.amount_minor)).toEqual([530_000n]);
      const ledger = await hiram.ledger(orderId);
      expect(ledger.sum).toBe(0);
      expect(ledger.balances['principal-receivable']).toBe(500_000);
      expect(await confirm(id, code)).toMatchObject({ code: '800005', message: en.submittedAlready });
      expect(await paymentsOf()).toHaveLength(1);
    });

    it('SELECT-02 needs no code for an account that has paid with a code before', async () => {
      const id = await begin();
      await confirm(id, await lastCode());
      await hiram.setToday('2027-02-19');
      const ways = await waysOf();
      const second = await commit({ ...fieldsOf(ways), amount: 500_000 });
      expect(second).toMatchObject({ code: '00', data: { needValid: 0 } });
      expect(await paymentsOf()).toHaveLength(2);
      const order = await borrower.call<{ orderStatus: number }>('loanDetails', { orderId, productId });
      expect(order.data.orderStatus).toBe(200);
      expect(await commit({ ...fieldsOf(ways), amount: 500_000 })).toEqual(second);
      expect(await paymentsOf()).toHaveLength(2);
      expect(await codes()).toHaveLength(1);
    });

    it('SELECT-02 is one repayment with one code, however many requests arrive at once', async () => {
      const fields = fieldsOf(await waysOf());
      const answers = await Promise.all(Array.from({ length: 10 }, () => commit(fields)));
      expect(new Set(answers.map(({ data }) => data.repayRecordId)).size).toBe(1);
      expect(await codes()).toHaveLength(1);
    });

    it("refuses an amount that is not quoted, another borrower's card, and a token that is old, altered or another borrower's", async () => {
      const ways = await waysOf();
      const fields = fieldsOf(ways);
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
        expect(await commit({ ...fields, ...change }), JSON.stringify(change)).toMatchObject({ code });
      hiram.passTime(16 * 60_000);
      expect(await commit(fields)).toMatchObject({ code: '1009', message: en.quoteExpired });
      expect(await codes()).toEqual([]);
      expect(await paymentsOf()).toEqual([]);
    });

    it('captures once when two cards are confirmed at the same time', async () => {
      await borrower.call('repaymentCardAdd', { orderId, bankCode: 'BDO', cardNo: '00771234567899' });
      const ways = await waysOf();
      const records: { id: string; code: string }[] = [];
      for (const card of ways.bankCards) {
        const { data } = await commit(fieldsOf(ways, card));
        records.push({ id: data.repayRecordId, code: await lastCode() });
      }
      const answers = await Promise.all(records.map(({ id, code }) => confirm(id, code)));
      expect(answers.filter(({ code }) => code === '00')).toHaveLength(1);
      expect(await paymentsOf()).toHaveLength(1);
    });

    it('SELECT-06 releases the claim when the provider does not answer, and captures on the next attempt', async () => {
      const id = await begin();
      const code = await lastCode();
      await hiram.sandbox('POST', '/sandbox-provider/faults', { charges: 'error' });
      expect(await confirm(id, code)).toMatchObject({
        status: 502,
        code: '502',
        message: en.providerFailure,
      });
      await hiram.sandbox('POST', '/sandbox-provider/faults', { charges: 'normal' });
      expect(await paymentsOf()).toHaveLength(0);
      expect(await confirm(id, code)).toMatchObject({ code: '00' });
      expect(await paymentsOf()).toHaveLength(1);
    });
  });

  describe('a capture without an answer', () => {
    const twoCards = async () => {
      await borrower.call('repaymentCardAdd', { orderId, bankCode: 'BDO', cardNo: '00771234567899' });
      const ways = await waysOf();
      const [first, second] = ways.bankCards;
      return { first: fieldsOf(ways, first), second: fieldsOf(ways, second) };
    };
    const beginWith = async (fields: Record<string, string | number>) => {
      const { data } = await commit(fields);
      return { id: data.repayRecordId, code: await lastCode() };
    };

    it('SELECT-02 is checked at once, and money that was captured is recorded once', async () => {
      const { id, code } = await beginWith(fieldsOf(await waysOf()));
      loseAnswer(hiram, 'captureCardCharge');
      expect(await confirm(id, code)).toMatchObject({ code: '00' });
      expect(await paymentsOf()).toHaveLength(1);
      expect(await confirm(id, code)).toMatchObject({ code: '800005' });
      expect(await paymentsOf()).toHaveLength(1);
    });

    it('SELECT-02 blocks a second card until the provider reports that nothing was captured', async () => {
      const { first, second } = await twoCards();
      const [one, other] = [await beginWith(first), await beginWith(second)];
      loseAnswer(hiram, 'captureCardCharge', 'question');
      expect(await confirm(one.id, one.code)).toMatchObject({ code: '502' });
      expect(await confirm(other.id, other.code)).toMatchObject({ code: '1007' });
      expect(await commit(fieldsOf(await waysOf()))).toMatchObject({ code: '1007' });
      hiram.passTime(61_000);
      expect(await confirm(other.id, other.code)).toMatchObject({ code: '00' });
      expect(await paymentsOf()).toHaveLength(1);
    });

    it('SELECT-02 waits until the provider is reachable again, and charges no card before', async () => {
      const { first, second } = await twoCards();
      const [one, other] = [await beginWith(first), await beginWith(second)];
      const provider = hiram.context.providers.collecting('PHP');
      const ask = provider.listPayments;
      provider.listPayments = () => Promise.reject(new Error('no line'));
      loseAnswer(hiram, 'captureCardCharge', 'question');
      expect(await confirm(one.id, one.code)).toMatchObject({ code: '502' });
      expect(await confirm(one.id, one.code)).toMatchObject({ code: '800005' });
      hiram.passTime(61_000);
      expect(await confirm(other.id, other.code)).toMatchObject({ code: '1007' });
      provider.listPayments = ask;
      expect(await confirm(other.id, other.code)).toMatchObject({ code: '00' });
      expect(await paymentsOf()).toHaveLength(1);
    });

    it('SELECT-02 does not block a later day: the provider is queried before another card is chosen', async () => {
      await hiram.setToday('2027-01-04');
      const { id, code } = await beginWith(fieldsOf(await waysOf()));
      loseAnswer(hiram, 'captureCardCharge', 'question');
      expect(await confirm(id, code)).toMatchObject({ code: '502' });
      await hiram.setToday('2027-01-05');
      hiram.passTime(61_000);
      const next = await commit(fieldsOf(await waysOf()));
      expect(next).toMatchObject({ code: '00', data: { needValid: 1 } });
    });
  });

  describe('the code', () => {
    it('SELECT-04 allows five failed attempts, then refuses the right code too', async () => {
      const id = await begin();
      const wrong = await wrongCode();
      for (let tries = 1; tries <= 5; tries += 1)
        expect(await confirm(id, wrong)).toMatchObject({ code: '800006', message: en.codeWrong });
      expect(await confirm(id, await lastCode())).toMatchObject({ code: '1010', message: en.codeSpent });
      expect(await paymentsOf()).toHaveLength(0);
    });

    it('SELECT-04 counts failed attempts that arrive at once, too', async () => {
      const id = await begin();
      const wrong = await wrongCode();
      const answers = await Promise.all(Array.from({ length: 12 }, () => confirm(id, wrong)));
      expect(answers.filter(({ code }) => code === '800006')).toHaveLength(5);
      expect(answers.filter(({ code }) => code === '1010')).toHaveLength(7);
    });

    it('SELECT-04 accepts one of many right codes sent at once and refuses the others as duplicates', async () => {
      const id = await begin();
      const code = await lastCode();
      const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(id, code)));
      expect(answers.filter((answer) => answer.code === '00')).toHaveLength(1);
      expect(answers.filter((answer) => answer.code === '800005')).toHaveLength(7);
      expect(await paymentsOf()).toHaveLength(1);
    });

    it('SELECT-04 expires after five minutes, and a new one replaces it', async () => {
      const fields = fieldsOf(await waysOf());
      const first = (await commit(fields)).data.repayRecordId;
      const old = await lastCode();
      hiram.passTime(5 * 60_000 + 1_000);
      expect(await confirm(first, old)).toMatchObject({ code: '1010' });
      expect(await commit({ ...fields, sendMsg: 1 })).toMatchObject({ data: { repayRecordId: first } });
      expect(await codes()).toHaveLength(2);
      expect(await confirm(first, await lastCode())).toMatchObject({ code: '00' });
    });

    it('SELECT-03 sends another code after 60 s and not before, and at most five an hour', async () => {
      let fields = { ...fieldsOf(await waysOf()), sendMsg: 1 };
      await commit(fields);
      expect(await commit(fields)).toMatchObject({ code: '00' });
      expect(await codes()).toHaveLength(1);
      for (let sent = 2; sent <= 5; sent += 1) {
        hiram.passTime(61_000);
        await commit(fields);
        expect(await codes()).toHaveLength(sent);
      }
      hiram.passTime(61_000);
      expect(await commit(fields)).toMatchObject({ status: 429, code: '429', message: en.tooManyRequests });
      fields = { ...fieldsOf(await waysOf()), sendMsg: 1 };
      expect(await commit(fields)).toMatchObject({ status: 429 });
      expect(await codes()).toHaveLength(5);
    });

    it('is never stored in clear text', async () => {
      const id = await begin();
      const code = await lastCode();
      const kept = await hiram.database.db
        .selectFrom('card_repayment')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(kept.code_digest).toHaveLength(32);
      expect(JSON.stringify(kept)).not.toContain(code);
    });

    it("SELECT-04 answers another borrower's repayment, and one of another loan, as unknown", async () => {
      const id = await begin();
      const code = await lastCode();
      const stranger = await hiram.borrower();
      expect(await confirm(id, code, stranger)).toMatchObject({ status: 404 });
      const fields = { orderId: newId(), verifyCode: code, repaymentRecordId: id };
      expect(await borrower.call('repaymentConfirm', fields)).toMatchObject({ status: 404 });
      const own = { ...fields, orderId: await applyFor(borrower, '1001') };
      expect(await borrower.call('repaymentConfirm', own)).toMatchObject({ status: 404 });
      expect(
        await borrower.call('repaymentConfirm', { ...fields, orderId, verifyCode: '12345' }),
      ).toMatchObject({
        status: 400,
        code: '400',
      });
    });
  });

  describe('the e-wallet and the page', () => {
    it("SELECT-05 returns the e-wallet's page for the quoted amount, to its borrower only", async () => {
      const fields = { userId: borrower.userId, orderId, amount };
      const answer = await borrower.call<{ url: string }>('repaymentHuichao', fields);
      expect(answer).toMatchObject({ code: '00' });
      expect(answer.data.url).toMatch(/\/sandbox-provider\/pay\/SP_/);
      expect(await borrower.call('repaymentHuichao', fields)).toEqual(answer);
      expect(await borrower.call('repaymentHuichao', { ...fields, userId: newId() })).toMatchObject({
        status: 404,
      });
      expect(await borrower.call('repaymentHuichao', { ...fields, amount: 1 })).toMatchObject({
        code: '2008',
      });
    });

    it('SELECT-02 accepts a form posted before the script loads, and asks for the code on the next page', async () => {
      const { repayToken, bankCards } = await waysOf();
      const query = { orderId, productId };
      const page = await borrower.page('/repayment', query);
      const form = new URLSearchParams({
        amount: String(amount),
        cardId: bankCards[0]?.id ?? '',
        repayToken,
        idempotencyKey: 'before-the-script',
      });
      const posted = await fetch(page.url, { method: 'POST', body: form, redirect: 'manual' });
      expect(posted.status).toBe(303);
      const next = new URL(posted.headers.get('location') ?? '', hiram.baseUrl);
      const html = await (await fetch(next, { headers: { accept: 'text/html' } })).text();
      const id = next.searchParams.get('id') ?? '';
      expect(html).toContain(`"waiting":{"repayRecordId":"${id}"`);
      expect(await confirm(id, await lastCode())).toMatchObject({ code: '00' });
      const after = await (await fetch(next, { headers: { accept: 'text/html' } })).text();
      expect(after).toContain('"waiting":null');
    });
  });
});
