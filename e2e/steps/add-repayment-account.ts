import type { Page } from '../support/hiram.ts';

/** On the repayment selection: opens the account form and saves an account. */
export async function addAccount(page: Page, number: string): Promise<void> {
  await page.getByRole('link', { name: 'Add an account' }).click();
  await fillNewAccount(page, number);
}

/** On the account form of the repayment selection: an account at BPI, saved. */
export async function fillNewAccount(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: /^Bank/ }).click();
  await page.getByRole('radio', { name: 'BPI' }).check();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('textbox', { name: 'Account number' }).fill(number);
  await page.getByRole('button', { name: 'Save' }).click();
}
