import { expect, openPageOf, test, untilAlive } from '../support/hiram.ts';
import { bindAccount, payOutLoan, takeLoan } from '../support/loan-steps.ts';

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

test('APPL-02 an approved loan whose money came back is cancelled by its borrower, and not while the money is on its way', async ({
  hiram,
  page,
}) => {
  const product = 1003;
  const borrower = await hiram.borrower({ productId: product });
  await bindAccount(hiram, borrower, product);
  const orderId = await takeLoan(hiram, borrower, product);
  await hiram.decide(orderId);
  await page.setViewportSize({ width: 390, height: 844 });
  const query = borrower.page(product, orderId);
  await expect(async () => {
    await openPageOf(hiram, page, { path: '/application', query, host: 'browser' });
    await expect(page.getByText('cannot be cancelled now')).toBeVisible();
  }).toPass();
  await expect(page.getByRole('button', { name: 'Cancel the loan' })).toHaveCount(0);
  await hiram.payOut(orderId, 'returned');
  await openPageOf(hiram, page, { path: '/loanDetails', query, host: 'browser' });
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Cancel the loan' }).click();
  await expect(page.getByText('You have not received the money, and nothing is owed.')).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Cancel the loan' }).click();
  await page.waitForURL(/\/loanDetails\?/);
  await expect(page.getByText('Cancelled by you').first()).toBeVisible();
  await expect(page.getByText('You cancelled this loan.').first()).toBeVisible();
  const { balances } = await hiram.ledger(orderId);
  expect(Object.values(balances).filter((balance) => balance !== 0)).toEqual([]);
});

test('APPL-03 the page of an application leads on to the loan once the money is there, and says what a no means', async ({
  hiram,
  page,
}) => {
  const { query } = await payOutLoan(hiram, product);
  await openPageOf(hiram, page, { path: '/application', query, host: 'browser' });
  await expect(page.getByText('You received the money on', { exact: false })).toBeVisible();
  await expect(page.getByText('Amount borrowed')).toBeVisible();
  await page.getByRole('link', { name: 'Go to your loan' }).click();
  await page.waitForURL(/\/loanDetails\?/);
  const borrower = await hiram.borrower();
  await bindAccount(hiram, borrower, product);
  const orderId = await takeLoan(hiram, borrower, product);
  await hiram.decide(orderId, false);
  const declined = borrower.page(product, orderId);
  await openPageOf(hiram, page, { path: '/application', query: declined, host: 'browser' });
  await expect(page.getByRole('link', { name: 'Go to your loan' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Read what this means for you' }).click();
  await expect(page.getByText('You can apply again from', { exact: false })).toBeVisible();
});
