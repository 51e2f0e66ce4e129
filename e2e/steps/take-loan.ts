import { expect, type Page } from '@playwright/test';
import { untilAlive } from '../support/hiram.ts';
import type { JourneyMarket } from './markets.ts';

/**
 * Fills in the account form by hand: the pickers with Cancel and Confirm, and the number of a wallet with letters, which are
 * dropped.
 */
export async function fillAccount(page: Page, { account }: JourneyMarket): Promise<void> {
  const picker = page.getByRole('dialog');
  const number = page.getByRole('textbox', { name: account.field });
  if (account.wallet === null) await number.fill(account.number);
  else {
    await page
      .getByRole('button', { name: /E-wallet/ })
      .last()
      .click();
    await picker.getByRole('radio', { name: account.wallet }).check();
    await picker.getByRole('button', { name: 'Confirm' }).click();
    await number.fill(`a${account.number}z`);
  }
  await expect(number).toHaveValue(account.number);
  await page.getByRole('button', { name: /Day of your salary/ }).click();
  await picker.getByRole('radio', { name: '7', exact: true }).check();
  await picker.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: /Day of your salary/ }).click();
  await picker.getByRole('radio', { name: '15', exact: true }).check();
  await picker.getByRole('button', { name: 'Confirm' }).click();
}

/** Presses 'Loan Now' and returns the id of the new order. */
export async function pressLoanNow(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Loan Now' }).click();
  await page.waitForURL(/\/loanDetails\?.*from=confirm/);
  await untilAlive(page);
  return new URL(page.url()).searchParams.get('orderId') ?? '';
}
