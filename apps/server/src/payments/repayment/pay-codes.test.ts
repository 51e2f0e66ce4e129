import type { RepaymentAnswer } from '@hiram/wire/repayment-answer';
import { beforeAll, expect, it } from 'vitest';
import { borrow } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { openDocument } from '../../testing/read-document.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';
import { drawBarCode, drawQr } from './draw-codes.ts';

const productId = '1003';

describeHiram('what is drawn to be scanned', ({ hiram }) => {
  let borrower: TestBorrower;
  let orderId: string;

  beforeAll(async () => {
    borrower = await hiram.borrower();
    orderId = await borrow(hiram, borrower, productId);
    await hiram.setToday('2027-01-05');
  });

  const pageOf = async (channelNumber: string) => {
    const fields = { orderId, productId, amount: 530_000, channelNumber };
    const { data } = await borrower.call<{ payUrl: string }>('generateVcode', fields);
    return (await openDocument<{ payment: object }>(hiram.server, data.payUrl)).content.payment;
  };
  const intentOf = (channelNumber: string) =>
    hiram.database.db
      .selectFrom('payment_intent')
      .select(['qr_text', 'pay_code'])
      .where('order_id', '=', orderId)
      .where('channel_number', '=', channelNumber)
      .where('amount_minor', '=', 530_000n)
      .executeTakeFirstOrThrow();

  it("CODE-02 the page of a QR payment draws the provider's text, and no bar code", async () => {
    const payment = await pageOf('90103');
    const { qr_text } = await intentOf('90103');
    expect(qr_text).toMatch(/./);
    expect(payment).toMatchObject({ type: 2, qrUrl: await drawQr(qr_text ?? ''), barCodeUrl: '' });
  });

  it('CODE-02 DELAY-06 the page of a code draws the code as bars, and no QR picture', async () => {
    const payment = await pageOf('90006');
    const { pay_code } = await intentOf('90006');
    const payCode = pay_code ?? '';
    expect(payCode).toMatch(/./);
    expect(payment).toMatchObject({ type: 1, payCode, barCodeUrl: drawBarCode(payCode), qrUrl: '' });
  });

  it.each(['shorter', 'loanPlayDetail'] as const)(
    'DELAY-06 the standing code that %s answers is drawn as bars',
    async (name) => {
      const { data } = await borrower.call<RepaymentAnswer>(name, { orderId, productId });
      const { payCode, barCodeUrl } = data.defDetail;
      expect(payCode).toMatch(/./);
      expect(barCodeUrl).toBe(drawBarCode(payCode));
    },
  );
});
