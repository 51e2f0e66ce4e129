import type { Browser } from '@playwright/test';
import { logIn } from './steps/apply.ts';
import type { JourneyMarket } from './steps/markets.ts';
import { moneyIn, pesos, rupees } from './steps/markets.ts';
import { choosePayment, goToLoan, payOnHostedPage, referenceOnPage } from './steps/repay.ts';
import { expect, type HostKind, installHost, type Page, test } from './support/hiram.ts';
import { payOutLoan } from './support/loan-steps.ts';

type Journey = { readonly name: string; readonly host: HostKind; readonly market: JourneyMarket };

const journeys: readonly Journey[] = [
  { name: "in pesos, in the lender's app", host: 'android', market: pesos },
  { name: 'in rupees, in a plain browser from the log-in', host: 'browser', market: rupees },
];

for (const { name, host: kind, market } of journeys) {
  test(`PAID-01 PAID-06 DOC-01 DOC-04 DOC-07 ${name}: declined, paid, found after a lost report, and paid off with a certificate`, async ({
    page,
    browser,
    laterHiram: hiram,
  }) => {
    const money = (amountMinor: number) => moneyIn(market, amountMinor);
    const heading = (words: string) =>
      expect(page.getByRole('heading', { name: words, exact: true })).toBeVisible();
    const host = await installHost(page, kind);
    const { borrower, query } = await payOutLoan(hiram, market.productId);
    await hiram.advance(46);
    if (kind === 'browser') {
      await logIn(page, hiram, borrower.phone, market.system);
      await page.getByRole('link', { name: /View the loan/ }).click();
    } else await page.goto(`${hiram.baseUrl}/loanDetails?${query}`);

    await test.step('a declined payment: nothing was charged, and the way to try again', async () => {
      await heading('Payment due');
      await page.getByRole('link', { name: 'REPAY', exact: true }).click();
      await choosePayment(page, market.channels.wallet);
      await page.waitForURL(/\/sandbox-provider\/pay\//);
      await page.getByRole('button', { name: 'Decline' }).click();
      await page.waitForURL(/\/payments\/return\//);
      await heading('Payment declined');
      await expect(page.getByText('You were not charged. You can try again.')).toBeVisible();
      await page.getByRole('link', { name: 'Try again' }).click();
      await page.waitForURL(/\/installment\?/);
      const sentence = `Your payment of ${money(530_000)} was declined. You were not charged. You can try again.`;
      await expect(page.getByText(sentence)).toBeVisible();
    });

    await test.step('a paid one', async () => {
      await choosePayment(page, market.channels.wallet);
      await payOnHostedPage(page, money(530_000));
      await heading('Loan active');
    });

    await test.step('a payment whose report was lost is found by the reference of its receipt', async () => {
      await hiram.advance(45);
      await page.reload();
      await page.getByRole('link', { name: 'REPAY', exact: true }).click();
      await choosePayment(page, market.channels.qr);
      const reference = await referenceOnPage(page);
      await hiram.pay(reference, { deliveries: 0 });
      await goToLoan(page);
      await page.getByRole('link', { name: 'I paid already' }).click();
      await page.getByRole('textbox', { name: 'Reference on your receipt' }).fill(reference);
      await page.getByRole('button', { name: 'Find my payment' }).click();
      await heading('Payment received');
      await expect(page.getByText(`We received ${money(500_000)}. Your loan is paid off.`)).toBeVisible();
    });

    await test.step('its receipt is genuine to anybody who opens the address of its QR code', async () => {
      await page.getByRole('link', { name: 'Receipt' }).click();
      await heading('Payment receipt');
      await expect(page.getByText(money(500_000)).first()).toBeVisible();
      await expectGenuine(page, browser, 'Payment receipt');
    });

    await test.step('the paid-off loan has a certificate, which is genuine and can be kept', async () => {
      await page.getByRole('link', { name: 'Back' }).click();
      await page.getByRole('link', { name: /^Certificate of full payment/ }).click();
      await heading('Certificate of full payment');
      await expectGenuine(page, browser, 'Certificate of full payment');
      const keep = page.getByRole('link', { name: 'Save as PDF' });
      if (kind === 'browser') {
        const [download] = await Promise.all([page.waitForEvent('download'), keep.click()]);
        expect(download.suggestedFilename()).toMatch(/^clearance-\w{20}\.pdf$/);
      } else {
        await keep.click();
        const shared = () => host.calls.find(({ action }) => action === 'shareDocument');
        await expect
          .poll(shared)
          .toMatchObject({ fileName: expect.stringMatching(/^clearance-\w{20}\.pdf$/) });
        const call = shared();
        const file = await page.request.get(call && 'url' in call ? call.url : '');
        expect(file.headers()['content-type']).toBe('application/pdf');
      }
    });
  });
}

/** Opens the address of the QR code in a browser without a session: the document is genuine, and nothing personal is said. */
async function expectGenuine(page: Page, browser: Browser, name: string): Promise<void> {
  const address = await page
    .getByRole('link', { name: /^Anybody can verify this document/ })
    .getAttribute('href');
  const context = await browser.newContext();
  const anybody = await context.newPage();
  await anybody.goto(new URL(address ?? '', page.url()).href);
  await expect(anybody.getByText('Genuine', { exact: true })).toBeVisible();
  await expect(anybody.getByText(name)).toBeVisible();
  await expect(anybody.getByText('Juana')).toHaveCount(0);
  await context.close();
}
