import { expect, test, untilAlive } from '../support/hiram.ts';
import { bindAccount, takeLoan } from '../support/loan-steps.ts';

const product = 1003;

test('APPL-02 APPL-03 an application is followed on a page of its own, and cancelled there', async ({
  page,
  hiram,
}) => {
  const borrower = await hiram.borrower();
  await bindAccount(hiram, borrower, product);
  const query = borrower.page(product, await takeLoan(hiram, borrower, product));
  await page.goto(`${hiram.baseUrl}/loanDetails?${query}`);
  await untilAlive(page);
  await page.getByRole('link', { name: 'Your application' }).click();
  await expect(page.getByText('We review it')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel the application' }).click();
  expect(page.url()).toContain('/application');
  await page.getByRole('checkbox', { name: 'Yes, I want to cancel it.' }).check();
  await page.getByRole('button', { name: 'Cancel the application' }).click();
  await page.waitForURL(/\/loanDetails/);
  await expect(page.getByRole('heading', { name: 'Cancelled by you' })).toBeVisible();
  await expect(page.getByText('You owe nothing', { exact: false })).toBeVisible();
});
