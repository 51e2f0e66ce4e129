import { pagePaths } from '@hiram/wire/addresses';
import type { LoanDetailsAnswer } from '@hiram/wire/calls/loan-details';
import type { PaymentResultView, PaymentsView } from '@hiram/wire/views/payment-views';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newIdBeside } from '../../ground/new-id.ts';
import { noFaults } from '../../providers/payment/sandbox/world/faults.ts';
import {
  type CardPayer,
  cardPayer,
  cardProductId,
  instalmentMinor,
} from '../../testing/borrowers/card-payer.ts';
import { openPayment } from '../../testing/borrowers/lend.ts';
import { loseAnswer } from '../../testing/borrowers/lose-answer.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { openDocument } from '../../testing/reading/read-document.ts';

const said = 'We are checking your payment of ₱ 5.300,00. If you paid, do not pay again.';
const hourMs = 3_600_000;

describeHiram('a charge of an account that is not reported yet', ({ hiram }) => {
  let payer: CardPayer;

  beforeEach(async () => {
    payer = await cardPayer(hiram);
  });
  afterEach(() => {
    hiram.world?.setFaults(noFaults);
    vi.restoreAllMocks();
  });

  const detailsOf = async () => {
    const { orderId } = payer;
    const request = { orderId, productId: cardProductId };
    return (await payer.borrower.call<LoanDetailsAnswer>('loanDetails', request)).data;
  };
  const pageOf = async () => {
    const url = `${pagePaths.orderDetails}?${payer.borrower.query}&orderId=${payer.orderId}`;
    return (await openDocument<LoanDetailsAnswer>(hiram.server, url)).content;
  };
  /** The addresses that the attempts in the list of payments lead to. */
  const linksOfPayments = async () => {
    const url = `${pagePaths.payments}?${payer.borrower.query}&orderId=${payer.orderId}`;
    const { payments } = (await openDocument<PaymentsView>(hiram.server, url)).content;
    return payments.map(({ link }) => link?.url.split('?')[0]);
  };
  const resultAt = async (url: string) => (await openDocument<PaymentResultView>(hiram.server, url)).content;
  const lag = () => hiram.world?.setFaults({ webhooks: 'silent', lists: 'late', lateMs: hourMs });
  const confirmFirst = async () => payer.confirm(await payer.begin(), await payer.lastCode());
  /** The provider takes the charge, and what comes of it is not decided yet. */
  const captureUndecided = async () => {
    const { cards } = hiram.context.providers.collecting('PHP');
    if (!cards) throw new Error('the sandbox charges accounts');
    vi.spyOn(cards, 'captureCardCharge').mockResolvedValue();
    expect(await confirmFirst()).toMatchObject({ code: '00' });
    const { url = '' } = (await detailsOf()).checking ?? {};
    return { url, reference: /return\/([0-9A-Z]+)\?/.exec(url)?.[1] ?? '' };
  };

  it('PAID-08 is said on the page of the loan and after the repayment, until it is reported as received', async () => {
    expect((await detailsOf()).checking).toBeUndefined();
    lag();
    expect(await confirmFirst()).toMatchObject({ code: '00' });
    expect(await payer.paymentsOf()).toHaveLength(0);
    const { checking, received } = await detailsOf();
    expect(checking).toMatchObject({ text: said, action: 'Show payment' });
    expect(received).toBeUndefined();
    expect((await pageOf()).checking?.text).toBe(said);
    const { url = '' } = checking ?? {};
    expect(await linksOfPayments()).toEqual([url.split('?')[0]]);
    expect(await resultAt(url)).toMatchObject({
      state: 'checking',
      amount: '₱ 5.300,00',
      text: 'This page looks again by itself. Do not pay again before it shows the result.',
      rows: [{ text: 'Channel', value: 'GCash •••• 4821' }],
    });
    expect((await resultAt(url)).next).toBeUndefined();
    expect((await hiram.server.inject({ url })).headers.refresh).toBe('5');
    hiram.world?.setFaults({ lists: 'normal' });
    expect(await resultAt(url)).toMatchObject({ state: 'received', amount: '₱ 5.300,00' });
    expect(await detailsOf()).toMatchObject({ received: expect.anything() });
    expect((await pageOf()).checking).toBeUndefined();
    expect(await payer.paymentsOf()).toHaveLength(1);
  });

  it.each([
    ['failed', 'declined'],
    ['expired', 'expired'],
  ] as const)(
    'PAID-01 PAID-08 that comes back as %s is no longer checked, and can be tried again',
    async (status, state) => {
      const { url, reference } = await captureUndecided();
      expect(await resultAt(url)).toMatchObject({ state: 'checking' });
      await hiram.sandbox('POST', `/sandbox/payments/${reference}`, { status });
      expect(await resultAt(url)).toMatchObject({ state });
      expect((await detailsOf()).checking).toBeUndefined();
      expect((await pageOf()).checking).toBeUndefined();
      expect(await payer.commit(payer.fieldsOf(await payer.waysOf()))).toMatchObject({ code: '00' });
    },
  );

  it('PAID-08 is nothing to anybody else, whose look at the loan is that at an unknown one', async () => {
    await captureUndecided();
    const stranger = await hiram.borrower();
    const readAs = (orderId: string) => stranger.call('loanDetails', { orderId, productId: cardProductId });
    const unknown = await readAs(newIdBeside(stranger.userId));
    expect(unknown).toMatchObject({ code: 404 });
    expect(await readAs(payer.orderId)).toEqual(unknown);
    expect(await readAs('no-id')).toMatchObject({ code: 404 });
    expect((await detailsOf()).checking?.text).toBe(said);
  });

  it('PAID-08 is said after its day, while its provider is looked to, and no other account is charged meanwhile', async () => {
    const { url } = await captureUndecided();
    for (const day of ['2027-01-06', '2027-01-07']) {
      await hiram.setToday(day);
      const { repayAmount: amount } = (
        await payer.borrower.call<{ repayAmount: number }>('loanPlayDetail', {
          ...{ orderId: payer.orderId, productId: cardProductId },
        })
      ).data;
      await openPayment(hiram, payer.borrower, {
        ...{ orderId: payer.orderId, productId: cardProductId, amount, channelNumber: '90103' },
      });
      expect((await detailsOf()).checking?.text).toBe(said);
      expect(await resultAt(url)).toMatchObject({ state: 'checking' });
      expect(await linksOfPayments()).toContain(url.split('?')[0]);
      const again = { ...payer.fieldsOf(await payer.waysOf()), amount };
      expect(await payer.commit(again)).toMatchObject({ code: '1007' });
    }
    await hiram.setToday('2027-01-08');
    expect((await detailsOf()).checking).toBeUndefined();
    expect(await resultAt(url)).toMatchObject({ state: 'expired' });
    expect(await linksOfPayments()).not.toContain(url.split('?')[0]);
  });

  it.each(['instalmentRepayment', 'rolloverRepayment', 'repaymentSelection'] as const)(
    'INST-03 PAID-08 is said on %s before it is paid again in another way',
    async (page) => {
      const latestOn = async () => {
        const own = `orderId=${payer.orderId}&productId=${cardProductId}`;
        const url = `${pagePaths[page]}?${payer.borrower.query}&${own}`;
        return (await openDocument<{ latest?: LoanDetailsAnswer['received'] }>(hiram.server, url)).content
          .latest;
      };
      expect(await latestOn()).toBeUndefined();
      const { url } = await captureUndecided();
      expect(await latestOn()).toEqual({ text: said, action: 'Show payment', url: expect.any(String) });
      expect((await latestOn())?.url.split('?')[0]).toBe(url.split('?')[0]);
    },
  );

  it('PAID-08 is said on the pages of a code, of one payment and of a saved one, before it is paid by it', async () => {
    const { borrower, orderId } = payer;
    const counter = { orderId, productId: cardProductId, amount: instalmentMinor, channelNumber: '90006' };
    const { payUrl } = (await borrower.call<{ payUrl: string }>('generateVcode', counter)).data;
    const saved = `${pagePaths.codeRepayment}?${borrower.query}&orderId=${orderId}&productId=${cardProductId}`;
    const pages = [payUrl, saved, `${saved}&isDelay=0`, `${saved}&isDelay=1`];
    const checkingOn = async () => {
      const opened = pages.map((url) => openDocument<LoanDetailsAnswer>(hiram.server, url));
      return (await Promise.all(opened)).map(({ content }) => content.checking?.text);
    };
    expect(await checkingOn()).toEqual(pages.map(() => undefined));
    await captureUndecided();
    expect(await checkingOn()).toEqual(pages.map(() => said));
  });

  it('PAID-05 PAID-08 is being checked in the list of payments, and not waited for', async () => {
    await captureUndecided();
    const url = `${pagePaths.payments}?${payer.borrower.query}&orderId=${payer.orderId}`;
    const { payments } = (await openDocument<PaymentsView>(hiram.server, url)).content;
    expect(payments).toMatchObject([{ state: 'Being checked', tone: 'due' }]);
  });

  it('PAID-08 is said where the answer was lost, and not of one that nobody has confirmed', async () => {
    const id = await payer.begin();
    expect((await detailsOf()).checking).toBeUndefined();
    const provider = hiram.context.providers.collecting('PHP');
    vi.spyOn(provider, 'listPayments').mockRejectedValueOnce(new Error('no line'));
    loseAnswer(hiram, 'captureCardCharge', 'question');
    expect(await payer.confirm(id, await payer.lastCode())).toMatchObject({ code: '502' });
    const { checking } = await detailsOf();
    expect(checking?.text).toBe(said);
    expect(await resultAt(checking?.url ?? '')).toMatchObject({
      state: 'checking',
      next: { text: 'Try again' },
    });
    await hiram.setToday('2027-01-06');
    expect((await detailsOf()).checking).toBeUndefined();
    expect(await resultAt(checking?.url ?? '')).toMatchObject({ state: 'expired' });
  });

  it('PAID-08 WORK-09 is said to its own payer alone where several ask at once', async () => {
    const another = await cardPayer(hiram);
    lag();
    expect(await confirmFirst()).toMatchObject({ code: '00' });
    const read = async ({ borrower, orderId }: CardPayer) =>
      (await borrower.call<LoanDetailsAnswer>('loanDetails', { orderId, productId: cardProductId })).data;
    const asked = [another, payer, another, payer, another];
    const answers = await Promise.all(asked.map(read));
    expect(answers.map(({ checking }) => checking?.text)).toEqual([
      undefined,
      said,
      undefined,
      said,
      undefined,
    ]);
  });

  it('PAID-05 leads nowhere from the list of payments before its holder has agreed, nor once the account was removed', async () => {
    await payer.begin();
    expect(await linksOfPayments()).toEqual([undefined]);
    await hiram.database.db
      .updateTable('payment_intent')
      .set({ channel_number: 'card:removed' })
      .where('order_id', '=', payer.orderId)
      .where('amount_minor', 'is not', null)
      .execute();
    expect(await linksOfPayments()).toEqual([undefined]);
  });

  it('PAID-03 hides no code that is waited for', async () => {
    const { borrower, orderId } = payer;
    const counter = { orderId, productId: cardProductId, amount: instalmentMinor, channelNumber: '90006' };
    await openPayment(hiram, borrower, counter);
    await payer.begin();
    expect((await pageOf()).payments?.open).toMatchObject({ action: 'Show code' });
  });
});
