import { openDefaultChannel } from '../steps/default-channel.ts';
import { marketOf, moneyIn } from '../steps/markets.ts';
import { choosePayment, payOnHostedPage } from '../steps/repay.ts';
import { expect, test, untilAlive } from '../support/hiram.ts';
import { extensionForNothing, payOutLoan } from '../support/loan-steps.ts';

const path = '/delayRepayment';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test.describe('rollover repayment', () => {
  test('DELAY-01 shows what extending costs, with the sign of the currency, and the next date', async ({
    page,
    hiram,
    openPage,
  }) => {
    await openPage(path, (await hiram.demo('Otto')).query);
    await expect(page.getByRole('region', { name: 'Pay to extend' })).toContainText('₱ 3.364,25');
    await expect(page.getByText(/^Your next payment date is \d{4}-\d\d-\d\d$/)).toBeVisible();
    await openPage(path, (await hiram.demo('Otto', 'IN')).query);
    await expect(page.getByRole('region', { name: 'Pay to extend' })).toContainText('₹ ');
  });

  test('DELAY-02 shows the plan: mark, title, amount and day of each payment', async ({
    page,
    hiram,
    openPage,
  }) => {
    await openPage(path, (await hiram.demo('Otto')).query);
    await expect(page.getByRole('heading', { name: 'Plan' })).toBeVisible();
    await expect(page.getByRole('listitem')).toHaveText([
      /^1Instalment 1\d{4}-\d\d-\d\d\w{3}, \d{1,2} \w{3} \d{4}₱ 5\.455,00$/,
    ]);
  });

  test('DELAY-07 says before it is chosen what extending costs more, in all, and how many extensions are left', async ({
    page,
    hiram,
    openPage,
  }) => {
    await openPage(path, (await hiram.demo('Otto')).query);
    await expect(page.getByRole('heading', { name: 'What extending costs' })).toBeVisible();
    await expect(page.getByText(/^Extending costs ₱ [\d.]+,\d\d more than paying on plan\.$/)).toBeVisible();
    for (const row of ['In all, if you extend', 'In all, on plan', 'Extensions left after this one'])
      await expect(page.getByText(row, { exact: true })).toBeVisible();
  });

  test('DELAY-05 the sheet of channels names the amount and is closed by its own button', async ({
    page,
    hiram,
    openPage,
  }) => {
    await openPage(path, (await hiram.demo('Otto')).query);
    await page.getByRole('link', { name: 'Payment Method' }).click();
    const sheet = page.getByRole('dialog', { name: 'Please select your repayment method for payment' });
    await expect(sheet.getByText('₱ 3.364,25')).toBeVisible();
    await sheet.getByRole('link', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('DELAY-03 leads from the banner to the instructions', async ({ page, hiram, openPage }) => {
    await openPage(path, (await hiram.demo('Otto')).query);
    await expect(page.getByRole('link', { name: 'How to pay, step by step' })).toHaveAttribute(
      'href',
      /^\/paymentInstructions\?.*orderId=/,
    );
  });

  test('DELAY-04 saves the record of the default channel and opens the page of its code', async ({
    page,
    hiram,
    openPage,
  }) => {
    const { query } = await hiram.demo('Otto');
    const card = await openDefaultChannel(page, openPage, { path, query });
    const code = /\d{12}/.exec((await card.textContent()) ?? '')?.[0] ?? '';
    await expect(card.locator('img')).toHaveAttribute('src', /^\/sandbox-provider\/logos\//);
    await card.getByText('copy').click();
    await page.waitForURL(/\/repaymentOfCode2\?/);
    await expect(page.getByText(code, { exact: true })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    const record = await page.evaluate(() => localStorage.getItem('hiram.repaymentRecord'));
    expect(JSON.parse(record ?? '{}')).toMatchObject({
      defDetail: { payCode: code },
      delayInfo: { delayAmount: 336_425 },
    });
  });

  test('DELAY-04 shows no card of a default channel that has no code', async ({ page, hiram, openPage }) => {
    await openPage('/installment', (await hiram.demo('Olive')).query);
    await expect(page.getByRole('region', { name: 'Repayment amount' })).toBeVisible();
    await expect(page.getByText('copy', { exact: true })).toHaveCount(0);
    await expect(page.locator('a[href*="/repaymentOfCode2"]')).toHaveCount(0);
  });

  test('DELAY-05 asks for a channel, the first one chosen, and Payment extends the loan', async ({
    page,
    laterHiram: hiram,
  }) => {
    const { orderId, query } = await payOutLoan(hiram, 1003);
    await hiram.advance(98);
    await page.goto(`${hiram.baseUrl}${path}?${query}`);
    await untilAlive(page);
    await page.getByRole('link', { name: 'Payment Method' }).click();
    const sheet = page.getByRole('dialog', { name: 'Please select your repayment method for payment' });
    await expect(sheet.getByRole('radio', { name: 'GCash' })).toBeChecked();
    await expect(sheet.locator('label img[src^="/sandbox-provider/logos/"]')).toHaveCount(4);
    await expect(
      sheet.getByText('A payment counts from the moment you pay, even if it reaches us later.'),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    const sent = page.waitForRequest(/\/generate-vcode\?/);
    await choosePayment(page, 'Maya');
    const fields = new URLSearchParams((await sent).postData() ?? '');
    expect(fields.get('isDelay')).toBe('1');
    const quoted = Number(fields.get('amount'));
    await payOnHostedPage(page, moneyIn(marketOf('android'), quoted));
    const { postings } = await hiram.ledger(orderId);
    expect(postings.some(({ kind }) => kind.includes('paid') || kind.includes('payment'))).toBe(true);
    await expect(page.getByRole('heading', { name: 'Loan active' })).toBeVisible();
  });

  test('DELAY-05 closes the channels by Escape and gives the focus back', async ({
    page,
    hiram,
    openPage,
  }) => {
    await openPage(path, (await hiram.demo('Otto')).query);
    const opener = page.getByRole('link', { name: 'Payment Method' });
    await opener.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  test('DELAY-06 shows the code as bars to scan', async ({ page, hiram, openPage }) => {
    const { query } = await hiram.demo('Otto');
    await openDefaultChannel(page, openPage, { path, query });
    await page.getByRole('button', { name: 'Show bar code' }).click();
    const dialog = page.getByRole('dialog', { name: 'barCode' });
    await expect(dialog.getByText('scanToPay')).toBeVisible();
    const bars = dialog.getByRole('img', { name: /^\d{12}$/ });
    await expect(bars).toBeVisible();
    expect(await bars.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  });

  test('LEND-03 an extension that costs nothing is taken by one press, without a channel', async ({
    page,
    laterHiram: hiram,
  }) => {
    const query = await extensionForNothing(hiram);
    await page.goto(`${hiram.baseUrl}${path}?${query}`);
    await untilAlive(page);
    await expect(page.getByRole('region', { name: 'Nothing to pay' })).toContainText('₱ 0,00');
    await expect(page.getByText('Payment Method')).toHaveCount(0);
    const sent = page.waitForRequest(/\/generate-vcode\?/);
    await page.getByRole('button', { name: 'Extend the loan' }).click();
    const fields = new URLSearchParams((await sent).postData() ?? '');
    expect([fields.get('amount'), fields.get('isDelay'), fields.has('channelNumber')]).toEqual([
      ...['0', '1'],
      false,
    ]);
    await page.waitForURL(/\/loanDetails\?/);
    await expect(page.getByRole('heading', { name: 'Loan active' })).toBeVisible();
  });

  test('LEND-03 a loan that cannot be extended yet says from when on', async ({ page, hiram, openPage }) => {
    await openPage(path, (await hiram.demo('Olive')).query);
    await expect(
      page.getByRole('paragraph').filter({ hasText: /You can extend this loan from \d{4}-\d\d-\d\d\./ }),
    ).toBeVisible();
  });
});
