import { expect, type Hiram, type Page, test, untilAlive } from '../support/hiram.ts';
import { bindAccount } from '../support/loan-steps.ts';
import { makeOldest } from '../support/oldest-browser.ts';
import { newPhone, readSentCode, typeLetters } from '../support/registration.ts';

let faults: Error[] = [];

test.beforeEach(async ({ page }) => {
  faults = [];
  page.on('pageerror', (fault) => faults.push(fault));
  await makeOldest(page);
});
test.afterEach(() => expect(faults).toEqual([]));

const boundBorrower = async (hiram: Hiram) => {
  const borrower = await hiram.borrower({ productId: 1001 });
  await bindAccount(hiram, borrower, 1001);
  return borrower;
};

const isTold = (page: Page) => page.getByRole('dialog', { name: 'Point out' });

test('BRIDGE-03 CONF-01 CONF-07 the oldest browser shows the offer, asks before it is left and takes the loan', async ({
  page,
  hiram,
  openPage,
}) => {
  const { query } = await boundBorrower(hiram);
  const host = await openPage('/newLoanConfirm', query);
  await expect(page.getByRole('region', { name: 'Loan amount' })).toContainText('₱ 10.000,00');
  await expect(page.getByText('GCash •••• 4821')).toBeVisible();
  expect(await host.pressBack()).toBe(true);
  await isTold(page).getByRole('button', { name: 'Agree' }).click();
  await expect(isTold(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Loan Now' }).click();
  await page.waitForURL(/\/loanDetails\?.*from=confirm/);
});

test('BRIDGE-03 BRIDGE-05 CONFOLD-01 the oldest browser shows the older offer, and Back leaves it', async ({
  page,
  hiram,
  openPage,
}) => {
  const { query } = await boundBorrower(hiram);
  const host = await openPage('/loanConfirm', query);
  await page.getByRole('dialog').getByRole('link', { name: 'Close' }).click();
  await expect(page.getByRole('region', { name: 'Loan amount' })).toContainText('₱ 10.000,00');
  await page.getByRole('link', { name: 'Help', exact: true }).click();
  await page.waitForURL(/\/customerService\?/);
  await untilAlive(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.waitForURL(/\/loanConfirm\?/);
  await untilAlive(page);
  expect(host.calls.map(({ action }) => action)).not.toContain('closeWebView');
});

/** Opens the log-in of a new number with the picture of its captcha. */
async function openLogin(page: Page, hiram: Hiram, phone: string): Promise<void> {
  await page.goto(`${hiram.baseUrl}/login`);
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(phone);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: /A picture of four letters/ })).toBeVisible();
}

test('BRIDGE-03 PROMO-06 WEB-01 the oldest browser is sent a code for work, and a picture for the press of its button', async ({
  page,
  hiram,
}) => {
  const phone = newPhone();
  await openLogin(page, hiram, phone);
  await page.getByRole('button', { name: 'I cannot see it' }).click();
  await page.getByRole('button', { name: 'Show a picture' }).click();
  await typeLetters(page, hiram);
  await page.getByRole('button', { name: 'I cannot see it' }).click();
  await page.getByRole('button', { name: 'Get the code' }).click();
  await page.getByRole('textbox', { name: 'Code from the message' }).fill(await readSentCode(hiram, phone));
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(/\/home/);
});

test('PROMO-06 WEB-01 a device that cannot work is shown a picture', async ({ page, hiram }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, 'subtle'));
  await openLogin(page, hiram, newPhone());
  await page.getByRole('button', { name: 'I cannot see it' }).click();
  await page.getByRole('button', { name: 'Get the code' }).click();
  await expect(page.getByRole('img', { name: /A picture of four letters/ })).toBeVisible();
});
