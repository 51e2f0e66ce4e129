import { beforeEach, expect, it } from 'vitest';
import { type CardPayer, cardPayer } from '../../testing/borrowers/card-payer.ts';
import { loseAnswer } from '../../testing/borrowers/lose-answer.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';

describeHiram('a capture without an answer', ({ hiram }) => {
  let payer: CardPayer;
  let orderId: string;

  beforeEach(async () => {
    payer = await cardPayer(hiram);
    orderId = payer.orderId;
  });

  const twoCards = async () => {
    await payer.borrower.call('repaymentCardAdd', { orderId, bankCode: 'BDO', cardNo: '00771234567899' });
    const ways = await payer.waysOf();
    const [first, second] = ways.bankCards;
    return { first: payer.fieldsOf(ways, first), second: payer.fieldsOf(ways, second) };
  };
  const beginWith = async (fields: Record<string, string | number>) => {
    const { data } = await payer.commit(fields);
    return { id: data.repayRecordId, code: await payer.lastCode() };
  };

  it('SELECT-02 is checked at once, and money that was captured is recorded once', async () => {
    const { id, code } = await beginWith(payer.fieldsOf(await payer.waysOf()));
    loseAnswer(hiram, 'captureCardCharge');
    expect(await payer.confirm(id, code)).toMatchObject({ code: '00' });
    expect(await payer.paymentsOf()).toHaveLength(1);
    expect(await payer.confirm(id, code)).toMatchObject({ code: '800005' });
    expect(await payer.paymentsOf()).toHaveLength(1);
  });

  it('SELECT-02 blocks a second card until the provider reports that nothing was captured', async () => {
    const { first, second } = await twoCards();
    const [one, other] = [await beginWith(first), await beginWith(second)];
    loseAnswer(hiram, 'captureCardCharge', 'question');
    expect(await payer.confirm(one.id, one.code)).toMatchObject({ code: '502' });
    expect(await payer.confirm(other.id, other.code)).toMatchObject({ code: '1007' });
    expect(await payer.commit(payer.fieldsOf(await payer.waysOf()))).toMatchObject({ code: '1007' });
    hiram.passTime(61_000);
    expect(await payer.confirm(other.id, other.code)).toMatchObject({ code: '00' });
    expect(await payer.paymentsOf()).toHaveLength(1);
  });

  it('SELECT-02 waits until the provider is reachable again, and charges no card before', async () => {
    const { first, second } = await twoCards();
    const [one, other] = [await beginWith(first), await beginWith(second)];
    const provider = hiram.context.providers.collecting('PHP');
    const listPayments = provider.listPayments;
    provider.listPayments = () => Promise.reject(new Error('no line'));
    loseAnswer(hiram, 'captureCardCharge', 'question');
    expect(await payer.confirm(one.id, one.code)).toMatchObject({ code: '502' });
    expect(await payer.confirm(one.id, one.code)).toMatchObject({ code: '800005' });
    hiram.passTime(61_000);
    expect(await payer.confirm(other.id, other.code)).toMatchObject({ code: '1007' });
    provider.listPayments = listPayments;
    expect(await payer.confirm(other.id, other.code)).toMatchObject({ code: '00' });
    expect(await payer.paymentsOf()).toHaveLength(1);
  });

  it('SELECT-02 does not block a later day: the provider is queried before another card is chosen', async () => {
    await hiram.setToday('2027-01-04');
    const { id, code } = await beginWith(payer.fieldsOf(await payer.waysOf()));
    loseAnswer(hiram, 'captureCardCharge', 'question');
    expect(await payer.confirm(id, code)).toMatchObject({ code: '502' });
    await hiram.setToday('2027-01-05');
    hiram.passTime(61_000);
    const next = await payer.commit(payer.fieldsOf(await payer.waysOf()));
    expect(next).toMatchObject({ code: '00', data: { needValid: 1 } });
  });
});
