import type { LoanDetailsAnswer } from '@hiram/wire/calls/loan-details';
import { expect, it } from 'vitest';
import { en } from '../../lender/texts/en.ts';
import { borrow, openPayment } from '../../testing/borrowers/lend.ts';
import { envelopeOf, sendCall } from '../../testing/borrowers/send-call.ts';
import { inParallel } from '../../testing/campaigns/campaign.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { sendPaymentReport } from '../../testing/samples/provider-messages.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';

const productId = '1003';

describeHiram('payments of any amount and at any time', ({ hiram }) => {
  let told = 0;

  type Loan = { borrower: TestBorrower; orderId: string; reference: string };
  /** A loan with its first instalment of 5,300.00 due today, and the reference of a payment of it. */
  const owing = async (): Promise<Loan> => {
    await hiram.setToday('2026-11-20');
    const borrower = await hiram.borrower();
    const orderId = await borrow(hiram, borrower, productId);
    await hiram.setToday('2027-01-05');
    const reference = await openPayment(hiram, borrower, { orderId, productId, amount: 530_000 });
    return { borrower, orderId, reference };
  };
  const pay = (reference: string, amountMinor: number, paidAt?: Date) =>
    sendPaymentReport(hiram, {
      paymentId: `pay-${++told}-of-${reference}`,
      reference,
      state: 'SUCCEEDED',
      amountMinor,
      ...(paidAt ? { paidAt } : {}),
    });
  const balancesOf = async (orderId: string) => {
    const { balances, sum } = await hiram.ledger(orderId);
    expect(sum).toBe(0);
    return balances;
  };
  const rowsOf = async ({ borrower, orderId }: Loan) => {
    const order = await borrower.call<{ userOrderDetail: { detail: { text: string; value: string }[] } }>(
      'loanDetails',
      { orderId, productId },
    );
    return Object.fromEntries(order.data.userOrderDetail.detail.map(({ text, value }) => [text, value]));
  };
  const postingsOf = (orderId: string) =>
    hiram.database.db
      .selectFrom('posting')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('sequence')
      .execute();
  const unmatched = async (): Promise<bigint> => {
    const rows = await hiram.database.db
      .selectFrom('posting')
      .select(['debit', 'credit', 'amount_minor'])
      .where('order_id', 'is', null)
      .execute();
    const held = rows.map((row) =>
      row.credit === 'unmatched-payments' ? row.amount_minor : -row.amount_minor,
    );
    return held.reduce((sum, amount) => sum + amount, 0n);
  };

  it('LEND-05 takes an underpayment for what it is: the rest stays owed and is shown', async () => {
    const loan = await owing();
    await pay(loan.reference, 100_000);
    expect(await balancesOf(loan.orderId)).toMatchObject({
      'fee-receivable': 0,
      'principal-receivable': 930_000,
    });
    expect(await rowsOf(loan)).toMatchObject({ 'To pay by 2027-01-05': '₱ 4.300,00' });
  });

  it("holds an overpayment as the borrower's credit, shows it, and settles the next instalment with it", async () => {
    const loan = await owing();
    await pay(loan.reference, 600_000, new Date('2027-01-03T04:00:00Z'));
    expect(await balancesOf(loan.orderId)).toMatchObject({
      'principal-receivable': 500_000,
      'borrower-credit': -70_000,
    });
    expect(await rowsOf(loan)).toMatchObject({
      'Total left to pay': '₱ 4.300,00',
      Principal: '₱ 5.000,00',
      'Overpaid (we owe you this)': '-₱ 700,00',
    });
    await hiram.setToday('2027-02-19');
    expect(await balancesOf(loan.orderId)).toMatchObject({
      'principal-receivable': 430_000,
      'borrower-credit': 0,
    });
  });

  it("holds a payment after settlement as the borrower's credit, and says how to get it back", async () => {
    const loan = await owing();
    await pay(loan.reference, 530_000);
    await hiram.setToday('2027-02-19');
    const last = await openPayment(hiram, loan.borrower, { ...loan, productId, amount: 500_000 });
    await pay(last, 500_000);
    const after = await pay(last, 12_345);
    expect(after).toEqual({ status: 200, effect: 'recorded' });
    expect(await balancesOf(loan.orderId)).toMatchObject({
      'principal-receivable': 0,
      'borrower-credit': -12_345,
    });
    expect(await rowsOf(loan)).toMatchObject({ 'Overpaid (we owe you this)': '₱ 123,45' });
    const own = { orderId: loan.orderId, productId };
    const { data } = await loan.borrower.call<LoanDetailsAnswer>('loanDetails', own);
    expect(data.noticeDesText).toBe(
      'Nothing is owed. Your overpayment is ₱ 123,45. Ask customer service to send it back.',
    );
  });

  it('holds money under an unknown reference or in another currency as unmatched, once', async () => {
    const { orderId, reference } = await owing();
    const before = await unmatched();
    const strange = {
      paymentId: `pay-strange-${orderId}`,
      reference: 'HP-unknown',
      state: 'SUCCEEDED' as const,
      amountMinor: 77_700,
    };
    expect(await sendPaymentReport(hiram, strange)).toMatchObject({ effect: 'unmatched' });
    expect(await sendPaymentReport(hiram, strange)).toMatchObject({ effect: 'known-already' });
    const rupees = { ...strange, paymentId: `pay-rupees-${orderId}`, reference, currency: 'INR' as const };
    expect(await sendPaymentReport(hiram, rupees)).toMatchObject({ effect: 'unmatched' });
    expect((await unmatched()) - before).toBe(155_400n);
    expect(await balancesOf(orderId)).toMatchObject({ 'principal-receivable': 1_000_000 });
  });

  it('gives up unmatched money that the provider takes back, in whatever order the two are told', async () => {
    const before = await unmatched();
    for (const order of [
      ['SUCCEEDED', 'REVERSED'],
      ['REVERSED', 'SUCCEEDED'],
      ['SUCCEEDED', 'REVERSED', 'REVERSED', 'SUCCEEDED'],
    ] as const) {
      const paymentId = `pay-gone-${++told}`;
      for (const state of order)
        await sendPaymentReport(hiram, { paymentId, reference: 'HP-unknown', state, amountMinor: 33_300 });
      expect(await unmatched()).toBe(before);
    }
  });

  it('notes a payment of nothing and books nothing', async () => {
    const { orderId, reference } = await owing();
    const before = await balancesOf(orderId);
    expect(await pay(reference, 0)).toEqual({ status: 200, effect: 'noted' });
    expect(await pay('HP-unknown', 0)).toEqual({ status: 200, effect: 'noted' });
    expect(await balancesOf(orderId)).toEqual(before);
  });

  it('serialises a hundred repayments at once on one loan: none lost, none doubled', async () => {
    const loan = await owing();
    const cents = Array.from({ length: 100 }, (_, index) => index + 1);
    // As its provider does, one that is answered with 503 is sent again.
    const payUntilTaken = async (amount: number) => {
      const report = {
        paymentId: `pay-of-${amount}-at-once`,
        reference: loan.reference,
        amountMinor: amount,
      };
      for (;;) {
        const answer = await sendPaymentReport(hiram, { ...report, state: 'SUCCEEDED' });
        if (answer.status !== 503) return answer.effect;
      }
    };
    const effects = await inParallel(cents, 100, payUntilTaken);
    expect(effects.filter((effect) => effect !== 'recorded')).toEqual([]);
    expect(await balancesOf(loan.orderId)).toMatchObject({ 'fee-receivable': 30_000 - 5_050 });
    const events = await hiram.database.db
      .selectFrom('order_event')
      .select('id')
      .where('order_id', '=', loan.orderId)
      .where('kind', '=', 'paid')
      .execute();
    expect(events).toHaveLength(100);
  });

  it('LEND-09 re-plays a loan for a payment that was made days ago: its penalties are reversed, nothing is edited', async () => {
    const loan = await owing();
    const paidAt = hiram.context.clock.businessNow();
    await hiram.setToday('2027-01-12');
    expect(await balancesOf(loan.orderId)).toMatchObject({ 'penalty-receivable': 100_000 + 7 * 26_500 });
    const before = await postingsOf(loan.orderId);
    await pay(loan.reference, 530_000, paidAt);
    const after = await postingsOf(loan.orderId);
    expect(after.slice(0, before.length)).toEqual(before);
    const undone = after.slice(before.length).filter((posting) => posting.reverses !== null);
    expect(undone.map((posting) => posting.kind)).toContain('penalty-one-time');
    expect(undone.every((posting) => posting.debit === 'penalty-income')).toBe(true);
    expect(await balancesOf(loan.orderId)).toMatchObject({
      'penalty-receivable': 0,
      'penalty-income': 0,
      'principal-receivable': 500_000,
    });
    expect(after.find((posting) => posting.kind === 'payment-received')).toMatchObject({
      value_day: '2027-01-05',
    });
  });

  it('never counts a payment from a day that has not come: a clock that is ahead by minutes counts today', async () => {
    const loan = await owing();
    await hiram.setToday('2027-01-05');
    const now = hiram.context.clock.businessNow().getTime();
    await pay(loan.reference, 530_000, new Date(now + 50 * 60_000));
    const received = (await hiram.ledger(loan.orderId)).postings.find(
      (posting) => posting.kind === 'payment-received',
    );
    expect(received).toMatchObject({ valueDay: '2027-01-05' });
  });

  it('answers 502 with a sentence while the provider is down, keeps the intent and takes the payment afterwards', async () => {
    await hiram.setToday('2026-11-20');
    const borrower = await hiram.borrower();
    const orderId = await borrow(hiram, borrower, productId);
    await hiram.setToday('2027-01-05');
    const fields = { orderId, productId, amount: '530000', channelNumber: '90101' };
    hiram.world?.setFaults({ charges: 'error' });
    const down = await sendCall(hiram, borrower, 'generateVcode', { fields });
    hiram.world?.setFaults({ charges: 'normal' });
    expect(down.status).toBe(502);
    expect(envelopeOf(down)).toEqual({ code: 502, message: en.providerFailure, data: null });
    const reference = await openPayment(hiram, borrower, { orderId, productId, amount: 530_000 });
    await hiram.sandbox('POST', `/sandbox/payments/${reference}`, {});
    expect(await balancesOf(orderId)).toMatchObject({ 'principal-receivable': 500_000 });
  });
});
