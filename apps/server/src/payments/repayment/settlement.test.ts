import type { RepaymentAnswer } from '@hiram/wire/views/repayment-answer';
import { expect, it } from 'vitest';
import { borrow, openPayment } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { openDocument } from '../../testing/reading/read-document.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';

const productId = '1003';
const qr = '90103';

/** 10,000.00 in two instalments, 300.00 fee with the first, no interest: due 2027-01-05 and 2027-02-19. */
describeHiram('paying off everything at once', ({ hiram }) => {
  const lendAndWaitUntil = async (day: string): Promise<{ borrower: TestBorrower; orderId: string }> => {
    await hiram.setToday('2026-11-20');
    const borrower = await hiram.borrower();
    const orderId = await borrow(hiram, borrower, productId);
    await hiram.setToday(day);
    return { borrower, orderId };
  };
  const read = async (borrower: TestBorrower, orderId: string) =>
    (await borrower.call<RepaymentAnswer>('loanPlayDetail', { orderId, productId })).data;
  const expectPaidOff = async (borrower: TestBorrower, orderId: string) => {
    const loan = await borrower.call('loanDetails', { orderId, productId });
    expect(loan.data).toMatchObject({ orderStatus: 200 });
    const { balances, sum } = await hiram.ledger(orderId);
    expect(sum).toBe(0);
    expect(balances).toMatchObject({ 'principal-receivable': 0, 'fee-receivable': 0, 'borrower-credit': 0 });
  };

  it('INST-03 LEND-02 names no other amount before half of the term, and refuses it', async () => {
    const { borrower, orderId } = await lendAndWaitUntil('2027-01-02');
    expect(await read(borrower, orderId)).toMatchObject({ repayAmount: 530_000 });
    expect(await read(borrower, orderId)).not.toHaveProperty('settlement');
    const fields = { orderId, productId, amount: 1_030_000, channelNumber: qr };
    expect(await borrower.call('generateVcode', fields)).toMatchObject({ status: 200, code: 2008 });
  });

  it('INST-02 INST-03 names after half of the term what ends the loan, and what that is made of', async () => {
    const { borrower, orderId } = await lendAndWaitUntil('2027-01-05');
    expect(await read(borrower, orderId)).toMatchObject({
      repayAmount: 530_000,
      detail: [
        { text: 'Processing fee', value: '₱ 300,00' },
        { text: 'Principal', value: '₱ 5.000,00' },
      ],
      settlement: {
        amount: 1_030_000,
        detail: [
          { text: 'Processing fee', value: '₱ 300,00' },
          { text: 'Principal', value: '₱ 10.000,00' },
        ],
      },
    });
  });

  it('INST-03 LEND-09 ends the loan by one payment of a QR picture, its ledger at zero', async () => {
    const { borrower, orderId } = await lendAndWaitUntil('2027-01-05');
    const amount = 1_030_000;
    const reference = await openPayment(hiram, borrower, { orderId, productId, amount, channelNumber: qr });
    await hiram.sandbox('POST', `/sandbox/payments/${reference}`, {});
    await expectPaidOff(borrower, orderId);
  });

  it('INST-03 LEND-05 ends an overdue loan with its penalties and the instalment that is still to come', async () => {
    const { borrower, orderId } = await lendAndWaitUntil('2027-01-06');
    const { repayAmount, settlement } = await read(borrower, orderId);
    expect(settlement?.amount).toBe(repayAmount + 500_000);
    const payment = { orderId, productId, amount: settlement?.amount ?? 0, channelNumber: qr };
    const reference = await openPayment(hiram, borrower, payment);
    await hiram.sandbox('POST', `/sandbox/payments/${reference}`, {});
    await expectPaidOff(borrower, orderId);
  });

  it('INST-03 takes the amount that was chosen on the page before its script', async () => {
    const { borrower, orderId } = await lendAndWaitUntil('2027-01-05');
    const url = `/installment?${borrower.query}&orderId=${orderId}&productId=${productId}`;
    const form = { amount: '1030000', channelNumber: qr, idempotencyKey: 'everything-at-once-1' };
    expect((await openDocument(hiram.server, url, form)).status).toBe(303);
  });

  it('INST-01 asks for one amount only where the instalment is the last', async () => {
    const { borrower, orderId } = await lendAndWaitUntil('2027-01-05');
    const reference = await openPayment(hiram, borrower, { orderId, productId, amount: 530_000 });
    await hiram.sandbox('POST', `/sandbox/payments/${reference}`, {});
    const answer = await read(borrower, orderId);
    expect(answer.repayAmount).toBe(500_000);
    expect(answer).not.toHaveProperty('settlement');
  });

  it('CODE-01 the page of a code totals what the borrower chose to pay', async () => {
    const { borrower, orderId } = await lendAndWaitUntil('2027-01-05');
    const url = `/repaymentOfCode2?${borrower.query}&orderId=${orderId}&productId=${productId}&isDelay=0`;
    const totalAt = async (address: string) =>
      (await openDocument<{ record: { repayAmount: number } }>(hiram.server, address)).content.record
        .repayAmount;
    expect(await totalAt(url)).toBe(530_000);
    expect(await totalAt(`${url}&settles=1`)).toBe(1_030_000);
  });
});
