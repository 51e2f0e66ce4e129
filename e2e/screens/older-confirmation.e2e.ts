import { expect, type Hiram, test, untilAlive } from '../support/hiram.ts';
import { bindAccount } from '../support/loan-steps.ts';

const popup = { name: 'Hiram Cash' } as const;
const button = { name: 'Apply for ₱ 10.000,00' } as const;
/** The strict conduct writes amounts as the market does. */
const strictButton = { name: 'Apply for ₱10,000.00' } as const;

const boundBorrower = async (hiram: Hiram) => {
  const borrower = await hiram.borrower({ productId: 1001 });
  await bindAccount(hiram, borrower, 1001);
  return borrower;
};

test('CONFOLD-02 CALL-06 one tap on the popup takes the loan, and the app is told of it', {
  tag: '@every-host',
}, async ({ page, hiram, openPage }) => {
  const borrower = await boundBorrower(hiram);
  const host = await openPage('/loanConfirm', borrower.query);
  await page.getByRole('dialog', popup).getByRole('button', button).click();
  await page.waitForURL(/\/loanDetails\?.*from=confirm/);
  await expect(page.getByRole('heading', { name: 'Under review' })).toBeVisible();
  const point = { action: 'reportBurialPoint', point: { name: 'confirm', productId: '1001' } };
  if (host.kind !== 'browser') expect(host.calls).toContainEqual(point);
});

test('CONFOLD-01 CALL-06 opens an agreement and takes the loan below it', async ({
  page,
  hiram,
  openPage,
}) => {
  const borrower = await boundBorrower(hiram);
  await openPage('/loanConfirm', borrower.query);
  await page.getByRole('link', { name: 'Close' }).click();
  await expect(page.getByText('Repayment date')).toBeVisible();
  await page.getByRole('link', { name: 'Disclosure statement' }).click();
  await page.waitForURL(/\/loanAgreement\?/);
  await expect(page.getByRole('heading', { name: 'Disclosure statement' })).toBeVisible();
  await page.goBack();
  await untilAlive(page);
  await page.getByRole('link', { name: 'Close' }).click();
  await page.getByRole('button', button).click();
  await page.waitForURL(/\/loanDetails\?.*from=confirm/);
});

test('CONFOLD-02 under the strict conduct the popup leads to the button, and nothing is asked for until it is agreed', async ({
  page,
  startOwn,
}) => {
  const hiram = await startOwn({ CONDUCT: 'strict' });
  const borrower = await boundBorrower(hiram);
  await page.goto(`${hiram.baseUrl}/loanConfirm?${borrower.query}`);
  await page.getByRole('dialog', popup).getByRole('link', strictButton).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const request = page.getByRole('button', strictButton);
  await expect(request).toBeFocused();
  await expect(request).toBeDisabled();
  await expect(page.getByRole('heading', { name: 'Disclosure statement' })).toBeVisible();
  await page.getByRole('checkbox').check();
  await request.click();
  await page.waitForURL(/\/loanDetails\?/);
});

test('JOINT-01 tells a visitor without a session why the joint login failed', async ({ page, openPage }) => {
  await openPage('/jointLoginFail', 'deviceId=d1');
  await expect(page.getByRole('heading', { name: 'Failed', exact: true })).toBeVisible();
  await expect(page.getByText('We could not log you in with the partner app.')).toBeVisible();
  await expect(page.getByText('Bayan Salary Loan')).toHaveCount(0);
});
