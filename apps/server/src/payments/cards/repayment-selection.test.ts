import { beforeEach, expect, it } from 'vitest';
import { newId } from '../../ground/new-id.ts';
import {
  type CardPayer,
  cardPayer,
  cardProductId,
  instalmentMinor,
} from '../../testing/borrowers/card-payer.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { readDocument } from '../../testing/reading/read-document.ts';

const productId = cardProductId;
const amount = instalmentMinor;

describeHiram('repayment selection', ({ hiram }) => {
  let payer: CardPayer;
  let orderId: string;

  beforeEach(async () => {
    payer = await cardPayer(hiram);
    orderId = payer.orderId;
  });

  it('SELECT-01 HOME-01 colours the amount by its state: due, then overdue, as the loan’s own page does', async () => {
    const toneOn = async (day: string) => {
      await hiram.setToday(day);
      const page = await payer.borrower.page('/repayment', { orderId });
      return readDocument<{ tone: string }>(await page.text()).content.tone;
    };
    expect(await toneOn('2027-01-04')).toBe('due');
    expect(await toneOn('2027-01-10')).toBe('danger');
  });

  it("SELECT-05 returns the e-wallet's page for the quoted amount, to its borrower only", async () => {
    const fields = { userId: payer.borrower.userId, orderId, amount };
    const answer = await payer.borrower.call<{ url: string }>('repaymentHuichao', fields);
    expect(answer).toMatchObject({ code: '00' });
    expect(answer.data.url).toMatch(/\/sandbox-provider\/pay\/SP_/);
    expect(await payer.borrower.call('repaymentHuichao', fields)).toEqual(answer);
    expect(await payer.borrower.call('repaymentHuichao', { ...fields, userId: newId() })).toMatchObject({
      status: 404,
    });
    expect(await payer.borrower.call('repaymentHuichao', { ...fields, amount: 1 })).toMatchObject({
      code: '2008',
    });
  });

  it('SELECT-02 accepts a form posted before the script loads, and asks for the code on the next page', async () => {
    const { repayToken, bankCards } = await payer.waysOf();
    const query = { orderId, productId };
    const page = await payer.borrower.page('/repayment', query);
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
    expect(await payer.confirm(id, await payer.lastCode())).toMatchObject({ code: '00' });
    const after = await (await fetch(next, { headers: { accept: 'text/html' } })).text();
    expect(after).toContain('"waiting":null');
  });
});
