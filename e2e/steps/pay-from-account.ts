import { expect, type Hiram, type Page } from '../support/hiram.ts';
import { payOutLoan } from '../support/loan-steps.ts';

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

/** A loan whose first instalment is due. Its borrower has one account, and no payment was made from it. */
export async function dueLoan(hiram: Hiram) {
  const loan = await payOutLoan(hiram, 1003);
  await hiram.advance(45);
  const { message } = await hiram.call(loan.query, `${loanCalls}/repayment-way`, {});
  expect(message).toBe('');
  return loan;
}

/** The code of the last message about a repayment. */
export async function codeOf(hiram: Hiram, phone: string): Promise<string> {
  const texts = await hiram.messages(phone);
  return texts.flatMap((text) => /^(\d{6}) is your code/.exec(text)?.[1] ?? [])[0] ?? '';
}

/** The panel that asks for the code of the message. */
export const codePanel = (page: Page) => page.getByRole('dialog', { name: 'Confirm by code' });

/** Types the code of the message into the panel. */
export async function typeRepaymentCode(page: Page, hiram: Hiram, phone: string): Promise<void> {
  const field = codePanel(page).getByRole('textbox', { name: 'Code' });
  await field.waitFor();
  await field.fill(await codeOf(hiram, phone));
}
