import { parsePageParameters, toQuery } from '@hiram/wire/page-parameters';
import { logIn } from '../steps/apply.ts';
import { expect, type NativeHost, type Page, test, untilAlive } from '../support/hiram.ts';
import { newPhone } from '../support/registration.ts';

const back = (page: Page) => page.getByRole('button', { name: 'Back' });
const closings = (host: NativeHost) => host.calls.filter(({ action }) => action === 'closeWebView').length;

/** Presses the way back on a page that has nothing before it: the app closes the web view. */
async function expectToClose(page: Page, host: NativeHost): Promise<void> {
  const before = closings(host);
  const address = page.url();
  await back(page).click();
  await expect.poll(() => closings(host)).toBe(before + 1);
  expect(page.url()).toBe(address);
}

test('BRIDGE-05 Back of a fresh web view returns step by step and then closes it, with and without the Navigation API', async ({
  page,
  hiram,
  openPage,
}) => {
  const { query } = await hiram.demo('Otto');
  const host = await openPage('/loanDetails', query, 'ios');
  for (const hasNavigation of [true, false]) {
    if (!hasNavigation) {
      await page.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }));
      await page.goto(`${hiram.baseUrl}/loanDetails?${query}`);
      await untilAlive(page);
    }
    await page.getByRole('link', { name: 'REPAY', exact: true }).click();
    await page.waitForURL(/\/installment\?/);
    await untilAlive(page);
    await back(page).click();
    await page.waitForURL(/\/loanDetails\?/);
    await untilAlive(page);
    await expectToClose(page, host);
  }
});

for (const [from, link, to] of [
  ['/delayRepayment', 'How to pay, step by step', '/paymentInstructions'],
  ['/customerService', 'About us', '/aboutUs'],
  ['/newLoanConfirm', 'Disclosure statement', '/loanAgreement'],
] as const) {
  test(`BRIDGE-05 Back does not go in a circle between ${from} and ${to}`, async ({
    page,
    hiram,
    openPage,
  }) => {
    const { query } = await hiram.demo('Otto');
    const offer = { ...parsePageParameters(query), productId: '1001', product_id: '1001', orderId: '' };
    const own = from === '/newLoanConfirm' ? toQuery(offer) : query;
    const host = await openPage(from, own, 'android');
    for (const _ of ['first', 'second']) {
      await page.getByRole('link', { name: link }).click();
      await page.waitForURL(({ pathname }) => pathname === to);
      await page.getByRole('link', { name: 'Back' }).click();
      await page.waitForURL(({ pathname }) => pathname === from);
      await untilAlive(page);
    }
    if (from === '/newLoanConfirm') {
      await back(page).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await expect.poll(() => closings(host)).toBe(1);
    } else await expectToClose(page, host);
  });
}

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('WEB-01 Back from the home of who has just logged in stays there, and speaks of no lost connection', async ({
    page,
    hiram,
  }) => {
    await logIn(page, hiram, newPhone());
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.goBack();
    await expect(page.getByText('Offers for you')).toBeVisible();
  });
});

test('BRIDGE-04 the native back key closes an open sheet first, and only that', async ({
  page,
  hiram,
  openPage,
}) => {
  const { query } = await hiram.demo('Otto');
  const host = await openPage('/delayRepayment', query, 'ios');
  await page.getByRole('link', { name: 'Payment Method' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await host.pressBack()).toBe(true);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await host.pressBack()).toBe(false);
});

test('ROUTE-06 a page about a loan or a product has one currency, whatever system says', async ({
  page,
  hiram,
  openPage,
}) => {
  for (const [market, wrong] of [
    ['IN', '₱'],
    ['PH', '₹'],
  ] as const) {
    const { query } = await hiram.demo('Otto', market);
    for (const system of ['', '&system=0', '&system=1', '&system=7']) {
      const own = query.replace(/&?system=[^&]*/, '') + system;
      for (const path of ['/installment', '/delayRepayment', '/newLoanConfirm', '/repayment']) {
        await openPage(path, own, 'browser');
        const text = (await page.locator('main').textContent()) ?? '';
        expect(text, `${path} ${system}`).toContain(market === 'IN' ? '₹' : '₱');
        expect(text, `${path} ${system}`).not.toContain(wrong);
      }
    }
  }
});
