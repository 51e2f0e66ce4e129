import { expect, type Page, test, untilAlive } from './support/hiram.ts';
import { bindAccount, payOutLoan } from './support/loan-steps.ts';
import { answerInWords, newPhone, readSentCode } from './support/registration.ts';

test.use({ javaScriptEnabled: false });

test('CONF-07 Loan Now works before the script: the form is answered with 303 and the order', async ({
  page,
  hiram,
}) => {
  const borrower = await hiram.borrower({ productId: 1003 });
  await bindAccount(hiram, borrower, 1003);
  await page.goto(`${hiram.baseUrl}/newLoanConfirm?${borrower.query}`);
  const posted = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Loan Now' }).click();
  expect((await posted).status()).toBe(303);
  await page.waitForURL(/\/loanDetails\?.*from=confirm/);
  await expect(page.getByRole('heading', { name: 'Under review' })).toBeVisible();
});

test('CONFOLD-02 the popup of the older confirmation takes the loan before the script', async ({
  page,
  hiram,
}) => {
  const borrower = await hiram.borrower({ productId: 1001 });
  await bindAccount(hiram, borrower, 1001);
  await page.goto(`${hiram.baseUrl}/loanConfirm?${borrower.query}`);
  await page.getByRole('dialog', { name: 'Hiram Cash' }).getByRole('button').first().click();
  await page.waitForURL(/\/loanDetails\?.*from=confirm/);
});

test('CONF-04 a form without the agreement ticked is refused on its page before the script', async ({
  page,
  hiram,
}) => {
  const borrower = await hiram.borrower({ productId: 1003 });
  await bindAccount(hiram, borrower, 1003);
  await page.goto(`${hiram.baseUrl}/newLoanConfirm?${borrower.query}`);
  await page.getByRole('checkbox').uncheck();
  await page.getByRole('button', { name: 'Loan Now' }).click();
  await expect(page).toHaveURL(/\/newLoanConfirm\?/);
});

test('CONF-07 a loan refused for want of an account says so on its page before the script', async ({
  page,
  hiram,
}) => {
  const borrower = await hiram.borrower({ productId: 1003 });
  await page.goto(`${hiram.baseUrl}/newLoanConfirm?${borrower.query}`);
  await page.getByRole('button', { name: 'Loan Now' }).click();
  await expect(page.getByText('Please bind a payment account first')).toBeVisible();
});

test('BANK-05 BANK-06 an account is bound before the script: what was refused stands in its fields again', async ({
  page,
  hiram,
}) => {
  const borrower = await hiram.borrower({ productId: 1001 });
  await page.goto(`${hiram.baseUrl}/bindBank?${borrower.query}`);
  await page.getByRole('combobox', { name: 'E-wallet' }).selectOption('Maya');
  await page.getByRole('combobox', { name: 'Day of your salary' }).selectOption('15');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^Please (check|fill in): Maya/)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Day of your salary' })).toHaveValue('15');
  await page.getByRole('textbox', { name: /Maya/ }).fill('09175554821');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForURL(/\/newLoanConfirm\?/);
  await expect(page.getByText('Maya •••• 4821')).toBeVisible();
});

test('INST-03 Payment works before the script: the form is answered with 303 and the page of the provider', async ({
  page,
  ownHiram: hiram,
}) => {
  const { query } = await payOutLoan(hiram, 1003);
  await hiram.advance(45);
  await page.goto(`${hiram.baseUrl}/installment?${query}`);
  await payWithoutScript(page);
  await page.waitForURL(/\/sandbox-provider\/pay\//);
  await expect(page.getByText('₱ 5.300,00').first()).toBeVisible();
});

async function payWithoutScript(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Payment Method' }).click();
  await page.getByRole('radio', { name: 'GCash' }).check();
  await page.getByRole('button', { name: 'Payment', exact: true }).click();
}

test('PROMO-03 PROMO-04 a visitor registers before the script: picture or words, code, and the app to download', async ({
  page,
  hiram,
}) => {
  const phone = newPhone();
  await page.goto(`${hiram.baseUrl}/promotion?user_from=fb`);
  await page.getByRole('button', { name: 'New picture' }).click();
  await expect(page.getByText('Please check the mobile number.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(phone);
  await page.getByRole('button', { name: 'New picture' }).click();
  const picture = page.getByRole('img', { name: /A picture of four letters/ });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(220);
  await page.getByRole('textbox', { name: 'Characters in the picture' }).fill('oooo');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The characters are not right.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Mobile number' })).toHaveValue(phone);
  await answerInWords(page);
  await page.getByRole('button', { name: 'Get the code' }).click();
  const code = await readSentCode(hiram, phone);
  const codeField = page.getByRole('textbox', { name: 'Code from the message' });
  await codeField.fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('The code is not right.')).toBeVisible();
  await codeField.fill(code);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'Download the app' })).toBeVisible();
  const download = page.getByRole('link', { name: 'Download Hiram Cash' });
  await expect(download).toHaveAttribute('href', 'https://get.hiram.example/ph');
  expect(new URL(page.url()).search).not.toContain(phone);
});

test('PROMO-05 the registration agreement is read before the script, and left again', async ({
  page,
  hiram,
}) => {
  await page.goto(`${hiram.baseUrl}/promotion`);
  await page.getByRole('link', { name: 'Registration agreement' }).click();
  await expect(page.getByRole('heading', { name: 'What it costs' })).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'What it costs' })).toBeHidden();
});

test('PROMO-03 a number that is registered already is led to the app before the script', async ({
  page,
  hiram,
}) => {
  const { phone } = await hiram.borrower();
  await page.goto(`${hiram.baseUrl}/promotion`);
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(phone);
  await answerInWords(page);
  await page.getByRole('button', { name: 'Get the code' }).click();
  await expect(page.getByText('This number is registered already.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Download the app' })).toBeVisible();
});

test.describe('the script', () => {
  test.use({ javaScriptEnabled: true });

  test('nothing of a script is fetched before the content has been seen', async ({ page, hiram }) => {
    await page.goto(`${hiram.baseUrl}/loanDetails?${(await hiram.demo('Otto')).query}`);
    await untilAlive(page);
    const { seen, fetched } = await page.evaluate(() => {
      const assets = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/'));
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      return {
        seen: paint?.startTime ?? Infinity,
        fetched: Math.min(...assets.map((each) => each.startTime)),
      };
    });
    expect(fetched).toBeGreaterThanOrEqual(seen);
  });

  test('a web view that cannot tell when it paints gets its script all the same', async ({ page, hiram }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PerformanceObserver'));
    await page.goto(`${hiram.baseUrl}/loanDetails?${(await hiram.demo('Otto')).query}`);
    await untilAlive(page);
  });
});
