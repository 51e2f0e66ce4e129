import { expect, test, untilAlive } from '../support/hiram.ts';

test('CONF-01 shows in rupees what the server offers in rupees', async ({ page, hiram, openPage }) => {
  const borrower = await hiram.borrower({ system: '1', productId: 2001 });
  await openPage('/newLoanConfirm', borrower.query);
  await expect(page.getByRole('region', { name: 'Loan amount' })).toContainText('₹ 10.000,00');
  await expect(page.getByText('Loan term 91 days')).toBeVisible();
  await expect(page.getByText('3/3')).toBeVisible();
});

test('CONF-03 a title opens the agreement, a page without a script that leads back to the offer', async ({
  page,
  hiram,
  openPage,
}) => {
  const borrower = await hiram.borrower({ productId: 1001 });
  await openPage('/newLoanConfirm', borrower.query);
  await page.getByRole('link', { name: 'Disclosure statement' }).click();
  await page.waitForURL(/\/loanAgreement\?/);
  await expect(page.getByRole('heading', { name: 'Disclosure statement' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Effective rate per year' })).toBeVisible();
  await expect(page.locator('script')).toHaveCount(0);
  await page.getByRole('link', { name: 'Back' }).click();
  await page.waitForURL(/\/newLoanConfirm\?.*productId=1001/);
  await openPage('/loanConfirm', `${borrower.query}&position=p7`);
  await page.getByRole('dialog').getByRole('link', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Disclosure statement' }).click();
  await page.waitForURL(/\/loanAgreement\?/);
  await page.getByRole('link', { name: 'Back' }).click();
  await page.waitForURL(/\/loanConfirm\?.*position=p7/);
});

test('CONF-05 reads the whole agreement in a frame before the offer', async ({ page, hiram, openPage }) => {
  const borrower = await hiram.borrower({ productId: 1002 });
  await openPage('/newLoanConfirm', borrower.query);
  const dialog = page.getByRole('dialog', { name: 'Loan agreement' });
  const framed = dialog.frameLocator('iframe');
  await expect(framed.getByRole('heading', { name: 'Late payment' })).toBeAttached();
  await expect(framed.getByRole('banner')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Agree' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await untilAlive(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('CONF-06 the native back key asks before a kept offer is left', { tag: '@every-host' }, async ({
  page,
  hiram,
  openPage,
}) => {
  const borrower = await hiram.borrower({ productId: 1001 });
  const host = await openPage('/newLoanConfirm', borrower.query);
  expect(await host.pressBack()).toBe(true);
  await expect(page.getByRole('dialog', { name: 'Point out' })).toContainText('Your offer is waiting');
});

test('BANK-10 an offer without an account leads to the account form first, and then says in full where the money goes', async ({
  page,
  hiram,
  openPage,
}) => {
  const borrower = await hiram.borrower({ productId: 1003 });
  await openPage('/newLoanConfirm', borrower.query, 'browser');
  await expect(page.getByText('We need an account to send you')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Loan Now' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Add a payment account' }).click();
  await page.waitForURL(/\/bindBank\?/);
  await untilAlive(page);
  await page.getByRole('textbox', { name: 'GCash number' }).fill('0917');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('GCash number: 10 to 11 digits.')).toBeVisible();
  await page.getByRole('textbox', { name: 'GCash number' }).fill('09175554821');
  await page.getByRole('button', { name: /Day of your salary/ }).click();
  await page.getByRole('radio', { name: '15' }).check();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForURL(/\/newLoanConfirm\?/);
  await expect(page.getByText('GCash •••• 4821')).toBeVisible();
  await expect(page.getByText(/goes to GCash 0917 555 4821, .* – correct\?/)).toBeVisible();
  await expect(page.getByText(/^This account belongs to J•+ J•+\.$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Change' })).toHaveAttribute('href', /\/bindBank\?/);
  await untilAlive(page);
  await page.getByRole('button', { name: 'Loan Now' }).click();
  await page.waitForURL(/\/loanDetails\?.*from=confirm/);
  await expect(page.getByRole('heading', { name: 'Under review' })).toBeVisible();
});

test('CONF-03 CONF-05 SAFE-12 under the strict conduct reads the agreement and takes the loan with the exchanged session', async ({
  page,
  startOwn,
}) => {
  const hiram = await startOwn({ CONDUCT: 'strict' });
  const borrower = await hiram.borrower({ productId: 1002 });
  const query = new URLSearchParams(borrower.query);
  await page.goto(`${hiram.baseUrl}/newLoanConfirm?${query}`);
  expect(page.url()).not.toContain('sessionId');
  await untilAlive(page);
  const dialog = page.getByRole('dialog', { name: 'Loan agreement' });
  await expect(dialog.frameLocator('iframe').getByRole('heading', { name: 'Late payment' })).toBeAttached();
  await dialog.getByRole('button', { name: 'Agree' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await page.getByRole('checkbox').check();
  await page.getByRole('link', { name: 'Add a payment account' }).click();
  await page.waitForURL(/\/bindBank\?/);
  await untilAlive(page);
  await page.getByRole('textbox', { name: 'GCash number' }).fill('09175554821');
  await page.getByRole('button', { name: /Day of your salary/ }).click();
  await page.getByRole('radio', { name: '15' }).check();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForURL(/\/newLoanConfirm\?/);
  await untilAlive(page);
  await expect(page.getByRole('checkbox')).toBeChecked();
  await page.getByRole('button', { name: 'Loan Now' }).click();
  await page.waitForURL(/\/loanDetails\?.*from=confirm/);
  await expect(page.getByRole('heading', { name: 'Under review' })).toBeVisible();
});
