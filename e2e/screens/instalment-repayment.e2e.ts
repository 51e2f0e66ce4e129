import { openDefaultChannel } from '../steps/default-channel.ts';
import { choosePayment, referenceOnPage } from '../steps/repay.ts';
import { findViolations, settle } from '../support/accessibility.ts';
import { findSmallTargets } from '../support/find-small-targets.ts';
import { expect, openPageOf, type Page, test } from '../support/hiram.ts';
import { dueLoan } from '../support/loan-steps.ts';

const path = '/installment';

test.describe('instalment repayment', () => {
  test('INST-01 shows the repayment date, the amount and the product', async ({ page, hiram, openPage }) => {
    await openPage(path, (await hiram.demo('Otto')).query);
    await expect(page.getByText(/^Repayment date \d{4}-\d\d-\d\d$/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Repayment amount' })).toContainText('₱ 8.364,25');
    const product = page.getByRole('heading', { name: 'Hiram Quick' });
    await expect(product).toBeVisible();
    await expect(product.locator('img')).toHaveAttribute('src', '/brand/hiram/logo.svg');
  });

  test('ROUTE-06 INST-01 shows a loan in rupees with the sign of rupees', async ({
    page,
    hiram,
    openPage,
  }) => {
    await openPage(path, (await hiram.demo('Otto', 'IN')).query);
    await expect(page.getByRole('region', { name: 'Repayment amount' })).toContainText(/^.*₹ [\d.]+,\d\d/);
  });

  test('INST-02 shows two rows, all of them after more, and two again after hide', async ({
    page,
    hiram,
    openPage,
  }) => {
    await openPage(path, (await hiram.demo('Otto')).query);
    const rows = page.getByRole('term');
    await expect(rows).toHaveText(['Late penalty', 'Interest']);
    await page.getByRole('button', { name: 'more' }).click();
    await expect(rows).toHaveText(['Late penalty', 'Interest', 'Principal', 'Days late']);
    await page.getByRole('button', { name: 'hide' }).click();
    await expect(rows).toHaveText(['Late penalty', 'Interest']);
    await openPage(path, (await hiram.demo('Dina')).query);
    await expect(rows).toHaveText(['Interest', 'Principal']);
    await expect(page.getByRole('button', { name: 'more' })).toHaveCount(0);
  });

  test('INST-03 shows the instruction banner, the default channel and the channels of the product', async ({
    page,
    hiram,
    openPage,
  }) => {
    const { query } = await hiram.demo('Otto');
    await openDefaultChannel(page, openPage, { path, query });
    await expect(page.getByRole('link', { name: 'How to pay, step by step' })).toHaveAttribute(
      'href',
      /^\/paymentInstructions\?/,
    );
    await page.getByRole('link', { name: 'Payment Method' }).click();
    await expect(page.getByRole('radio')).toHaveCount(4);
    await expect(page.getByRole('radio').first()).toBeChecked();
    await expect(page.locator('dialog label img[src^="/sandbox-provider/logos/"]')).toHaveCount(4);
  });

  test('INST-03 Payment sends repayAmount without isDelay', async ({ page, hiram, openPage }) => {
    await openPage(path, (await hiram.demo('Otto')).query);
    const sent = page.waitForRequest(/\/generate-vcode\?/);
    await choosePayment(page, 'QR Ph');
    const fields = new URLSearchParams((await sent).postData() ?? '');
    expect(fields.get('amount')).toBe('836425');
    expect(fields.get('channelNumber')).toBe('90103');
    expect(fields.has('isDelay')).toBe(false);
    await referenceOnPage(page);
  });

  test('INST-03 keeps the channel that was chosen before the script came', async ({ page, hiram }) => {
    const letScriptsIn = await holdScripts(page);
    await page.goto(`${hiram.baseUrl}${path}?${(await hiram.demo('Otto')).query}`, { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'Payment Method' }).click();
    await page.getByText('Maya', { exact: true }).click();
    letScriptsIn();
    await page.locator('html[data-alive]').waitFor();
    await expect(page.getByRole('dialog').getByRole('radio', { name: 'Maya' })).toBeChecked();
    const sent = page.waitForRequest(/\/generate-vcode\?/);
    await page.getByRole('button', { name: 'Payment', exact: true }).click();
    expect(new URLSearchParams((await sent).postData() ?? '').get('channelNumber')).toBe('90102');
  });

  test('INST-03 the channels stand still under the finger while the script takes them over', async ({
    page,
    hiram,
  }) => {
    const letScriptsIn = await holdScripts(page);
    await page.goto(`${hiram.baseUrl}${path}?${(await hiram.demo('Otto')).query}`, { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'Payment Method' }).click();
    const places = await watchPlaces(page, 'Maya');
    letScriptsIn();
    await page.locator('dialog:modal').waitFor();
    expect(await places()).toHaveLength(1);
    await expect(page).not.toHaveURL(/#/);
    await page.getByRole('dialog').getByRole('link', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('INST-03 offers to try again without an answer, and sends the same payment under the same key', async ({
    page,
    hiram,
    openPage,
  }) => {
    await openPage(path, (await hiram.demo('Otto')).query);
    const keys: (string | undefined)[] = [];
    await page.route(/\/generate-vcode\?/, (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      return keys.length === 1 ? route.abort() : route.continue();
    });
    await choosePayment(page, 'QR Ph');
    await expect(
      page.getByText(
        'The connection was lost, so we do not know if this arrived. You can try again: it counts only once.',
      ),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Payment', exact: true }).click();
    await referenceOnPage(page);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });

  test('INST-03 goes to the channel chosen last, also after a way to pay was given for another one', async ({
    page,
    hiram,
    openPage,
  }) => {
    await openPage(path, (await hiram.demo('Otto')).query);
    await page.route(/\/repaymentOfCode\?/, (route) => route.fulfill({ status: 204 }));
    const first = page.waitForRequest(/\/repaymentOfCode\?/);
    await choosePayment(page, 'QR Ph');
    await first;
    await page.getByRole('dialog').getByText('GCash', { exact: true }).click();
    await page.getByRole('button', { name: 'Payment', exact: true }).click();
    await page.waitForURL(/\/sandbox-provider\/pay\//);
  });

  test('INST-02 INST-03 everything at once, chosen by keyboard, is the amount, its rows and what Payment sends', async ({
    page,
    laterHiram: hiram,
  }) => {
    await openPageOf(hiram, page, { path, query: await dueLoan(hiram), host: 'android' });
    const amount = page.getByRole('region', { name: 'Repayment amount' });
    const choice = page.getByRole('group', { name: 'What to pay' });
    await expect(choice.getByRole('radio', { name: 'Instalment due ₱ 5.300,00' })).toBeChecked();
    await expect(amount).toContainText('₱ 5.300,00');
    await choice.getByRole('radio').first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(choice.getByRole('radio', { name: 'Pay off everything today ₱ 10.300,00' })).toBeChecked();
    await expect(amount).toContainText('₱ 10.300,00');
    await expect(page.getByRole('definition')).toHaveText(['₱ 300,00', '₱ 10.000,00']);
    expect(await findViolations(page)).toEqual([]);
    expect(await findSmallTargets(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const sent = page.waitForRequest(/\/generate-vcode\?/);
    await choosePayment(page, 'QR Ph');
    expect(new URLSearchParams((await sent).postData() ?? '').get('amount')).toBe('1030000');
    await referenceOnPage(page);
    await expect(page.getByText('₱ 10.300,00').first()).toBeVisible();
  });

  test('INST-03 another amount rolls in where motion is welcome, and nothing below it moves', async ({
    page,
    laterHiram: hiram,
  }) => {
    await openPageOf(hiram, page, { path, query: await dueLoan(hiram), host: 'android' });
    const amount = page.getByRole('region', { name: 'Repayment amount' });
    const motion = () =>
      amount.locator('p > span').evaluate((shown) => getComputedStyle(shown).animationName);
    const below = () => page.getByRole('group', { name: 'What to pay' }).boundingBox();
    expect(await motion()).toBe('none');
    const place = await below();
    await page.getByRole('radio', { name: /^Pay off everything today/ }).check();
    await expect(amount).toContainText('₱ 10.300,00');
    expect(await motion()).toMatch(/roll/);
    expect(await below()).toEqual(place);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByRole('radio', { name: /^Instalment due/ }).check();
    await expect(amount).toContainText('₱ 5.300,00');
    expect(await motion()).toBe('none');
  });

  test('INST-03 CODE-01 the code of the default channel totals everything, when that is chosen', async ({
    page,
    laterHiram: hiram,
  }) => {
    const query = await dueLoan(hiram);
    const open = (at: string, own: string) =>
      openPageOf(hiram, page, { path: at, query: own, host: 'android' });
    const card = await openDefaultChannel(page, open, { path, query });
    await page.getByRole('radio', { name: /^Pay off everything today/ }).check();
    await card.click();
    await page.waitForURL(/\/repaymentOfCode2\?/);
    await expect(page.getByRole('region', { name: 'Amount to pay' })).toContainText('₱ 10.300,00');
  });

  test('INST-03 everything at once is chosen and paid before the script', async ({
    browser,
    laterHiram: hiram,
  }) => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(`${hiram.baseUrl}${path}?${await dueLoan(hiram)}`);
    await page.getByText('Pay off everything today').click();
    await page.getByRole('link', { name: 'Payment Method' }).click();
    await page.getByText('QR Ph').click();
    await page.getByRole('button', { name: 'Payment', exact: true }).click();
    await page.waitForURL(/\/repaymentOfCode\?/);
    await expect(page.getByText('₱ 10.300,00').first()).toBeVisible();
    await page.close();
  });

  test('INST-03 everything that was chosen before the script stays chosen', async ({
    page,
    laterHiram: hiram,
  }) => {
    const letScriptsIn = await holdScripts(page);
    const query = await dueLoan(hiram);
    await page.goto(`${hiram.baseUrl}${path}?${query}`, { waitUntil: 'commit' });
    await page.getByText('Pay off everything today').click();
    letScriptsIn();
    await page.locator('html[data-alive]').waitFor();
    await expect(page.getByRole('radio', { name: /^Pay off everything today/ })).toBeChecked();
    await expect(page.getByRole('region', { name: 'Repayment amount' })).toContainText('₱ 10.300,00');
  });

  test('LEND-02 a loan that is too early to repay says from when on, and has nothing to pay by', async ({
    page,
    hiram,
    openPage,
  }) => {
    await openPage(path, (await hiram.demo('Olive')).query);
    await expect(
      page.getByText(/^You do not need to pay now\. You can pay from \d{4}-\d\d-\d\d\.$/),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Payment Method' })).toBeDisabled();
    await page.getByRole('button', { name: 'Payment Method' }).click({ force: true });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('copy', { exact: true })).toHaveCount(0);
    await expect(page.getByText('Instalment 3')).toBeVisible();
  });

  test('INST-03 an amount that has changed is refused on the page, before the script as well', async ({
    browser,
    hiram,
  }) => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(`${hiram.baseUrl}${path}?${(await hiram.demo('Otto')).query}`);
    const { query } = await hiram.demo('Otto');
    const answer = await page.request.post(`${hiram.baseUrl}${path}?${query}`, {
      form: { amount: '1', channelNumber: '90101', idempotencyKey: 'too-little-0001' },
      headers: { accept: 'text/html' },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(422);
    await page.setContent(await answer.text());
    await expect(
      page.getByText('The amount is now ₱ 8.364,25. You were not charged. Reload the page to pay it.'),
    ).toBeVisible();
    await page.close();
  });
});

/** Holds the scripts of the page back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let letIn = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return letIn;
}

/** Where a row of choices stands, in each picture from now until it is asked for and nothing moves: each place once. */
async function watchPlaces(page: Page, name: string): Promise<() => Promise<readonly string[]>> {
  const row = page.locator('label', { hasText: name });
  const seen = await row.evaluateHandle((element) => {
    const places = new Set<string>();
    const look = () => {
      const { top, height } = element.getBoundingClientRect();
      places.add(`${top} ${height}`);
      requestAnimationFrame(look);
    };
    look();
    return places;
  });
  return async () => {
    await settle(page);
    return seen.evaluate((places) => [...places]);
  };
}
