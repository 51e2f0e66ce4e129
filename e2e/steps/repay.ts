import { newReference } from '@hiram/wire/reference';
import { expect, type Page } from '@playwright/test';
import { untilAlive } from '../support/hiram.ts';

/** Opens the sheet of channels, selects one and presses 'Payment'. */
export async function choosePayment(
  page: Page,
  channel: string,
  press: 'click' | 'dblclick' = 'click',
): Promise<void> {
  await page
    .getByRole('link', { name: 'Payment Method' })
    .or(page.getByRole('button', { name: 'Payment Method' }))
    .click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('Please select your repayment method for payment')).toBeVisible();
  await sheet.getByRole('radio', { name: channel }).check();
  await sheet.getByRole('button', { name: 'Payment', exact: true })[press]();
}

/** Pays on the provider's page, reads the result at the return address, and goes on to the order. */
export async function payOnHostedPage(page: Page, amount: string): Promise<void> {
  await page.waitForURL(/\/sandbox-provider\/pay\//);
  await expect(page.getByText(asMarket(amount)).first()).toBeVisible();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.waitForURL(/\/payments\/return\//);
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await expect(page.getByText(amount).first()).toBeVisible();
  await goToLoan(page);
}

/** `₱ 5.300,00` of our pages as the provider's page has it: `₱5,300.00`. */
const asMarket = (amount: string): string =>
  amount.replace(' ', '').replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));

/** The reference of the payment on the page of a code or of a QR picture. */
export async function referenceOnPage(page: Page): Promise<string> {
  await page.waitForURL(/\/repaymentOfCode\?/);
  await untilAlive(page);
  return newReference('payment', new URL(page.url()).searchParams.get('id') ?? '');
}

/** Goes from the page of a code to the loan. */
export async function goToLoan(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'See my loan' }).click();
  await page.waitForURL(/\/loanDetails\?/);
  await untilAlive(page);
}

/** Reloads the order page, like the app when the borrower returns to it. */
export async function reloadLoan(page: Page): Promise<void> {
  await page.reload();
  await untilAlive(page);
}
