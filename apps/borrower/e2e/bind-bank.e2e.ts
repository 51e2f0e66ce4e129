import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { type DocumentStand, openDocumentStand } from './document-stand.ts';
import { accountForm } from './fixtures/account-form.ts';
import { openInApp } from './open-in-app.ts';
import { test } from './page-test.ts';

const query = 'userId=u1&sessionId=s1&deviceId=d1&productId=p1&orderId=o1';
let stand: DocumentStand;
let faults: Error[] = [];

test.beforeEach(async ({ page }) => {
  stand = await openDocumentStand({ screen: 'bindBank', content: accountForm });
  stand.answer = () => ({ code: 0, message: '', data: null });
  faults = [];
  page.on('pageerror', (fault) => faults.push(fault));
});
test.afterEach(async () => {
  await stand.close();
  expect(faults).toEqual([]);
});

const openForm = (page: Page, own = '') => openInApp(page, `${stand.origin}/bindBank?${query}${own}`);
const next = (page: Page) => page.getByRole('button', { name: 'Next' });
const opener = (page: Page, label: string) => page.getByRole('button', { name: new RegExp(`^${label}`) });

async function choose(page: Page, label: string, option: string, press = 'Confirm'): Promise<void> {
  await opener(page, label).click();
  const picker = page.getByRole('dialog', { name: label });
  await picker.getByRole('radio', { name: option, exact: true }).check();
  await picker.getByRole('button', { name: press }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function fillWallet(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'GCash number' }).fill('09175554821');
  await choose(page, 'Day of your salary', '15');
}

test('BANK-01 BANK-02 shows the items of the first card type, at channel 90006', async ({ page }) => {
  await openForm(page);
  await expect(page.getByRole('heading', { name: 'Payment account information' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'E-wallet' })).toBeChecked();
  await expect(opener(page, 'E-wallet')).toHaveAccessibleName('E-wallet GCash');
  await expect(page.getByRole('textbox')).toHaveCount(1);
  const number = page.getByRole('textbox', { name: 'GCash number' });
  await expect(number).toHaveAttribute('placeholder', 'Mobile number of the account');
  await expect(number).toHaveAttribute('inputmode', 'numeric');
  await expect(opener(page, 'Day of your salary')).toHaveAccessibleName('Day of your salary Choose a day');
});

test('BANK-01 an item stands with the value that the server gives', async ({ page }) => {
  const values: Readonly<Record<string, string>> = { walletNumber: '09171112222', salaryDay: '15' };
  const items = accountForm.items.map((item) => ({ ...item, value: values[item.code] ?? '' }));
  stand.input = { screen: 'bindBank', content: { ...accountForm, items } };
  await openForm(page);
  await expect(page.getByRole('textbox', { name: 'GCash number' })).toHaveValue('09171112222');
  await expect(opener(page, 'Day of your salary')).toHaveAccessibleName('Day of your salary 15');
});

test('BANK-01 BANK-02 BANK-04 a tab shows the items of its card type', async ({ page }) => {
  await openForm(page);
  await page.getByRole('radio', { name: 'Bank account' }).check();
  await expect(page.getByRole('textbox')).toHaveCount(3);
  await expect(page.getByRole('textbox', { name: 'Account number' })).toHaveAttribute('inputmode', 'numeric');
  for (const label of ['Bank', 'City of the branch', 'Day of your salary'])
    await expect(opener(page, label)).toBeVisible();
  await expect(opener(page, 'E-wallet')).toHaveCount(0);
});

test('BANK-03 keeps digits only, also of what was typed before the script arrived', async ({ page }) => {
  let release = () => {};
  stand.scriptsReady = new Promise((ready) => {
    release = ready;
  });
  await page.goto(`${stand.origin}/bindBank?${query}`, { waitUntil: 'commit' });
  const number = page.getByRole('textbox', { name: 'GCash number' });
  await number.fill('0917-555x');
  release();
  await page.locator('html[data-alive]').waitFor();
  await expect(number).toHaveValue('0917555');
  await number.pressSequentially('a4b8');
  await expect(number).toHaveValue('091755548');
});

test('BANK-03 an item that asks for letters or text keeps those', async ({ page }) => {
  await openForm(page);
  await page.getByRole('radio', { name: 'Bank account' }).check();
  const holder = page.getByRole('textbox', { name: 'Name of the holder' });
  await holder.pressSequentially("Ana M. O'Cruz2");
  await expect(holder).toHaveValue("Ana M. O'Cruz");
  const employer = page.getByRole('textbox', { name: 'Employer' });
  await expect(employer).toHaveAttribute('inputmode', 'text');
  await employer.pressSequentially('7-Eleven (Makati)');
  await expect(employer).toHaveValue('7-Eleven (Makati)');
});

test('BANK-05 what was chosen before the script arrived is kept, and an open list is not taken away', async ({
  page,
}) => {
  let release = () => {};
  stand.scriptsReady = new Promise((ready) => {
    release = ready;
  });
  await page.goto(`${stand.origin}/bindBank?${query}`, { waitUntil: 'commit' });
  const day = page.getByRole('combobox', { name: 'Day of your salary' });
  await day.selectOption('15');
  await page.getByRole('combobox', { name: 'E-wallet' }).selectOption('Maya');
  await page.getByRole('combobox', { name: 'E-wallet' }).focus();
  release();
  await page.locator('html[data-alive]').waitFor();
  await expect(opener(page, 'Day of your salary')).toContainText('15');
  await expect(page.getByRole('combobox', { name: 'E-wallet' })).toBeFocused();
  await page.getByRole('textbox').first().focus();
  await expect(opener(page, 'E-wallet')).toContainText('Maya');
  await expect(page.getByRole('textbox', { name: 'Maya account number' })).toBeVisible();
});

test('BANK-04 choosing the channel option changes the channel', async ({ page }) => {
  await openForm(page);
  await choose(page, 'E-wallet', 'Maya');
  await expect(page.getByRole('textbox', { name: 'Maya account number' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'GCash number' })).toHaveCount(0);
});

test('BANK-05 Cancel, Escape and the mask change nothing; Confirm takes the choice', async ({ page }) => {
  await openForm(page);
  const day = opener(page, 'Day of your salary');
  await choose(page, 'Day of your salary', '30', 'Cancel');
  await expect(day).toContainText('Choose a day');
  await day.click();
  await page.getByRole('dialog').getByRole('radio', { name: '30' }).check();
  await page.keyboard.press('Escape');
  await expect(day).toContainText('Choose a day');
  await choose(page, 'Day of your salary', '15');
  await expect(day).toContainText('15');
  await choose(page, 'Day of your salary', '30', 'Cancel');
  await expect(day).toContainText('15');
});

test('BANK-05 Enter inside a picker does not send the form', async ({ page }) => {
  await openForm(page);
  await fillWallet(page);
  await opener(page, 'E-wallet').click();
  await page.getByRole('dialog').getByRole('radio', { name: 'GCash' }).press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(stand.heard).toEqual([]);
});

test('BANK-06 BANK-07 Next binds a new account, ends the bank flow and closes the web view', async ({
  page,
}) => {
  const told = await openForm(page);
  await fillWallet(page);
  await next(page).click();
  await expect.poll(() => told).toEqual(['{"action":"endBankFlow"}', '{"action":"closeWebView"}']);
  expect(stand.heard).toHaveLength(1);
  expect(stand.heard[0]).toMatchObject({
    path: '/gateway/bind-card-new',
    fields: {
      channel: '90006',
      walletNumber: '09175554821',
      salaryDay: '15',
      product_id: 'p1',
      cardType: '1',
    },
  });
  expect(stand.heard[0]?.fields).not.toHaveProperty('bankAccount');
});

test('BANK-06 BANK-07 from an order Next changes the account and goes back to the order', async ({
  page,
}) => {
  const told = await openForm(page, '&source=loanDetail');
  await page.getByRole('radio', { name: 'Bank account' }).check();
  await choose(page, 'Bank', 'Land Bank');
  await page.getByRole('textbox', { name: 'Account number' }).fill('123456789012');
  await page.getByRole('textbox', { name: 'Name of the holder' }).fill('Ana Cruz');
  await page.getByRole('textbox', { name: 'Employer' }).fill('7-Eleven');
  await choose(page, 'City of the branch', 'Manila');
  await choose(page, 'Day of your salary', '1');
  await next(page).click();
  await page.waitForURL(/\/loanDetails\?.*sessionId=s1.*orderId=o1.*source=loanDetail/);
  expect(stand.heard[0]).toMatchObject({
    path: '/gateway/bind-card-change',
    fields: { cardType: '2', bankName: 'LBP', bankAccount: '123456789012', employer: '7-Eleven' },
  });
  expect(told).toEqual([]);
});

test('says which fields are empty, leads to the first one and sends nothing', async ({ page }) => {
  await openForm(page);
  await next(page).click();
  await expect(page.getByText('Please fill in: GCash number.')).toBeVisible();
  await expect(page.getByText('Please fill in: Day of your salary.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'GCash number' })).toBeFocused();
  await page.getByRole('textbox', { name: 'GCash number' }).fill('09175554821');
  await expect(page.getByText('Please fill in: GCash number.')).toHaveCount(0);
  await next(page).click();
  await expect(opener(page, 'Day of your salary')).toBeFocused();
  expect(stand.heard).toEqual([]);
});

test('BANK-02 nothing is wrong yet in the fields of another tab', async ({ page }) => {
  await openForm(page);
  await next(page).click();
  await expect(page.getByText(/^Please fill in/).first()).toBeVisible();
  await page.getByRole('radio', { name: 'Bank account' }).check();
  await expect(page.getByText(/^Please fill in/)).toHaveCount(0);
});

test('BANK-08 hides the footer while the keyboard is open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openForm(page);
  await page.getByRole('textbox', { name: 'GCash number' }).focus();
  await page.setViewportSize({ width: 390, height: 740 });
  await expect(next(page)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 739 });
  await expect(next(page)).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(next(page)).toBeVisible();
});

test('BANK-08 pinch zoom is no keyboard: the footer stays, and hides under a keyboard all the same', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const viewport = Object.assign(new EventTarget(), { height: 800, scale: 1 });
    Object.defineProperty(window, 'visualViewport', { value: viewport });
  });
  const see = (height: number, scale: number) =>
    page.evaluate(
      (seen) =>
        Object.assign(window.visualViewport ?? {}, seen) &&
        window.visualViewport?.dispatchEvent(new Event('resize')),
      { height, scale },
    );
  await openForm(page);
  await page.getByRole('textbox', { name: 'GCash number' }).focus();
  await see(500, 1);
  await expect(next(page)).toHaveCount(0);
  await see(400, 2);
  await expect(next(page)).toHaveCount(1);
  await see(250, 2);
  await expect(next(page)).toHaveCount(0);
});

test('BANK-10 shows the account in use, and a press takes the number of the login', async ({ page }) => {
  const ownNumber = { digits: '09175554821', shown: '0917 555 4821', codes: ['walletNumber'] };
  const current = 'GCash •••• 1234';
  stand.input = { screen: 'bindBank', content: { ...accountForm, current, ownNumber } };
  await openForm(page);
  await expect(page.getByText('Your money goes to GCash •••• 1234 now.')).toBeVisible();
  await page.getByRole('button', { name: 'Use my number: 0917 555 4821' }).click();
  await expect(page.getByRole('textbox', { name: 'GCash number' })).toHaveValue('09175554821');
  await expect(page.getByRole('button', { name: /^Use my number/ })).toHaveCount(0);
});

test('BANK-05 the days of a month stand seven in a row', async ({ page }) => {
  const days = Array.from({ length: 31 }, (_, index) => ({
    name: String(index + 1),
    type: String(index + 1),
  }));
  const items = accountForm.items.map((item) => (item.cate === 'day' ? { ...item, note: days } : item));
  stand.input = { screen: 'bindBank', content: { ...accountForm, items } };
  await openForm(page);
  await opener(page, 'Day of your salary').click();
  const cells = page.getByRole('dialog', { name: 'Day of your salary' }).locator('label');
  const lefts = await cells.evaluateAll((days) =>
    days.map((day) => Math.round(day.getBoundingClientRect().left)),
  );
  expect(lefts).toHaveLength(31);
  expect(new Set(lefts).size).toBe(7);
  await page.setViewportSize({ width: 320, height: 568 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const rooms = await cells.evaluateAll((days) =>
    days.map((day) => {
      const written = document.createRange();
      written.selectNodeContents(document.createTreeWalker(day, NodeFilter.SHOW_TEXT).nextNode() ?? day);
      return day.getBoundingClientRect().width - written.getBoundingClientRect().width;
    }),
  );
  expect(Math.min(...rooms), 'two days in a row are not read as one number').toBeGreaterThan(8);
});

test("BANK-09 keeps what was filled in when the server refuses, and shows the server's words", async ({
  page,
  expectToast,
}) => {
  const told = await openForm(page);
  await fillWallet(page);
  stand.answer = () => ({ code: 1002, message: 'Please check: GCash number.', data: null });
  await next(page).click();
  const reason = page.getByRole('status').filter({ hasText: 'Please check: GCash number.' });
  await expectToast('Please check: GCash number.');
  // The toast is over; the reason stays until the next try.
  await expect(reason).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: 'GCash number' })).toHaveValue('09175554821');
  expect(told).toEqual([]);
  stand.answer = () => ({ code: 0, message: '', data: null });
  await next(page).click();
  await expect(reason).toHaveCount(0);
});

test('sends one form for a double tap, and the same key again when no answer came', async ({
  page,
  context,
  expectToast,
}) => {
  const told = await openForm(page);
  await fillWallet(page);
  stand.answer = () => 'not an envelope';
  await next(page).dblclick();
  await expect(page.getByText('The connection was lost')).toBeVisible();
  await context.setOffline(true);
  await next(page).click();
  await expectToast(/^error$/);
  await context.setOffline(false);
  stand.answer = () => ({ code: 0, message: '', data: null });
  await next(page).click();
  await expect.poll(() => told.length).toBe(2);
  const keys = new Set(stand.heard.map(({ key }) => key));
  expect([...keys]).toEqual(['document-key']);
});

test('says so when a product asks for nothing', async ({ page }) => {
  stand.input = { screen: 'bindBank', content: { items: [], cardTypes: [] } };
  await openForm(page);
  await expect(
    page.getByRole('heading', { name: 'There is nothing to fill in for this product.' }),
  ).toBeVisible();
  await expect(next(page)).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`has no accessibility fault in the ${colorScheme} scheme, with errors and an open picker`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openForm(page);
    await next(page).click();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await opener(page, 'E-wallet').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
}

test('fits 320 px and a text of 200 % without scrolling sideways', async ({ page }) => {
  await openForm(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
