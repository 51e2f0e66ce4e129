import AxeBuilder from '@axe-core/playwright';
import { ratingDelayMs } from '@hiram/wire/limits';
import { expect } from '@playwright/test';
import { orderWith } from './fixtures/order.ts';
import { orderAddress, standOfOrders } from './order-stand.ts';
import { test } from './page-test.ts';

const orders = standOfOrders();

for (const [status, icon] of [
  [21, 21],
  [110, 110],
  [151, 151],
  [170, 200],
  [174, 174],
  [180, 180],
  [200, 200],
  [5, 200],
] as const) {
  test(`ORDER-01 shows the icon of ${icon} at status ${status}, with title and description`, async ({
    page,
  }) => {
    await orders.open(page, {
      orderStatus: status,
      noticeStatusText: 'How it stands',
      noticeDesText: 'What it means.',
    });
    await expect(page.locator(`[data-status="${icon}"]`)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'How it stands' })).toBeVisible();
    await expect(page.getByText('What it means.')).toBeVisible();
  });
}

test('ORDER-02 shows the product and the rows of the order', async ({ page }) => {
  await orders.open(page);
  const product = page.getByRole('heading', { name: 'Hiram Cash' });
  await expect(product).toBeVisible();
  await expect(product.locator('img')).toHaveAttribute('src', '/brand/hiram/logo.svg');
  await expect(page.getByText('Late penalty', { exact: true })).toBeVisible();
  await expect(page.getByText('₱ 2.750,00')).toBeVisible();
});

test('ORDER-04 leads from an overdue order to repayment and to rollover', async ({ page }) => {
  await orders.open(page);
  await expect(page.getByText('Short of money?')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Rollover Repayment' })).toHaveAttribute(
    'href',
    /^\/delayRepayment\?.*orderId=o1/,
  );
  await page.getByRole('link', { name: 'REPAY', exact: true }).click();
  await page.waitForURL(/\/installment\?.*sessionId=s1.*orderId=o1/);
});

test('ORDER-04 shows one Repayment button without a rollover, and none while under review', async ({
  page,
}) => {
  await orders.open(page, { orderStatus: 174, isDelay: '0' });
  await expect(page.getByRole('link', { name: 'Repayment', exact: true })).toBeVisible();
  await expect(page.getByText('Short of money?')).toHaveCount(0);
  orders.stand.input = { screen: 'orderDetails', content: orderWith({ orderStatus: 21 }) };
  await page.reload();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});

test('ORDER-04 works before the script has arrived', async ({ page }) => {
  orders.stand.scriptsReady = new Promise(() => undefined);
  await page.goto(orders.stand.origin + orderAddress, { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'REPAY', exact: true }).click();
  await page.waitForURL(/\/installment\?/, { waitUntil: 'commit' });
});

test('ORDER-07 asks for another account, and closing is enough', async ({ page }) => {
  const parts = {
    orderStatus: 151,
    cardNeedPop: 1,
    cardPopTitle: 'Not paid out',
    cardPopMsg: 'The bank sent it back.',
  } as const;
  await orders.open(page, parts);
  const dialog = page.getByRole('dialog', { name: 'Not paid out' });
  await expect(dialog.getByText('The bank sent it back.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('ORDER-07 goes to bind bank with source=loanDetail', async ({ page }) => {
  await orders.open(page, { cardNeedPop: 1, cardPopTitle: 'Not paid out' });
  await page.getByRole('link', { name: 'Go and bind the card' }).click();
  await page.waitForURL(/\/bindBank\?.*orderId=o1.*source=loanDetail/);
});

test('ORDER-08 notes Borrow Again with module 30, ignores the answer and opens the product', async ({
  page,
}) => {
  const told = await orders.open(page, { orderStatus: 200 });
  await page.goto(`${orders.stand.origin}${orderAddress}&position=7`);
  await page.locator('html[data-alive]').waitFor();
  orders.stand.answer = () => ({ code: 99, message: 'No such module.', data: null });
  await page.getByRole('link', { name: 'Borrow Again' }).click();
  await expect.poll(() => told).toEqual(['openProductDetail {"productId":"p1"}']);
  expect(orders.stand.heard[0]).toMatchObject({
    path: '/gateway/service/event/save',
    fields: { productId: 'p1', moduleId: '30', positionId: '7' },
  });
  await expect(page.getByText('No such module.')).toHaveCount(0);
});

test('ORDER-09 calls the phone of the order through the app', async ({ page }) => {
  const told = await orders.open(page, { telephone: '+63 2 9999' });
  await page.getByRole('link', { name: /\+63 2 9999/ }).click();
  await expect.poll(() => told).toEqual(['callTelephone {"number":"+63 2 9999"}']);
});

test("ORDER-09 falls back to the lender's service phone", async ({ page }) => {
  await orders.open(page);
  await expect(page.getByRole('link', { name: /8123 4567/ })).toHaveAttribute('href', 'tel:+63281234567');
});

test('stays on the page while offline, says so and offers to try again', async ({ page, context }) => {
  await orders.open(page);
  await context.setOffline(true);
  await expect(page.getByText('You are offline.').first()).toBeVisible();
  await page.getByRole('link', { name: 'REPAY', exact: true }).click();
  await expect(page.getByText('7 days late.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`has no accessibility fault in the ${colorScheme} scheme, dialog open and closed`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.clock.install();
    await orders.open(page, { isScore: '1' });
    await page.clock.fastForward(ratingDelayMs);
    await expect(page.getByRole('dialog')).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
}

test('fits 320 px and a text of 200 % without scrolling sideways', async ({ page }) => {
  await orders.open(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('CONF-07 reports a loan that was requested before the script, once', async ({ page }) => {
  const told = await orders.open(page, { orderStatus: 21 });
  const confirmed = () => told.filter((message) => message.startsWith('reportBurialPoint'));
  expect(confirmed()).toEqual([]);
  await page.goto(`${orders.stand.origin}${orderAddress}&from=confirm&noted=0`);
  await page.locator('html[data-alive]').waitFor();
  await expect.poll(confirmed).toHaveLength(1);
  expect(confirmed()[0]).toMatch(/"name":"confirm".*"productId":"p1"/);
  await expect(page).toHaveURL(/from=confirm$/);
  await page.reload();
  await page.locator('html[data-alive]').waitFor();
  expect(confirmed()).toHaveLength(1);
});
