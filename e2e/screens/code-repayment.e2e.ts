import { idOfReference } from '@hiram/wire/reference';
import { openDefaultChannel } from '../steps/default-channel.ts';
import { choosePayment, referenceOnPage } from '../steps/repay.ts';
import { expect, type Hiram, type OpenPage, type Page, test } from '../support/hiram.ts';
import { dueLoan, payAll } from '../support/loan-steps.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** Where the page of a code looks whether it was paid. */
const looks = /\/repaymentOfCode\/state\.json\?/;

test.describe('repayment by code', () => {
  test('CODE-01 shows the saved record: note, channel, code, total and grouped instructions', async ({
    page,
    hiram,
    openPage,
  }) => {
    const code = await saveCode(page, hiram, openPage);
    await openPage('/repaymentOfCode2', (await hiram.demo('Otto')).query);
    await expect(page.getByText('Note: Please keep the depositslip as proof of payment')).toBeVisible();
    const channel = page.getByRole('heading', { name: '7-Eleven CLiQQ' });
    await expect(channel).toBeVisible();
    await expect(channel.locator('img')).toHaveAttribute('src', /^\/sandbox-provider\/logos\//);
    await expect(page.getByText('Payment code (Contract No.)', { exact: true })).toBeVisible();
    await expect(page.getByText(code, { exact: true })).toBeVisible();
    await expect(page.getByRole('definition')).toHaveText('₱ 3.364,25');
    await expect(page.getByRole('term')).toHaveText('Total Payment');
    await expect(page.getByRole('heading', { name: 'At the counter' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Pay in cash' })).toBeVisible();
    await expect(
      page.getByRole('listitem').filter({ hasText: `Give the cashier the payment code ${code}.` }),
    ).toBeVisible();
  });

  test('CODE-01 ORDER-02 the page of a loan has its Loan No., and no second number is called so', async ({
    page,
    hiram,
    openPage,
  }) => {
    await openPage('/loanDetails', (await hiram.demo('Otto')).query);
    await expect(page.getByRole('term').filter({ hasText: /^Loan No\.$/ })).toBeVisible();
    await expect(page.getByText('Contract No.')).toHaveCount(0);
  });

  test('CODE-01 copies the code and says so', async ({ page, hiram, openPage, expectToast }) => {
    const code = await saveCode(page, hiram, openPage);
    await page.getByRole('button', { name: 'Click to Copy' }).click();
    await expectToast('copy success');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  });

  test('CODE-01 the page of a code opened before the script has saved it shows it all the same', async ({
    browser,
    hiram,
  }) => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    const { query } = await hiram.demo('Otto');
    const open = (path: string, own: string) => page.goto(`${hiram.baseUrl}${path}?${own}`);
    await (await openDefaultChannel(page, open, { path: '/delayRepayment', query })).click();
    await page.waitForURL(/\/repaymentOfCode2\?/);
    await expect(page.getByText('Payment code (Contract No.)', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Amount to pay' })).toContainText('₱ 3.364,25');
    await page.close();
  });

  test('CODE-01 the page of a code saves the record that the server gives with it', async ({
    page,
    hiram,
    openPage,
  }) => {
    await openPage('/repaymentOfCode2', `${(await hiram.demo('Otto')).query}&isDelay=1`);
    const code = (await page.getByText(/^\d{12}$/).textContent()) ?? '';
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('hiram.repaymentRecord')))
      .toContain(`"payCode":"${code}"`);
  });

  test('CODE-01 stays readable while the device is offline', async ({ page, context, hiram, openPage }) => {
    const code = await saveCode(page, hiram, openPage);
    await context.setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await page.getByRole('link', { name: 'See my loan' }).click();
    await expect(page.getByText(code, { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/repaymentOfCode2\?/);
  });

  test('CODE-02 CODE-03 shows the amount and a code to copy for a channel of type 1', async ({
    page,
    hiram,
    openPage,
    expectToast,
  }) => {
    await openPage('/installment', (await hiram.demo('Otto', 'IN')).query);
    await choosePayment(page, 'Bank transfer');
    await referenceOnPage(page);
    await expect(page.getByRole('region', { name: 'Amount to pay' })).toContainText('₹ 8.364,25');
    await expect(page.getByRole('button', { name: 'Click to Copy' })).toBeVisible();
    await expect(page.getByText(/^Valid until tonight 23:59 \(\d{4}-\d\d-\d\d\)$/)).toBeVisible();
    await page.getByRole('button', { name: 'Click to Copy' }).click();
    await expectToast('copy success');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d{12}$/);
  });

  test('CODE-02 CODE-03 shows the amount, a QR picture and scan tips for a channel of type 2', async ({
    page,
    hiram,
    openPage,
  }) => {
    await openPage('/installment', (await hiram.demo('Otto')).query);
    await choosePayment(page, 'QR Ph');
    await referenceOnPage(page);
    await expect(page.getByRole('region', { name: 'Amount to pay' })).toContainText('₱ 8.364,25');
    const picture = page.getByRole('img', { name: 'QR code' });
    await expect(picture).toBeVisible();
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(page.getByRole('heading', { name: 'Scan to pay' })).toBeVisible();
    await expect(page.getByRole('listitem')).toHaveCount(3);
    await expect(page.getByRole('listitem').first()).toContainText('choose to scan a QR code');
    await expect(page.getByRole('button', { name: 'Click to Copy' })).toHaveCount(0);
  });

  test('CODE-03 shows the words that lead into the wallet for a channel with a page of its own', async ({
    page,
    hiram,
    openPage,
  }) => {
    const { query } = await hiram.demo('Dina');
    await openPage('/installment', query);
    await choosePayment(page, 'GCash');
    await page.waitForURL(/\/sandbox-provider\/pay\//);
    const { pathname } = new URL(page.url());
    const returned = page.waitForRequest(/\/payments\/return\/[0-7][0-9A-Z]P/);
    await page.getByRole('button', { name: 'Cancel' }).click();
    const intentId = idOfReference(/[0-7][0-9A-Z]P\w{25}/.exec((await returned).url())?.[0] ?? '');
    await openPage('/repaymentOfCode', `${query}&id=${intentId}`);
    await expect(page.getByRole('heading', { name: 'Pay with GCash' })).toBeVisible();
    const step = page.getByText('Log in and check that the amount is ₱ 5.455,00.');
    await expect(step).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const linesOfAmount = (piece: Element) => piece.getClientRects().length;
    expect(await step.locator('span').evaluate(linesOfAmount)).toBe(1);
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    await page.getByRole('link', { name: 'Open GCash' }).click();
    await page.waitForURL(`**${pathname}`);
  });

  test('CODE-02 says that a payment is received, and on another day that a code can no longer be paid', async ({
    page,
    laterHiram: hiram,
  }) => {
    const heading = (name: string) => expect(page.getByRole('heading', { name })).toBeVisible();
    const requestCode = async (channel: string) => {
      await page.goto(`${hiram.baseUrl}/installment?${await dueLoan(hiram)}`);
      await choosePayment(page, channel);
      return referenceOnPage(page);
    };
    await hiram.pay(await requestCode('QR Ph'));
    await page.reload();
    await heading('Payment received');
    await expect(page.getByRole('img', { name: 'QR code' })).toHaveCount(0);
    await requestCode('7-Eleven CLiQQ');
    await hiram.advance(1);
    await page.reload();
    await heading('This code has expired. Do not pay with it.');
    await expect(page.getByRole('button', { name: 'Click to Copy' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'See my loan' })).toBeVisible();
    await page.getByRole('link', { name: 'Get a new code' }).click();
    await page.waitForURL(/\/installment\?/);
  });

  test('PAID-04 an open code shows the result within 10 s of the payment, and at once when the page is seen again', async ({
    page,
    laterHiram: hiram,
  }) => {
    const requestCode = async () => {
      await page.goto(`${hiram.baseUrl}/installment?${await dueLoan(hiram)}`);
      await choosePayment(page, 'QR Ph');
      return referenceOnPage(page);
    };
    const result = page.getByRole('heading', { name: 'Payment received' });
    await page.clock.install();
    const first = await requestCode();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await hiram.pay(first);
    await page.clock.runFor(10_000);
    await expect(result).toBeVisible();
    await page.clock.resume();
    // No look of the page's own has an answer until it is seen again: one under way would show the result before.
    await page.route(looks, (route) => route.abort());
    const second = await requestCode();
    await page.clock.pauseAt(new Date(Date.now() + 600_000));
    await hiram.pay(second);
    await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
    await page.unroute(looks);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(result).toBeVisible();
  });

  test('PAID-04 CODE-04 an open code says that nothing is to be paid once its loan was paid in another way', async ({
    page,
    laterHiram: hiram,
  }) => {
    const query = await dueLoan(hiram);
    await page.goto(`${hiram.baseUrl}/installment?${query}`);
    await choosePayment(page, 'QR Ph');
    await referenceOnPage(page);
    await payAll(hiram, query);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByRole('heading', { name: 'Nothing to pay' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'QR code' })).toHaveCount(0);
    await page.getByRole('link', { name: 'See my loan' }).click();
    await page.waitForURL(/\/loanDetails\?/);
  });

  test('PAID-04 in rupees a UPI app on the same phone opens with the payment, and the picture can be saved', async ({
    page,
    hiram,
    openPage,
  }) => {
    await openPage('/installment', (await hiram.demo('Otto', 'IN')).query);
    await choosePayment(page, 'UPI QR');
    await referenceOnPage(page);
    const app = page.getByRole('link', { name: 'Pay with a UPI app on this phone' });
    await expect(app).toHaveAttribute('href', /^upi:\/\/pay\?.*am=\d+\.\d\d/);
    await expect(page.getByRole('link', { name: 'Save QR' })).toHaveAttribute('href', /\/qr\.png\?/);
  });

  test('CODE-04 says that no record is saved and leads back to the loan', async ({
    page,
    hiram,
    openPage,
  }) => {
    await openPage('/repaymentOfCode2', (await hiram.demo('Otto')).query);
    await expect(page.getByRole('heading', { name: 'No payment code is saved' })).toBeVisible();
    await page.getByRole('link', { name: 'See my loan' }).click();
    await page.waitForURL(/\/loanDetails\?/);
  });

  test('CODE-04 does not show the saved code of another loan', async ({ page, hiram, openPage }) => {
    await saveCode(page, hiram, openPage);
    await openPage('/repaymentOfCode2', (await hiram.demo('Dina')).query);
    await expect(page.getByRole('heading', { name: 'No payment code is saved' })).toBeVisible();
  });

  test('CODE-02 the payment of another borrower is not found', async ({ page, hiram, openPage }) => {
    await openPage('/installment', (await hiram.demo('Otto')).query);
    await choosePayment(page, 'QR Ph');
    await referenceOnPage(page);
    const id = new URL(page.url()).searchParams.get('id');
    const { query } = await hiram.demo('Dina');
    const answer = await page.goto(`${hiram.baseUrl}/repaymentOfCode?${query}&id=${id}`);
    expect(answer?.status()).toBe(404);
  });
});

/** Opens the rollover page and taps its default channel. Returns the code. */
async function saveCode(page: Page, hiram: Hiram, openPage: OpenPage): Promise<string> {
  const { query } = await hiram.demo('Otto');
  const card = await openDefaultChannel(page, openPage, { path: '/delayRepayment', query });
  await card.click();
  await page.waitForURL(/\/repaymentOfCode2\?/);
  await page.locator('html[data-alive]').waitFor();
  return (
    (await page
      .getByText(/^\d{12}$/)
      .first()
      .textContent()) ?? ''
  );
}
