import type { Page } from '../support/hiram.ts';

/** The page on which a borrower chooses an account to repay from. */
export const selectionPath = '/repayment';

/** The address that a chosen account is sent to. */
export const commitUrl = /\/repayment-commit\?/;

/** The calls about a loan. */
export const loanCalls = '/api/v1/youmi/youmi-api/service/loan';

/** The fields of a posted form. */
export const fieldsOf = (data: string | null): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(data ?? ''));

/** Chooses an account by its name and presses 'Payment'. */
export async function payFromAccount(page: Page, account: string): Promise<void> {
  await page.getByText(account).click();
  await page.getByRole('button', { name: 'Payment', exact: true }).click();
}
