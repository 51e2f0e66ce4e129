import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { ConfirmationContent } from '../src/screens/confirmation/confirmation-content.ts';
import { type DocumentStand, openDocumentStand } from './document-stand.ts';
import { offerWith } from './fixtures/offer.ts';
import { openInApp, pressNativeBack } from './open-in-app.ts';
import { test } from './page-test.ts';

const address = '/newLoanConfirm?userId=u1&sessionId=s1&deviceId=d1&productId=p1';
const pushPath = '/gateway/v3/loan-confirm/loan-detail-push';
const pushed = { code: 0, message: '', data: { lendDetailsUrl: '/loanDetails?orderId=o1' } };
let stand: DocumentStand;
let faults: Error[] = [];

test.beforeEach(async ({ page }) => {
  stand = await openDocumentStand({ screen: 'loanConfirmation', content: offerWith({}) });
  faults = [];
  page.on('pageerror', (fault) => faults.push(fault));
});
test.afterEach(async () => {
  await stand.close();
  expect(faults).toEqual([]);
});

function openOffer(page: Page, parts: Partial<ConfirmationContent> = {}): Promise<readonly string[]> {
  stand.input = { screen: 'loanConfirmation', content: offerWith(parts) };
  stand.answer = () => pushed;
  return openInApp(page, stand.origin + address);
}

const asking = { isPopType: 1, popTitle: 'Your offer is waiting', popContent: 'It is not kept.' } as const;

const loanNow = (page: Page) => page.getByRole('button', { name: 'Loan Now' });
const agreement = (page: Page) => page.getByRole('checkbox', { name: /I have read and agree/ });

test('CONF-01 shows the amount, the term, the rate, the product and the details', async ({ page }) => {
  await openOffer(page, { comProductLogo: '/brand/hiram/logo.svg' });
  await expect(page.getByRole('region', { name: 'Loan amount' })).toContainText('₱ 10.000,00');
  await expect(page.getByText('Loan term 91 days')).toBeVisible();
  await expect(page.getByText('Interest 0,1% per day')).toBeVisible();
  const product = page.getByRole('heading', { name: 'Hiram Cash' });
  await expect(product).toBeVisible();
  await expect(product.locator('img')).toHaveAttribute('src', '/brand/hiram/logo.svg');
  await expect(page.getByText('You receive')).toBeVisible();
  await expect(page.getByText('GCash •••• 4821')).toBeVisible();
});

test('CONF-02 shows each payment by its place, title, amount and day', async ({ page }) => {
  await openOffer(page);
  await expect(page.getByRole('heading', { name: 'Repayment information' })).toBeVisible();
  const second = page.getByRole('listitem').filter({ hasText: '2/3' });
  for (const text of ['Instalment 2', '2027-01-20', '₱ 3.636,67']) await expect(second).toContainText(text);
});

test('CONF-02 hides the repayment information when there is none', async ({ page }) => {
  await openOffer(page, { repay_plans: [] });
  await expect(page.getByText('Repayment information')).toHaveCount(0);
});

test('CONF-03 is agreed to at first, and a title opens the agreement that contract-jump names', async ({
  page,
}) => {
  await openOffer(page);
  await expect(agreement(page)).toBeChecked();
  stand.answer = () => ({ code: 0, message: '', data: { contract_url: '/loanAgreement?agreement=1' } });
  await page.getByRole('link', { name: 'Disclosure statement' }).click();
  await page.waitForURL(/\/loanAgreement\?agreement=1/);
  expect(stand.heard[0]).toMatchObject({
    path: '/gateway/v3/contract/contract-jump',
    fields: { productId: 'p1', scene: '3', position: '1', orderId: '', marker: 'h5' },
  });
});

test('CONF-03 the titles lead to the agreements before the script has arrived', async ({ page }) => {
  stand.scriptsReady = new Promise(() => undefined);
  await page.goto(stand.origin + address, { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Loan agreement' }).click();
  await page.waitForURL(/\/loanAgreement\?productId=p1&position=0/, { waitUntil: 'commit' });
});

test('CONF-03 hides the agreement row when there is none, and the loan can be taken', async ({ page }) => {
  await openOffer(page, { agreements: [] });
  await expect(page.getByText('I have read and agree')).toHaveCount(0);
  await loanNow(page).click();
  await page.waitForURL(/\/loanDetails\?/);
});

test('CONF-03 under the strict conduct is not agreed to at first and states the cost', async ({ page }) => {
  await openOffer(page);
  const keyFacts = [{ text: 'Effective rate per month', value: '4,66%' }];
  stand.input = {
    screen: 'loanConfirmation',
    content: offerWith({
      keyFacts,
      agreements: [{ id: 'loan-agreement', title: 'Loan agreement', url: '/loanAgreement' }],
    }),
    conduct: 'strict',
  };
  await page.reload();
  await page.locator('html[data-alive]').waitFor();
  await expect(agreement(page)).not.toBeChecked();
  await expect(page.getByRole('heading', { name: 'Disclosure statement' })).toBeVisible();
  await expect(page.getByText('4,66%')).toBeVisible();
});

test('CONF-04 Loan Now is grey, says why and does nothing while unchecked', async ({ page }) => {
  await openOffer(page);
  const grey = ['background-color', 'rgb(223, 230, 226)'] as const;
  await expect(loanNow(page)).not.toHaveCSS(...grey);
  await agreement(page).uncheck();
  await expect(loanNow(page)).toHaveCSS(...grey);
  await expect(loanNow(page)).toBeDisabled();
  await expect(loanNow(page)).toHaveAccessibleDescription('Please read and agree first.');
  await loanNow(page).click({ force: true });
  await loanNow(page).press('Enter');
  expect(stand.heard).toEqual([]);
  await agreement(page).check();
  await loanNow(page).click();
  await page.waitForURL(/\/loanDetails\?/);
});

test('CONF-04 keeps what was unchecked before the script arrived', async ({ page }) => {
  let release = () => {};
  stand.scriptsReady = new Promise((ready) => {
    release = ready;
  });
  await page.goto(stand.origin + address, { waitUntil: 'commit' });
  await agreement(page).uncheck();
  release();
  await page.locator('html[data-alive]').waitFor();
  await expect(agreement(page)).not.toBeChecked();
  await expect(loanNow(page)).toBeDisabled();
});

test('CONF-05 shows the agreement first; the mask does not close it, Agree does', async ({ page }) => {
  const told = await openOffer(page, { popAgreementUrl: 'about:blank' });
  const dialog = page.getByRole('dialog', { name: 'Loan agreement' });
  await expect(dialog.locator('iframe')).toHaveAttribute('src', 'about:blank');
  await page.mouse.click(4, 4);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Agree' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(stand.heard.map(({ path }) => path)).toEqual(['/gateway/v3/contract/agreement-answer']);
  expect(told).toEqual([]);
});

test('CONF-05 the back key asks above the agreement and never in its place', async ({ page }) => {
  await openOffer(page, { ...asking, popAgreementUrl: 'about:blank' });
  const shown = page.getByRole('dialog', { name: 'Loan agreement' });
  expect(await pressNativeBack(page)).toBe(true);
  const prompt = page.getByRole('dialog', { name: 'Point out' });
  await prompt.getByRole('button', { name: 'Agree' }).click();
  await expect(prompt).toHaveCount(0);
  await expect(shown).toBeVisible();
  await pressNativeBack(page);
  await expect(prompt).toBeVisible();
  expect(await pressNativeBack(page)).toBe(true);
  await expect(prompt).toHaveCount(0);
  await expect(shown).toBeVisible();
  expect(stand.heard).toEqual([]);
});

test("CONF-05 the back key is the app's while the agreement is open and nothing is to be asked", async ({
  page,
}) => {
  await openOffer(page, { popAgreementUrl: 'about:blank' });
  expect(await pressNativeBack(page)).toBe(false);
  await expect(page.getByRole('dialog', { name: 'Loan agreement' })).toBeVisible();
});

test('CONF-05 the agreement covers the page before the script and is accepted by a form', async ({
  page,
}) => {
  stand.input = { screen: 'loanConfirmation', content: offerWith({ popAgreementUrl: 'about:blank' }) };
  stand.scriptsReady = new Promise(() => undefined);
  await page.goto(stand.origin + address, { waitUntil: 'commit' });
  const shown = page.getByRole('dialog', { name: 'Loan agreement' });
  await expect(shown).toBeVisible();
  const covering = await loanNow(page).evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('dialog') !== null;
  });
  expect(covering).toBe(true);
  await expect(shown.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', /^\/\?/);
  await shown.getByRole('button', { name: 'Agree' }).click();
  await expect.poll(() => stand.heard).toHaveLength(1);
  expect(stand.heard[0]).toMatchObject({ path: '/newLoanConfirm', fields: { agreement: 'accepted' } });
});

test('CONF-05 Cancel closes the web view', async ({ page }) => {
  const told = await openOffer(page, { popAgreementUrl: 'about:blank' });
  await page.getByRole('dialog').getByRole('link', { name: 'Cancel' }).click();
  await expect.poll(() => told).toEqual(['{"action":"closeWebView"}']);
});

test("CONF-06 the native back key asks first in the server's words; Agree stays", async ({ page }) => {
  const told = await openOffer(page, asking);
  expect(await pressNativeBack(page)).toBe(true);
  const prompt = page.getByRole('dialog', { name: 'Point out' });
  await expect(prompt.getByText('Your offer is waiting')).toBeVisible();
  await expect(prompt.getByText('It is not kept.')).toBeVisible();
  const left = page.waitForEvent('framenavigated', { timeout: 1_000 }).catch(() => null);
  await prompt.getByRole('button', { name: 'Agree' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await left).toBeNull();
  expect(told).toEqual([]);
});

test('CONF-06 Cancel closes the web view', async ({ page }) => {
  const told = await openOffer(page, asking);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => told).toEqual(['{"action":"closeWebView"}']);
});

test('CONF-06 leaves the back key to the app when isPopType is not 1', async ({ page }) => {
  await openOffer(page);
  expect(await pressNativeBack(page)).toBe(false);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('CONF-07 pushes what was shown, tells the app, and the order takes the place of the page', async ({
  page,
}) => {
  const told = await openOffer(page);
  const before = await page.evaluate(() => window.history.length);
  await loanNow(page).click();
  await page.waitForURL(/\/loanDetails\?.*userId=u1.*sessionId=s1.*from=confirm.*orderId=o1/);
  expect(await page.evaluate(() => window.history.length)).toBe(before);
  expect(stand.heard[0]).toMatchObject({
    path: pushPath,
    fields: { amount: '1000000', periods: '91', termUnit: 'day', productId: 'p1', marker: 'h5' },
  });
  expect(told).toEqual(['{"action":"reportBurialPoint","point":{"name":"confirm","productId":"p1"}}']);
});

test('CONF-08 sends once while the answer is waited for, and again under the same key when none came', async ({
  page,
  context,
}) => {
  await openOffer(page);
  let answer = (_body: unknown) => {};
  stand.answer = () => new Promise((give) => (answer = give));
  // Two taps before the page has rendered again.
  await loanNow(page).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(loanNow(page)).toHaveAttribute('aria-busy', 'true');
  await loanNow(page).click({ force: true });
  await expect.poll(() => stand.heard.length).toBe(1);
  const loading = page.getByRole('status').filter({ hasText: 'loading...' });
  await expect(loading).toBeVisible();
  answer('not an envelope');
  await expect(loading).toHaveCount(0);
  await expect(page.getByText('The connection was lost')).toBeVisible();
  stand.answer = () => pushed;
  await context.setOffline(true);
  await loanNow(page).click();
  await expect(page.getByText('The connection was lost')).toBeVisible();
  await context.setOffline(false);
  await loanNow(page).click();
  await page.waitForURL(/\/loanDetails\?/);
  expect(stand.heard.map(({ key }) => key)).toEqual(['document-key', 'document-key']);
});

test("CALL-03 toasts the server's refusal, and the loan may be asked for again", async ({
  page,
  expectToast,
}) => {
  await openOffer(page);
  stand.answer = () => ({ code: 1003, message: 'The offer has changed.', data: null });
  await loanNow(page).click();
  await expectToast('The offer has changed.');
  stand.answer = () => pushed;
  await loanNow(page).click();
  await page.waitForURL(/\/loanDetails\?/);
});

test('CALL-03 toasts a refusal over a dialog that came open with the page, and behind none', async ({
  page,
}) => {
  await page.clock.install();
  await openOffer(page, { popAgreementUrl: 'about:blank' });
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  stand.answer = () => ({ code: 1003, message: 'The agreement has changed.', data: null });
  const dialog = page.getByRole('dialog', { name: 'Loan agreement' });
  await dialog.getByRole('button', { name: 'Agree' }).click();
  await expect(dialog.getByRole('status').getByText('The agreement has changed.')).toBeVisible();
  await expect(page.locator('[aria-live]').filter({ hasText: 'The agreement has changed.' })).toHaveCount(1);
});

test('without an account the app is told of the bank flow, which gets a web view of its own', async ({
  page,
}) => {
  const told = await openOffer(page, { isAccountBound: false });
  await page.getByRole('link', { name: 'Add a payment account' }).click();
  await expect.poll(() => told.length).toBe(2);
  expect(told[0]).toBe('{"action":"startBankFlow"}');
  expect(told[1]).toMatch(/"openPage","url":"http:\/\/[^"]*\/bindBank\?[^"]*sessionId=s1[^"]*productId=p1/);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`has no accessibility fault in the ${colorScheme} scheme, with each of its dialogs`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openOffer(page, { ...asking, popAgreementUrl: 'about:blank', isAccountBound: false });
    const violations = async () => (await new AxeBuilder({ page }).analyze()).violations;
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await violations()).toEqual([]);
    await page.getByRole('button', { name: 'Agree' }).click();
    await agreement(page).uncheck();
    expect(await violations()).toEqual([]);
    await pressNativeBack(page);
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await violations()).toEqual([]);
  });
}

test('fits 320 px and a text of 200 % without scrolling sideways', async ({ page }) => {
  await openOffer(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
