import { beforeEach, expect, it } from 'vitest';
import { newId } from '../../ground/new-id.ts';
import { publishProducts } from '../../lender/products/publish-products.ts';
import { en } from '../../lender/texts/en.ts';
import {
  type CardPayer,
  cardPayer,
  cardProductId,
  instalmentMinor,
  type Ways,
} from '../../testing/borrowers/card-payer.ts';
import { borrow } from '../../testing/borrowers/lend.ts';
import { printDatabase } from '../../testing/databases/database-print.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';

const productId = cardProductId;
const amount = instalmentMinor;

describeHiram('the accounts that a borrower repays from', ({ hiram }) => {
  let payer: CardPayer;
  let orderId: string;

  beforeEach(async () => {
    payer = await cardPayer(hiram);
    orderId = payer.orderId;
  });

  it('SELECT-01 CALL-05 lists the masked payout account, the e-wallet and a token', async () => {
    const answer = await payer.borrower.call<Ways>('repaymentWay', {}, { orderId });
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
    const taken = await borrow(hiram, payer.borrower, '1902');
    await hiram.setToday('2027-01-05');
    const { data } = await payer.borrower.call<Ways>('repaymentWay', {}, { orderId: taken });
    expect(data).toMatchObject({ alipay: 0, bankCards: [{ bankName: 'GCash' }] });
    const fields = { userId: payer.borrower.userId, orderId: taken, amount };
    const refused = { code: '1005', message: en.channelUnknown };
    expect(await payer.borrower.call('repaymentHuichao', fields)).toMatchObject(refused);
    const unlisted = { orderId: taken, productId: '1902', amount, channelNumber: '90101' };
    expect(await payer.borrower.call('generateVcode', unlisted)).toMatchObject({ code: 1005 });
  });

  it('SELECT-05 adds a bank account once, masked and encrypted, and leaves the payout account unchanged', async () => {
    const card = { orderId, bankCode: 'BDO', cardNo: '00771234567899' };
    const added = await payer.borrower.call<{ cardId: string }>('repaymentCardAdd', card);
    expect(await payer.borrower.call('repaymentCardAdd', card)).toEqual(added);
    const { bankCards } = await payer.waysOf();
    expect(bankCards).toHaveLength(2);
    const shown = { id: added.data.cardId, bankName: 'BDO Unibank', bankCode: 'BDO', cardNo: '•••• 7899' };
    expect(bankCards[1]).toEqual({ ...shown, removable: 1 });
    expect(await printDatabase(hiram.database.pool)).not.toContain('00771234567899');
    expect(bankCards[0]).toMatchObject({ bankName: 'GCash' });
  });

  it('SELECT-05 refuses an account beyond the maximum of 20, and one that is there already stays the same', async () => {
    const add = (n: number) =>
      payer.borrower.call<{ cardId: string }>('repaymentCardAdd', {
        ...{ orderId, bankCode: 'BDO', cardNo: String(77_123_456_700 + n) },
      });
    const first = await add(0);
    for (let n = 1; n < 19; n += 1) await add(n);
    const atOnce = await Promise.all([add(19), add(20), add(21)]);
    const refused = atOnce.filter(({ code }) => code !== '00');
    expect(refused).toHaveLength(2);
    for (const each of refused) expect(each).toMatchObject({ code: '1023', message: en.cardsFull });
    expect(await add(0)).toEqual(first);
    expect((await payer.waysOf()).bankCards).toHaveLength(21);
  });

  it.each([
    [{ bankCode: 'XYZ' }, 'Bank is not correct. Please check it.'],
    [{ cardNo: '1234567' }, 'Account number is not correct. It must have 8 to 18 digits.'],
    [{ cardNo: '1'.repeat(19) }, 'Account number is not correct. It must have 8 to 18 digits.'],
  ])('SELECT-05 refuses a card by the title of the field that is not right: %j', async (wrong, message) => {
    const fields = { orderId, bankCode: 'BDO', cardNo: '00771234567899', ...wrong };
    expect(await payer.borrower.call('repaymentCardAdd', fields)).toMatchObject({ code: '1002', message });
    expect((await payer.waysOf()).bankCards).toHaveLength(1);
  });

  it('SELECT-01 removes an added card, and keeps its repayments and the payout account', async () => {
    const card = { orderId, bankCode: 'BDO', cardNo: '00771234567899' };
    const { cardId } = (await payer.borrower.call<{ cardId: string }>('repaymentCardAdd', card)).data;
    const ways = await payer.waysOf();
    const committed = await payer.commit(payer.fieldsOf(ways, ways.bankCards[1]));
    const remove = (id: string, who = payer.borrower) =>
      who.call('repaymentCardRemove', { orderId, cardId: id });
    expect(await remove(cardId)).toMatchObject({ code: '00', data: null });
    expect((await payer.waysOf()).bankCards).toEqual([ways.bankCards[0]]);
    expect(await payer.confirm(committed.data.repayRecordId, await payer.lastCode())).toMatchObject({
      code: '00',
    });
    expect(await payer.paymentsOf()).toHaveLength(1);
    expect(await remove(cardId)).toMatchObject({ code: '1008', message: en.cardUnknown });
    expect(await remove(ways.bankCards[0]?.id ?? '')).toMatchObject({
      code: '1012',
      message: en.cardBound,
    });
    expect(await remove('x')).toMatchObject({ code: '1008' });
    expect((await payer.waysOf()).bankCards).toHaveLength(1);
  });

  it('SELECT-01 a card is removed by its own borrower only', async () => {
    const card = { orderId, bankCode: 'BDO', cardNo: '00771234567899' };
    const { cardId } = (await payer.borrower.call<{ cardId: string }>('repaymentCardAdd', card)).data;
    const other = await hiram.borrower({ phone: `0918${payer.phone.slice(4)}` });
    await hiram.setToday('2026-11-20');
    const otherOrder = await borrow(hiram, other, productId);
    await hiram.setToday('2027-01-05');
    const asked = await other.call('repaymentCardRemove', { orderId: otherOrder, cardId });
    expect(asked).toMatchObject({ code: '1008' });
    expect((await payer.waysOf()).bankCards).toHaveLength(2);
  });

  it('SELECT-02 takes the whole amount also with a coupon, because the lender has none', async () => {
    expect(await payer.commit({ ...payer.fieldsOf(await payer.waysOf()), couponId: 'c1' })).toMatchObject({
      code: '00',
    });
    const intents = hiram.database.db.selectFrom('payment_intent').select('amount_minor');
    const asked = await intents
      .where('order_id', '=', orderId)
      .where('amount_minor', 'is not', null)
      .execute();
    expect(asked).toEqual([{ amount_minor: BigInt(amount) }]);
    expect(await payer.commit({ ...payer.fieldsOf(await payer.waysOf()), couponId: 'null' })).toMatchObject({
      code: '00',
    });
  });

  it('SELECT-06 gives the reason when nothing can be repaid', async () => {
    await hiram.setToday('2026-11-21');
    const early = await payer.borrower.call('repaymentWay', {}, { orderId });
    expect(early.code).toBe('2007');
    expect(early.message).toMatch(/^You do not need to pay now\. You can pay from \d{4}-\d\d-\d\d\.$/);
  });

  it("answers another borrower's loan like an unknown one, in every call", async () => {
    const ways = await payer.waysOf();
    const stranger = await hiram.borrower();
    const read = async (order: string) => {
      const { userId } = stranger;
      const card = { orderId: order, bankCode: 'BDO', cardNo: '00771234567899' };
      const code = { orderId: order, verifyCode: '123456', repaymentRecordId: newId() };
      return [
        await stranger.call('repaymentWay', {}, { orderId: order }),
        await stranger.call('repaymentCommit', { ...payer.fieldsOf(ways), orderId: order }),
        await stranger.call('repaymentConfirm', code),
        await stranger.call('repaymentHuichao', { userId, orderId: order, amount }),
        await stranger.call('repaymentCardAdd', card),
        await stranger.call('repaymentCardRemove', { orderId: order, cardId: newId() }),
      ];
    };
    const unknown = await read(newId());
    expect(unknown.every(({ status, code }) => status === 404 && code === '404')).toBe(true);
    expect(await read(orderId)).toEqual(unknown);
  });
});
