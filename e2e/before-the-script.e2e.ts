import { expect, type Page, test } from './support/hiram.ts';
import { bindAccount, payOutLoan } from './support/loan-steps.ts';

test.use({ javaScriptEnabled: false });

test('CONF-07 Loan Now works before the script: the form is answered with 303 and the order', async ({
  page,
  hiram,
}) => {
  const borrower = await hiram.borrower({ productId: 1003 });
  await bindAccount(hiram, borrower, 1003);
  await page.goto(`${hiram.baseUrl}/newLoanConfirm?${borrower.query}`);
  const posted = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Loan Now' }).click();
  expect((await posted).status()).toBe(303);
  await page.waitForURL(/\/loanDetails\?.*from=confirm/);
  await expect(page.getByRole('heading', { name: 'Under review' })).toBeVisible();
});

test('CONF-04 a form without the agreement ticked is refused on its page before the script', async ({
  page,
  hiram,
}) => {
  const borrower = await hiram.borrower({ productId: 1003 });
  await bindAccount(hiram, borrower, 1003);
  await page.goto(`${hiram.baseUrl}/newLoanConfirm?${borrower.query}`);
  await page.getByRole('checkbox').uncheck();
  await page.getByRole('button', { name: 'Loan Now' }).click();
  await expect(page).toHaveURL(/\/newLoanConfirm\?/);
});

test('CONF-07 a loan refused for want of an account says so on its page before the script', async ({
  page,
  hiram,
}) => {
  const borrower = await hiram.borrower({ productId: 1003 });
  await page.goto(`${hiram.baseUrl}/newLoanConfirm?${borrower.query}`);
  await page.getByRole('button', { name: 'Loan Now' }).click();
  await expect(page.getByText('Please bind a payment account first')).toBeVisible();
});

test('INST-03 Payment works before the script: the form is answered with 303 and the page of the provider', async ({
  page,
  ownHiram: hiram,
}) => {
  const { query } = await payOutLoan(hiram, 1003);
  await hiram.advance(45);
  await page.goto(`${hiram.baseUrl}/installment?${query}`);
  await payWithoutScript(page);
  await page.waitForURL(/\/sandbox-provider\/pay\//);
  await expect(page.getByText('₱ 5.300,00').first()).toBeVisible();
});

async function payWithoutScript(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Payment Method' }).click();
  await page.getByRole('radio', { name: 'GCash' }).check();
  await page.getByRole('button', { name: 'Payment', exact: true }).click();
}
