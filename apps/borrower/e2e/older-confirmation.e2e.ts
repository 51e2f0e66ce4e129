import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { OlderConfirmationContent } from '../src/screens/older-confirmation/older-confirmation-content.ts';
import { type DocumentStand, openDocumentStand } from './document-stand.ts';
import { offer } from './fixtures/offer.ts';
import { openInApp, pressNativeBack } from './open-in-app.ts';
import { test } from './page-test.ts';

const address = '/loanConfirm?userId=u1&sessionId=s1&deviceId=d1&productId=p1';
const pushPath = '/gateway/gopia/goya/loan/push';
const pushed = { code: '00', message: '', attach: { lendDetailsUrl: '/loanDetails?orderId=o1' } };
const content: OlderConfirmationContent = {
  ...offer,
  NewButtonMsg: 'Get my money',
  NewPopMsg: 'Your money is ready.',
};
let stand: DocumentStand;
let faults: Error[] = [];

test.beforeEach(async ({ page }) => {
  stand = await openDocumentStand({ screen: 'olderLoanConfirmation', content });
  faults = [];
  page.on('pageerror', (fault) => faults.push(fault));
});
test.afterEach(async () => {
  await stand.close();
  expect(faults).toEqual([]);
});

const answerPath = '/gateway/v3/contract/agreement-answer';

const answerOf: DocumentStand['answer'] = ({ path }) =>
  path === answerPath ? { code: 0, message: '', data: null } : pushed;

type Opening = {
  readonly conduct?: 'specified' | 'strict';
  readonly parts?: Partial<OlderConfirmationContent>;
};

function openOffer(page: Page, { conduct = 'specified', parts = {} }: Opening = {}) {
  stand.input = { screen: 'olderLoanConfirmation', content: { ...content, ...parts }, conduct };
  stand.answer = answerOf;
  return openInApp(page, stand.origin + address);
}

const popup = (page: Page) => page.getByRole('dialog', { name: 'Hiram Cash' });
const confirm = (page: Page) => popup(page).getByText('Get my money', { exact: true });
const close = (page: Page) => popup(page).getByRole('link', { name: 'Close' });
const pointer = (page: Page) => popup(page).locator('[tabindex="-1"]');
const footButton = (page: Page) => page.locator('form').getByRole('button', { name: 'Get my money' });
const agreement = (page: Page) => page.getByRole('checkbox', { name: /I have read and agree/ });

test("CONFOLD-01 shows the offer with the older variant's button and the first repayment date", async ({
  page,
}) => {
  const firstPayTime = '2026-12-21';
  await openOffer(page, { parts: { NewPopMsg: '', firstPayTime } });
  await expect(popup(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Loan amount' })).toContainText('₱ 10.000,00');
  await expect(page.getByText('Repayment date')).toBeVisible();
  await expect(page.getByText(firstPayTime)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Repayment information' })).toBeVisible();
  await expect(footButton(page)).toBeVisible();
});

test('CONFOLD-01 CALL-06 pushes what was shown by the older API and goes to the order', async ({ page }) => {
  const told = await openOffer(page, { parts: { NewPopMsg: '' } });
  await footButton(page).click();
  await page.waitForURL(/\/loanDetails\?.*sessionId=s1.*from=confirm.*orderId=o1/);
  expect(stand.heard).toMatchObject([
    { path: pushPath, fields: { amount: '1000000', period: '91', termUnit: 'day', key: 'p1' } },
  ]);
  expect(stand.heard[0]?.key).toBe('document-key');
  expect(told).toEqual(['{"action":"reportBurialPoint","point":{"name":"confirm","productId":"p1"}}']);
});

test('CONFOLD-01 CALL-06 a title opens the agreement that the older API names', async ({ page }) => {
  await openOffer(page, { parts: { NewPopMsg: '' } });
  stand.answer = () => ({ code: '00', message: '', attach: { contract_url: '/loanAgreement?position=1' } });
  await page.getByRole('link', { name: 'Disclosure statement' }).click();
  await page.waitForURL(/\/loanAgreement\?position=1/);
  expect(stand.heard[0]).toMatchObject({
    path: '/gateway/gopia/goya/loan/agreement-jump',
    query: { key: 'p1', id: 'disclosure-statement', scene: '3' },
  });
});

test('CONFOLD-02 shows the popup at first; its close icon, Escape and the back key close it and request nothing', async ({
  page,
}) => {
  await openOffer(page);
  await expect(popup(page).getByText('Your money is ready.')).toBeVisible();
  await close(page).click();
  await expect(popup(page)).toHaveCount(0);
  await page.reload();
  await expect(popup(page)).toBeVisible();
  await page.locator('html[data-alive]').waitFor();
  await page.keyboard.press('Escape');
  await expect(popup(page)).toHaveCount(0);
  await page.reload();
  await expect(popup(page)).toBeVisible();
  await page.locator('html[data-alive]').waitFor();
  expect(await pressNativeBack(page)).toBe(true);
  await expect(popup(page)).toHaveCount(0);
  expect(await pressNativeBack(page)).toBe(false);
  expect(stand.heard).toEqual([]);
});

for (const [name, pressed] of [
  ['button', confirm],
  ['pointer', pointer],
] as const) {
  test(`CONFOLD-02 the popup's ${name} requests the loan under the specified conduct`, async ({ page }) => {
    await openOffer(page);
    await pressed(page).click();
    await page.waitForURL(/\/loanDetails\?.*from=confirm/);
    expect(stand.heard.map(({ path }) => path)).toEqual([pushPath]);
  });

  test(`CONFOLD-02 the popup's ${name} closes it and leads to the button under the strict conduct`, async ({
    page,
  }) => {
    await openOffer(page, { conduct: 'strict' });
    await expect(agreement(page)).not.toBeChecked();
    await pressed(page).click();
    await expect(popup(page)).toHaveCount(0);
    await expect(footButton(page)).toBeFocused();
    await expect(footButton(page)).toBeInViewport();
    expect(stand.heard).toEqual([]);
    await agreement(page).check();
    await footButton(page).click();
    await page.waitForURL(/\/loanDetails\?/);
  });
}

/** Opens the offer with its scripts held back. The returned function releases them. */
async function openBeforeScript(page: Page, opening: Opening = {}): Promise<() => Promise<void>> {
  const { conduct = 'specified', parts = {} } = opening;
  let release = () => {};
  stand.input = { screen: 'olderLoanConfirmation', content: { ...content, ...parts }, conduct };
  stand.scriptsReady = new Promise((ready) => {
    release = ready;
  });
  stand.answer = answerOf;
  await page.goto(stand.origin + address, { waitUntil: 'commit' });
  return async () => {
    release();
    await page.locator('html[data-alive]').waitFor();
  };
}

test('CONFOLD-02 the popup stands before the script; closed then, it stays closed, and what was unticked stays', async ({
  page,
}) => {
  const letScriptsRun = await openBeforeScript(page);
  await expect(popup(page).getByText('Your money is ready.')).toBeVisible();
  await close(page).click();
  await expect(popup(page)).toHaveCount(0);
  await agreement(page).uncheck();
  await letScriptsRun();
  await expect(footButton(page)).toBeDisabled();
  await expect(popup(page)).toHaveCount(0);
  expect(new URL(page.url()).hash).toBe('');
  expect(stand.heard).toEqual([]);
});

for (const [name, pressed] of [
  ['button', confirm],
  ['pointer', pointer],
] as const) {
  test(`CONFOLD-02 the popup's ${name}, pressed before the script, closes it and leads to the button once the script runs`, async ({
    page,
  }) => {
    const letScriptsRun = await openBeforeScript(page, { conduct: 'strict' });
    await pressed(page).click();
    await expect(popup(page)).toHaveCount(0);
    await letScriptsRun();
    await expect(footButton(page)).toBeFocused();
    await expect(popup(page)).toHaveCount(0);
    expect(new URL(page.url()).hash).toBe('');
    expect(stand.heard).toEqual([]);
  });
}

test('CONFOLD-02 the popup becomes modal without moving anything when the script arrives', async ({
  page,
}) => {
  const letScriptsRun = await openBeforeScript(page);
  await popup(page).waitFor();
  const place = await confirm(page).boundingBox();
  await letScriptsRun();
  await expect.poll(() => popup(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  expect(await confirm(page).boundingBox()).toEqual(place);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
  expect(shift).toBe(0);
});

test('CONFOLD-02 the popup sends the form of the page before the script, and under the strict conduct only closes', async ({
  page,
}) => {
  await openBeforeScript(page, { conduct: 'strict' });
  await confirm(page).click();
  await expect(popup(page)).toHaveCount(0);
  expect(stand.heard).toEqual([]);
  await openBeforeScript(page);
  await confirm(page).click();
  await expect.poll(() => stand.heard.length).toBe(1);
  expect(stand.heard[0]).toMatchObject({
    path: '/loanConfirm',
    fields: { idempotencyKey: 'document-key', amount: '1000000', periods: '91', agreed: 'on' },
  });
});

test('CONFOLD-02 the popup is not shown again over the reason why its form was refused', async ({ page }) => {
  const refused = { ...content, refusal: 'Please bind a payment account first' };
  stand.input = { screen: 'olderLoanConfirmation', content: refused, conduct: 'specified' };
  await page.goto(stand.origin + address);
  await expect(page.getByText(refused.refusal)).toBeVisible();
  await expect(popup(page)).toHaveCount(0);
});

test('CONFOLD-02 the popup requests nothing for who unticked the agreements before it opened', async ({
  page,
}) => {
  const letScriptsRun = await openBeforeScript(page, { parts: { popAgreementUrl: 'about:blank' } });
  await agreement(page).evaluate((box: HTMLInputElement) => box.click());
  await letScriptsRun();
  await page.getByRole('dialog', { name: 'Loan agreement' }).getByRole('button', { name: 'Agree' }).click();
  await confirm(page).click();
  await expect(popup(page)).toHaveCount(0);
  await expect(footButton(page)).toBeDisabled();
  expect(stand.heard.map(({ path }) => path)).toEqual([answerPath]);
});

test('CONFOLD-02 a double tap on the popup sends one request; a refusal is toasted over it', async ({
  page,
  expectToast,
}) => {
  await openOffer(page);
  let answer = (_body: unknown) => {};
  stand.answer = () => new Promise((give) => (answer = give));
  await confirm(page).click();
  await pointer(page).click();
  await expect.poll(() => stand.heard.length).toBe(1);
  answer({ code: '1003', message: 'The offer has changed.', attach: null });
  await expectToast('The offer has changed.');
  expect(stand.heard).toHaveLength(1);
});

test('CONFOLD-02 shows the agreement of CONF-05 before the popup', async ({ page }) => {
  await openOffer(page, { parts: { popAgreementUrl: 'about:blank' } });
  await page.getByRole('dialog', { name: 'Loan agreement' }).getByRole('button', { name: 'Agree' }).click();
  await expect(popup(page)).toBeVisible();
});

test('CONFOLD-02 the pointer moves, and stands still for who wants less motion', async ({ page }) => {
  const animation = () =>
    pointer(page)
      .locator('svg')
      .evaluate((drawing) => getComputedStyle(drawing).animationName);
  await openOffer(page);
  expect(await animation()).not.toBe('none');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await animation()).toBe('none');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`has no accessibility fault in the ${colorScheme} scheme, with its popup and without`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openOffer(page);
    const violations = async () => (await new AxeBuilder({ page }).analyze()).violations;
    await expect(popup(page)).toBeVisible();
    expect(await violations()).toEqual([]);
    await close(page).click();
    expect(await violations()).toEqual([]);
  });
}

test('fits 320 px and a text of 200 % with its popup, without scrolling sideways', async ({ page }) => {
  await openOffer(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expect(popup(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
