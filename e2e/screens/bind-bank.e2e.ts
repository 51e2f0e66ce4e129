import { typeAccountCode } from '../steps/type-account-code.ts';
import { expect, type Page, test } from '../support/hiram.ts';
import { returnedPayout } from '../support/loan-steps.ts';

async function fillWallet(page: Page, number: string): Promise<void> {
  await page.getByRole('textbox', { name: 'GCash number' }).fill(number);
  await page.getByRole('button', { name: /Day of your salary/ }).click();
  await page.getByRole('radio', { name: '15' }).check();
  await page.getByRole('button', { name: 'Confirm' }).click();
}

test('BANK-07 tells the app that the bank flow ended and closes the web view', {
  tag: '@every-host',
}, async ({ page, hiram, openPage }) => {
  const borrower = await hiram.borrower({ productId: 1001 });
  const host = await openPage('/bindBank', borrower.query);
  await fillWallet(page, '09175554821');
  await page.getByRole('button', { name: 'Next' }).click();
  if (host.kind === 'browser') await page.waitForURL(/\/home\?/);
  else await expect.poll(() => host.calls).toEqual([{ action: 'endBankFlow' }, { action: 'closeWebView' }]);
  const offer = { productId: '1001' };
  const { data } = await hiram.call(borrower.query, '/v3/loan-confirm/loan-detail-confirm', offer);
  expect(data).toMatchObject({
    details: expect.arrayContaining([{ text: 'Account', value: 'GCash •••• 4821' }]),
  });
});

test('BANK-09 a number that is too short is refused by its title, and nothing is bound', async ({
  page,
  hiram,
  openPage,
}) => {
  const borrower = await hiram.borrower({ productId: 1001 });
  const host = await openPage('/bindBank', borrower.query);
  await fillWallet(page, '0917');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/GCash number: .*digits\./).first()).toBeVisible();
  expect(host.calls).toEqual([]);
  await openPage('/newLoanConfirm', borrower.query);
  await expect(page.getByText('No account yet')).toBeVisible();
});

test('BANK-07 another account for a payout that came back leads back to the order', async ({
  page,
  hiram,
}) => {
  const { borrower, query } = await returnedPayout(hiram, 1003);
  await page.goto(`${hiram.baseUrl}/loanDetails?${query}`);
  await page.getByRole('link', { name: 'Go and bind the card' }).click();
  await page.waitForURL(/\/bindBank\?.*source=loanDetail/);
  await page.locator('html[data-alive]').waitFor();
  await fillWallet(page, '09175550000');
  await typeAccountCode(page, hiram, borrower.phone);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForURL(/\/loanDetails\?.*source=loanDetail/);
  await expect(page.getByRole('heading', { name: 'Approved' })).toBeVisible();
});
