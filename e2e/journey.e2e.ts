import { ratingDelayMs } from '@hiram/wire/limits';
import { expectBooks, expectNewestMessage, expectNewestReminder } from './steps/expect-books.ts';
import { marketOf, moneyIn, moneyInSms } from './steps/markets.ts';
import { choosePayment, goToLoan, payOnHostedPage, referenceOnPage, reloadLoan } from './steps/repay.ts';
import { fillAccount, pressLoanNow } from './steps/take-loan.ts';
import { expect, hostOf, openPageOf, test, untilAlive } from './support/hiram.ts';
import { watchConsole } from './support/watch-console.ts';

// As on a phone: the worker of the pages stands behind every one of them but the first.
test.use({ serviceWorkers: 'allow' });

test(
  'LEND-08 LEND-09 a loan is taken, paid out, half repaid, overdue, extended and paid off',
  {
    tag: '@every-host',
  },
  async ({ page, laterHiram: hiram }, testInfo) => {
    const kind = hostOf(testInfo.project.name);
    const market = marketOf(kind);
    const money = (amountMinor: number) => moneyIn(market, amountMinor);
    const borrower = await hiram.borrower({ system: market.system, productId: market.productId });
    const open = (path: string, query: string) => openPageOf(hiram, page, { path, query, host: kind });
    const heading = (name: string) => expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    const lent = { 'provider-cash': -1_000_000, 'principal-receivable': 1_000_000 };
    const complaints = watchConsole(page);
    let orderId = '';
    const host = await open('/newLoanConfirm', borrower.query);

    await test.step('the offer says its cost, and asks for an account first', async () => {
      await expect(page.getByText(money(1_000_000)).first()).toBeVisible();
      await expect(page.getByText('Loan term 91 days')).toBeVisible();
      await expect(page.getByRole('checkbox')).toBeChecked();
      await expect(page.getByRole('button', { name: 'Loan Now' })).toHaveCount(0);
    });

    await test.step('the account is bound and the bank flow ends', async () => {
      await open('/bindBank', borrower.query);
      await fillAccount(page, market);
      await page.getByRole('button', { name: 'Next' }).click();
      if (kind === 'browser') await page.waitForURL(/\/newLoanConfirm\?/);
      else await expect.poll(() => host.calls.map(({ action }) => action)).toContain('closeWebView');
      expect(host.calls.filter(({ action }) => action === 'endBankFlow')).toHaveLength(
        kind === 'browser' ? 0 : 1,
      );
    });

    await test.step('the loan is taken only with the agreement ticked', async () => {
      await open('/newLoanConfirm', borrower.query);
      await expect(page.getByText(market.account.shown)).toBeVisible();
      await page.getByRole('checkbox').uncheck();
      await expect(page.getByRole('button', { name: 'Loan Now' })).toBeDisabled();
      await page.getByRole('checkbox').check();
      orderId = await pressLoanNow(page);
      await heading('Under review');
      await expectBooks(hiram, orderId, {});
    });

    await test.step('it is approved, and the money is on its way', async () => {
      await hiram.decide(orderId);
      await reloadLoan(page);
      await heading('Approved');
      await expectNewestMessage(hiram, borrower.phone, /is approved\. We are sending your money\.$/);
      await expectBooks(hiram, orderId, { 'provider-cash': -1_000_000, 'payouts-in-transit': 1_000_000 });
    });

    const fee = { 'fee-receivable': 30_000, 'fee-income': -30_000 };
    await test.step('the money has arrived', async () => {
      await hiram.payOut(orderId);
      await reloadLoan(page);
      await heading('Loan active');
      await expectNewestMessage(
        hiram,
        borrower.phone,
        `We sent you ${moneyInSms(market, 1_000_000)} for loan`,
      );
      await expectBooks(hiram, orderId, { ...lent, ...fee });
    });

    await test.step('the first part is due and is paid from a wallet on the page of its provider', async () => {
      await hiram.advance(43);
      await reloadLoan(page);
      await heading('Payment due');
      await page.getByRole('link', { name: 'REPAY', exact: true }).click();
      await page.waitForURL(/\/installment\?/);
      await expect(page.getByText(money(530_000)).first()).toBeVisible();
      await choosePayment(page, market.channels.wallet);
      await payOnHostedPage(page, money(530_000));
      await heading('Loan active');
      await expectNewestMessage(hiram, borrower.phone, `We received ${moneyInSms(market, 530_000)} for loan`);
      await expectBooks(hiram, orderId, {
        'provider-cash': -470_000,
        'principal-receivable': 500_000,
        'fee-income': -30_000,
      });
    });

    await test.step('LEND-04 CONT-01 one day late costs 1,250.00, and a message says so in its hours', async () => {
      await hiram.advance(49);
      await reloadLoan(page);
      await heading('Your loan is overdue');
      await expect(page.getByText(money(625_000)).first()).toBeVisible();
      await expectNewestReminder(
        hiram,
        { phone: borrower.phone, market: market.system === '1' ? 'IN' : 'PH' },
        /has been overdue since \d{4}-\d\d-\d\d\..* if you cannot pay\.$/,
      );
    });

    const penalty = { 'penalty-receivable': 275_000, 'penalty-income': -275_000 };
    await test.step('LEND-04 seven days late cost 2,750.00 on every page and in the books', async () => {
      await hiram.advance(6);
      await reloadLoan(page);
      await expect(page.getByText('7 days late.')).toBeVisible();
      await expect(page.getByRole('main').getByText(money(275_000))).toBeVisible();
      await expectBooks(hiram, orderId, {
        'provider-cash': -470_000,
        'principal-receivable': 500_000,
        'fee-income': -30_000,
        ...penalty,
      });
      await page.getByRole('link', { name: 'REPAY', exact: true }).click();
      await page.waitForURL(/\/installment\?/);
      await expect(page.getByText(money(775_000)).first()).toBeVisible();
      await page.goBack();
      await page.waitForURL(/\/loanDetails\?/);
    });

    await test.step('LEND-03 it is extended by paying the penalty at a counter with the standing code', async () => {
      await page.getByRole('link', { name: 'Rollover Repayment' }).click();
      await page.waitForURL(/\/delayRepayment\?/);
      await expect(page.getByText(money(275_000)).first()).toBeVisible();
      await expect(page.getByText(/Your next payment date is \d{4}-\d\d-\d\d/)).toBeVisible();
      await page.getByRole('link', { name: market.channels.code }).click();
      await page.waitForURL(/\/repaymentOfCode2\?/);
      await expect(page.getByRole('region', { name: 'Amount to pay' })).toContainText(money(275_000));
      const code =
        (await page
          .getByText(/^\d{10,}$/)
          .first()
          .textContent()) ?? '';
      await hiram.pay(code, { amountMinor: 275_000 });
      await goToLoan(page);
      await heading('Loan active');
      await expectNewestMessage(hiram, borrower.phone, /is extended; the next payment is due on/);
      await expectBooks(hiram, orderId, {
        'provider-cash': -195_000,
        'principal-receivable': 500_000,
        'fee-income': -30_000,
        'penalty-income': -275_000,
      });
    });

    await test.step('INST-03 the two instalments left are paid at once by one QR picture, and the loan is paid off', async () => {
      await page.getByRole('link', { name: 'Repayment', exact: true }).click();
      await page.waitForURL(/\/installment\?/);
      await untilAlive(page);
      const asked = page.getByRole('region', { name: 'Repayment amount' });
      await expect(asked).toContainText(money(250_000));
      await page.getByRole('radio', { name: `Pay off everything today ${money(500_000)}` }).check();
      await expect(asked).toContainText(money(500_000));
      await choosePayment(page, market.channels.qr);
      const reference = await referenceOnPage(page);
      await expect(page.getByText(money(500_000)).first()).toBeVisible();
      await hiram.pay(reference);
      await page.clock.install();
      await open('/loanDetails', borrower.page(market.productId, orderId));
      await heading('Paid off');
      await expectNewestMessage(hiram, borrower.phone, /is paid off\. Thank you\.$/);
      await expectBooks(hiram, orderId, {
        'provider-cash': 305_000,
        'fee-income': -30_000,
        'penalty-income': -275_000,
      });
    });

    await test.step('ORDER-06 ORDER-08 the borrower rates the loan and may borrow again', async () => {
      await page.clock.fastForward(ratingDelayMs);
      await page.getByRole('radio', { name: '5 of 5 stars' }).check();
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.getByRole('link', { name: 'Borrow Again' }).click();
      if (kind === 'browser') await page.waitForURL(/\/newLoanConfirm\?/);
      else
        await expect
          .poll(() => host.calls.slice(-2))
          .toEqual([
            { action: 'requestRating' },
            { action: 'openProductDetail', productId: String(market.productId) },
          ]);
      expect(complaints).toEqual([]);
    });
  },
);
