import { expect, it } from 'vitest';
import { applyFor, borrow, openPayment } from '../borrowers/lend.ts';
import { describeHiram } from '../describe-hiram.ts';

type Order = {
  orderStatus: number;
  isDelay: string;
  userOrderDetail: { detail: { text: string; value: string }[] };
};
type Repayment = {
  repayAmount: number;
  repayDate: string;
  delayInfo: { delayAmount: number };
  defDetail: { payCode: string };
};

describeHiram('the main job', ({ hiram }) => {
  it('LEND-04 LEND-08 LEND-09 ORDER-08 takes a loan from application to settled; each step has its status, and the ledger sums to zero', async () => {
    const productId = '1003';
    await hiram.setToday('2026-11-20');
    const borrower = await hiram.borrower({ name: 'Maria Clara' });
    const orderId = await borrow(hiram, borrower, productId);
    const loan = async () => (await borrower.call<Order>('loanDetails', { orderId, productId })).data;
    const instalment = async () =>
      (await borrower.call<Repayment>('loanPlayDetail', { orderId, productId })).data;
    expect((await loan()).orderStatus).toBe(170);

    await hiram.setToday('2027-01-01');
    expect((await loan()).orderStatus).toBe(170);
    await hiram.setToday('2027-01-02');
    expect(await loan()).toMatchObject({ orderStatus: 174, isDelay: '1' });
    const first = await instalment();
    expect(first).toMatchObject({ repayAmount: 530_000, repayDate: '2027-01-05' });
    const reference = await openPayment(hiram, borrower, { orderId, productId, amount: 530_000 });
    await hiram.sandbox('POST', `/sandbox/payments/${reference}`, {});
    expect((await loan()).orderStatus).toBe(170);

    await hiram.setToday('2027-02-26');
    expect(await loan()).toMatchObject({ orderStatus: 180, isDelay: '1' });
    const rows = (await loan()).userOrderDetail.detail;
    expect(rows).toContainEqual({ text: 'Late penalty', value: '₱ 2.750,00', tone: 'danger' });
    expect(rows).toContainEqual({ text: 'To pay now', value: '₱ 7.750,00' });
    expect((await hiram.ledger(orderId)).balances['penalty-receivable']).toBe(275_000);

    const rollover = (await borrower.call<Repayment>('shorter', { orderId, productId })).data;
    expect(rollover.delayInfo.delayAmount).toBe(275_000);
    expect(rollover.repayDate).toBe('2027-04-13');
    await hiram.sandbox('POST', `/sandbox/payments/${rollover.defDetail.payCode}`, { amountMinor: 275_000 });
    expect((await loan()).orderStatus).toBe(170);
    expect((await hiram.ledger(orderId)).balances['penalty-receivable']).toBe(0);

    await hiram.setToday('2027-04-13');
    const half = await openPayment(hiram, borrower, { orderId, productId, amount: 250_000 });
    await hiram.sandbox('POST', `/sandbox/payments/${half}`, {});
    await hiram.setToday('2027-05-28');
    const rest = (await instalment()).repayAmount;
    const last = await openPayment(hiram, borrower, {
      orderId,
      productId,
      amount: rest,
      channelNumber: '90103',
    });
    await hiram.sandbox('POST', `/sandbox/payments/${last}`, {});
    expect((await loan()).orderStatus).toBe(200);
    const [row] = await hiram.database.db
      .selectFrom('borrower')
      .select('is_repeat')
      .where('id', '=', borrower.userId)
      .execute();
    expect(row).toEqual({ is_repeat: true });
    expect(await applyFor(borrower, productId)).not.toBe(orderId);
    const ledger = await hiram.ledger(orderId);
    expect(ledger.sum).toBe(0);
    expect(ledger.balances).toMatchObject({
      'principal-receivable': 0,
      'fee-receivable': 0,
      'borrower-credit': 0,
    });
  });

  it.each([
    [1, 125_000],
    [7, 275_000],
    [30, 850_000],
    [31, 870_000],
    [90, 2_050_000],
    [91, 2_060_000],
  ])(
    'LEND-04 shows the example penalty of day %i on the page, in the quote and in the ledger',
    async (day, penalty) => {
      const productId = '1003';
      await hiram.setToday('2026-11-20');
      const borrower = await hiram.borrower();
      const orderId = await borrow(hiram, borrower, productId);
      await hiram.setToday('2027-01-05');
      const reference = await openPayment(hiram, borrower, { orderId, productId, amount: 530_000 });
      await hiram.sandbox('POST', `/sandbox/payments/${reference}`, {});
      const dueOn = new Date('2027-02-19T00:00:00Z');
      await hiram.setToday(new Date(dueOn.getTime() + day * 86_400_000).toISOString().slice(0, 10));
      const loan = await borrower.call<Order>('loanDetails', { orderId, productId });
      const shown = (penalty / 100).toLocaleString('de-DE', { minimumFractionDigits: 2 });
      expect(loan.data.userOrderDetail.detail).toContainEqual({
        text: 'Late penalty',
        value: `₱ ${shown}`,
        tone: 'danger',
      });
      const quote = await borrower.call<Repayment>('loanPlayDetail', { orderId, productId });
      expect(quote.data.repayAmount).toBe(500_000 + penalty);
      expect((await hiram.ledger(orderId)).balances['penalty-receivable']).toBe(penalty);
    },
  );
});
