import { choosePayment } from '../steps/repay.ts';
import { expect, type Page, test, untilAlive } from '../support/hiram.ts';
import { dueLoan } from '../support/loan-steps.ts';

const sentences = (page: Page) => page.getByRole('status').filter({ hasText: 'You were not charged' });
const loadAgain = (page: Page) => page.getByRole('button', { name: 'Load the page again' });

test('INST-03 an amount that has changed since the page was opened is said until the page is loaded again, and paid then', async ({
  page,
  laterHiram: hiram,
}) => {
  await page.goto(`${hiram.baseUrl}/installment?${await dueLoan(hiram)}`);
  await untilAlive(page);
  const amount = page.getByRole('region', { name: 'Repayment amount' });
  const before = (await amount.textContent()) ?? '';
  await hiram.advance(1);
  await choosePayment(page, 'GCash');
  const said = page
    .getByRole('dialog')
    .locator('form')
    .getByText(/^The amount is now ₱ .* You were not charged\./);
  await expect(said).toBeVisible();
  // The toast of the specification ends, and the sentence stays.
  await expect(sentences(page)).toHaveCount(1);
  await expect(said).toBeVisible();
  const today = /₱ [\d.,]*\d/.exec((await said.textContent()) ?? '')?.[0] ?? '';
  await loadAgain(page).click();
  await expect(amount).toContainText(today);
  expect(await amount.textContent()).not.toBe(before);
  await untilAlive(page);
  await choosePayment(page, 'GCash');
  await page.waitForURL(/\/sandbox-provider\/pay\//);
});

test('DELAY-05 a price that has changed stays said on the page of an extension, and loading again keeps the way back', async ({
  page,
  hiram,
  openPage,
}) => {
  const { query } = await hiram.demo('Otto');
  await openPage('/delayRepayment', query);
  const message = 'The amount is now ₱ 1,00. You were not charged. Reload the page to pay it.';
  await page.route(/\/generate-vcode\?/, (route) =>
    route.fulfill({ json: { code: 2008, message, data: null } }),
  );
  await choosePayment(page, 'GCash');
  await expect(page.getByRole('dialog').locator('form').getByText(message)).toBeVisible();
  await loadAgain(page).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(message)).toHaveCount(0);
  expect(page.url()).toMatch(/\/delayRepayment\?[^#]*$/);
});
