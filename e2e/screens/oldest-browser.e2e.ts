import { expect, type Hiram, type Page, test } from '../support/hiram.ts';
import { makeOldest } from '../support/oldest-browser.ts';
import { newPhone, readSentCode, typeLetters } from '../support/registration.ts';

let faults: Error[] = [];

test.beforeEach(async ({ page }) => {
  faults = [];
  page.on('pageerror', (fault) => faults.push(fault));
  await makeOldest(page);
});
test.afterEach(() => expect(faults).toEqual([]));

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
