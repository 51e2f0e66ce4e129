import type { LoanDetailsAnswer } from '@hiram/wire/calls/loan-details';
import { ratingDelayMs } from '@hiram/wire/limits';
import { refusalCodes } from '@hiram/wire/refusal-codes';
import { expect, type Page } from '@playwright/test';
import { orderWith } from './fixtures/order.ts';
import { standOfOrders } from './order-stand.ts';
import { test } from './page-test.ts';

const orders = standOfOrders();

/** Opens an order at the moment when it asks for a rating. */
async function openForRating(page: Page, parts: Partial<LoanDetailsAnswer> = {}): Promise<string[]> {
  await page.clock.install();
  const told = await orders.open(page, { ...parts, isScore: '1' });
  await page.clock.fastForward(ratingDelayMs);
  return told;
}

test('ORDER-06 toasts Silakan pilih when no star was chosen, and sends nothing', async ({
  page,
  expectToast,
}) => {
  await openForRating(page, { orderStatus: 200 });
  await page.getByRole('button', { name: 'Submit' }).click();
  await expectToast('Silakan pilih');
  expect(orders.stand.heard).toEqual([]);
});

test('ORDER-06 sends score 5 after three stars and opens the result', async ({ page }) => {
  const told = await openForRating(page, { orderStatus: 200 });
  await page.getByRole('radio', { name: '3 of 5 stars' }).check();
  const drawn = await page
    .getByRole('dialog')
    .locator('label svg')
    .evaluateAll((stars) =>
      stars.map((star) => ({ fill: getComputedStyle(star).fill, line: getComputedStyle(star).color })),
    );
  const [filled, , , empty] = drawn;
  expect(drawn).toEqual([filled, filled, filled, empty, empty]);
  expect(filled?.fill).toBe(filled?.line);
  expect(empty?.fill).toBe('none');
  expect(filled?.line).not.toBe(empty?.line);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible();
  expect(orders.stand.heard[0]).toMatchObject({
    path: '/gateway/v3/loan-details/google-score',
    fields: { score: '5', stars: '3' },
  });
  expect(told).toEqual([]);
});

test('ORDER-06 asks the app for its rating after four stars and closes', async ({ page }) => {
  const told = await openForRating(page, { orderStatus: 200 });
  await page.getByRole('radio', { name: '4 of 5 stars' }).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(told).toEqual(['requestRating {}']);
});

test('ORDER-06 sends the stars chosen under the strict conduct', async ({ page }) => {
  await page.clock.install();
  await orders.open(page);
  orders.stand.input = { screen: 'orderDetails', content: orderWith({ isScore: '1' }), conduct: 'strict' };
  await page.reload();
  await page.locator('html[data-alive]').waitFor();
  await page.clock.fastForward(ratingDelayMs);
  await page.getByRole('radio', { name: '3 of 5 stars' }).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible();
  expect(orders.stand.heard[0]?.fields.score).toBe('3');
});

test("ORDER-06 keeps the rating open with the server's words when it is refused", async ({
  page,
  expectToast,
}) => {
  await openForRating(page);
  orders.stand.answer = () => ({ code: 7, message: 'Not now.', data: null });
  await page.getByRole('radio', { name: '5 of 5 stars' }).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expectToast('Not now.');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('ORDER-06 closes the rating of a loan that was rated on another page meanwhile', async ({
  page,
  expectToast,
}) => {
  await openForRating(page);
  const message = 'You have already rated this loan. Thank you.';
  orders.stand.answer = () => ({ code: refusalCodes.alreadyRated, message, data: null });
  await page.getByRole('radio', { name: '5 of 5 stars' }).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expectToast(message);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('ORDER-06 ORDER-07 asks for nothing unless the server says so', async ({ page }) => {
  await orders.open(page, { orderStatus: 200, isScore: '0', cardNeedPop: 0, cardPopTitle: 'Not paid out' });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('CALL-03 toasts error when the network fails, and the rating may be sent again', async ({
  page,
  context,
  expectToast,
}) => {
  await openForRating(page);
  await page.getByRole('radio', { name: '2 of 5 stars' }).check();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expectToast(/^error$/);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible();
});
