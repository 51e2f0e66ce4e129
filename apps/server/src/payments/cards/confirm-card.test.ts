import { beforeEach, expect, it } from 'vitest';
import { newId } from '../../ground/new-id.ts';
import { en } from '../../lender/texts/en.ts';
import { type CardPayer, cardPayer } from '../../testing/borrowers/card-payer.ts';
import { applyFor } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';

describeHiram('the code of a repayment from an account', ({ hiram }) => {
  let payer: CardPayer;
  let orderId: string;

  beforeEach(async () => {
    payer = await cardPayer(hiram);
    orderId = payer.orderId;
  });

  it('SELECT-04 allows five failed attempts, then refuses the right code too', async () => {
    const id = await payer.begin();
    const wrong = await payer.wrongCode();
    for (let tries = 1; tries <= 5; tries += 1)
      expect(await payer.confirm(id, wrong)).toMatchObject({ code: '800006', message: en.codeWrong });
    expect(await payer.confirm(id, await payer.lastCode())).toMatchObject({
      code: '1010',
      message: en.codeSpent,
    });
    expect(await payer.paymentsOf()).toHaveLength(0);
  });

  it('SELECT-04 counts failed attempts that arrive at once, too', async () => {
    const id = await payer.begin();
    const wrong = await payer.wrongCode();
    const answers = await Promise.all(Array.from({ length: 12 }, () => payer.confirm(id, wrong)));
    expect(answers.filter(({ code }) => code === '800006')).toHaveLength(5);
    expect(answers.filter(({ code }) => code === '1010')).toHaveLength(7);
  });

  it('SELECT-04 accepts one of many right codes sent at once and refuses the others as duplicates', async () => {
    const id = await payer.begin();
    const code = await payer.lastCode();
    const answers = await Promise.all(Array.from({ length: 8 }, () => payer.confirm(id, code)));
    expect(answers.filter((answer) => answer.code === '00')).toHaveLength(1);
    expect(answers.filter((answer) => answer.code === '800005')).toHaveLength(7);
    expect(await payer.paymentsOf()).toHaveLength(1);
  });

  it('SELECT-04 expires after five minutes, and a new one replaces it', async () => {
    const fields = payer.fieldsOf(await payer.waysOf());
    const first = (await payer.commit(fields)).data.repayRecordId;
    const old = await payer.lastCode();
    hiram.passTime(5 * 60_000 + 1_000);
    expect(await payer.confirm(first, old)).toMatchObject({ code: '1010' });
    expect(await payer.commit({ ...fields, sendMsg: 1 })).toMatchObject({ data: { repayRecordId: first } });
    expect(await payer.codes()).toHaveLength(2);
    expect(await payer.confirm(first, await payer.lastCode())).toMatchObject({ code: '00' });
  });

  it('SELECT-03 sends another code after 60 s and not before, and at most five an hour', async () => {
    let fields = { ...payer.fieldsOf(await payer.waysOf()), sendMsg: 1 };
    await payer.commit(fields);
    expect(await payer.commit(fields)).toMatchObject({ code: '00' });
    expect(await payer.codes()).toHaveLength(1);
    for (let sent = 2; sent <= 5; sent += 1) {
      hiram.passTime(61_000);
      await payer.commit(fields);
      expect(await payer.codes()).toHaveLength(sent);
    }
    hiram.passTime(61_000);
    expect(await payer.commit(fields)).toMatchObject({
      status: 429,
      code: '429',
      message: en.tooManyRequests,
    });
    fields = { ...payer.fieldsOf(await payer.waysOf()), sendMsg: 1 };
    expect(await payer.commit(fields)).toMatchObject({ status: 429 });
    expect(await payer.codes()).toHaveLength(5);
  });

  it('is never stored in clear text', async () => {
    const id = await payer.begin();
    const code = await payer.lastCode();
    const kept = await hiram.database.db
      .selectFrom('card_repayment')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(kept.code_digest).toHaveLength(32);
    expect(JSON.stringify(kept)).not.toContain(code);
  });

  it("SELECT-04 answers another borrower's repayment, and one of another loan, as unknown", async () => {
    const id = await payer.begin();
    const code = await payer.lastCode();
    const stranger = await hiram.borrower();
    expect(await payer.confirm(id, code, stranger)).toMatchObject({ status: 404 });
    const fields = { orderId: newId(), verifyCode: code, repaymentRecordId: id };
    expect(await payer.borrower.call('repaymentConfirm', fields)).toMatchObject({ status: 404 });
    const own = { ...fields, orderId: await applyFor(payer.borrower, '1001') };
    expect(await payer.borrower.call('repaymentConfirm', own)).toMatchObject({ status: 404 });
    expect(
      await payer.borrower.call('repaymentConfirm', { ...fields, orderId, verifyCode: '12345' }),
    ).toMatchObject({
      status: 400,
      code: '400',
    });
  });
});
