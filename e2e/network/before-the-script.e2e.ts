import { expect, type Page, test, untilAlive } from '../support/hiram.ts';
import { bindAccount, extensionForNothing, payOutLoan } from '../support/loan-steps.ts';
import { newPhone, readSentCode, typeLetters } from '../support/registration.ts';

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
  await page.waitForURL(/\/loanDetails\?.*from=confirm&noted=0/);
  await expect(page.getByRole('heading', { name: 'Under review' })).toBeVisible();
});

test('LEND-03 an extension that costs nothing is taken before the script', async ({
  page,
  laterHiram: hiram,
}) => {
  const query = await extensionForNothing(hiram);
  await page.goto(`${hiram.baseUrl}/delayRepayment?${query}`);
  const posted = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Extend the loan' }).click();
  expect((await posted).status()).toBe(303);
  await page.waitForURL(/\/loanDetails\?/);
  await expect(page.getByRole('heading', { name: 'Loan active' })).toBeVisible();
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

test('BANK-10 CONF-07 an offer without an account leads to the account form before the script', async ({
  page,
  hiram,
}) => {
  const borrower = await hiram.borrower({ productId: 1003 });
  await page.goto(`${hiram.baseUrl}/newLoanConfirm?${borrower.query}`);
  await expect(page.getByRole('button', { name: 'Loan Now' })).toHaveCount(0);
  await page.locator('a[href*="/bindBank"]').first().click();
  await expect(page).toHaveURL(/\/bindBank\?/);
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
  await expect(page.getByText(/^Maya.* is not correct\./)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Day of your salary' })).toHaveValue('15');
  await page.getByRole('textbox', { name: /Maya/ }).fill('09175554821');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForURL(/\/newLoanConfirm\?/);
  await expect(page.getByText('Maya •••• 4821')).toBeVisible();
});

test('INST-03 Payment works before the script: the form is answered with 303 and the page of the provider', async ({
  page,
  laterHiram: hiram,
}) => {
  const { query } = await payOutLoan(hiram, 1003);
  await hiram.advance(45);
  await page.goto(`${hiram.baseUrl}/installment?${query}`);
  await payWithoutScript(page);
  await page.waitForURL(/\/sandbox-provider\/pay\//);
  await expect(page.getByText('₱5,300.00').first()).toBeVisible();
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
  await expect(page.getByText('Please check the mobile number. It looks like 09171234567.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(phone);
  await page.getByRole('button', { name: 'New picture' }).click();
  const picture = page.getByRole('img', { name: /A picture of four letters/ });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(220);
  const first = await picture.getAttribute('src');
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('123');
  await page.getByRole('button', { name: 'New picture' }).click();
  await expect(page.getByText('Please check the mobile number. It looks like 09171234567.')).toBeVisible();
  await expect(picture).toHaveAttribute('src', first ?? '');
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(phone);
  await page.getByRole('textbox', { name: 'Characters in the picture' }).fill('oooo');
  await page.keyboard.press('Enter');
  await expect(page.getByText('That does not match.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Mobile number' })).toHaveValue(phone);
  await typeLetters(page, hiram);
  await page.getByRole('button', { name: 'Get the code' }).click();
  const code = await readSentCode(hiram, phone);
  const codeField = page.getByRole('textbox', { name: 'Code from the message' });
  await codeField.fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('The code is wrong.')).toBeVisible();
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
  await page.getByRole('button', { name: 'New picture' }).click();
  await typeLetters(page, hiram);
  await page.getByRole('button', { name: 'Get the code' }).click();
  await expect(page.getByText('This number is registered already.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Download the app' })).toBeVisible();
});

test.describe('the script', () => {
  test.use({ javaScriptEnabled: true });

  test('nothing of a script is asked for before the content has been seen', async ({ page, hiram }) => {
    await page.addInitScript(() => {
      const isScript = (node: Node) =>
        node instanceof Element && node.matches('script[src], link[rel="modulepreload"]');
      const note = (changes: MutationRecord[]) => {
        if (!changes.some(({ addedNodes }) => [...addedNodes].some(isScript))) return;
        const { dataset } = document.documentElement;
        dataset.seenBefore ??= String(performance.getEntriesByName('first-contentful-paint').length);
      };
      new MutationObserver(note).observe(document, { subtree: true, childList: true });
    });
    await page.goto(`${hiram.baseUrl}/loanDetails?${(await hiram.demo('Otto')).query}`);
    await untilAlive(page);
    await expect(page.locator('html')).toHaveAttribute('data-seen-before', '1');
  });

  test('a first paint that shows nothing yet does not fetch the script: the paint of the content does', async ({
    page,
    hiram,
  }) => {
    await page.addInitScript(() => {
      let notifyAll: ((names: readonly string[]) => void) | undefined;
      const entries = (names: readonly string[]) => ({
        getEntriesByName: (name: string) => names.filter((each) => each === name),
        getEntries: () => names,
      });
      class HeldPaint {
        static supportedEntryTypes = ['paint'];
        constructor(hear: (list: ReturnType<typeof entries>) => void) {
          notifyAll = (names) => hear(entries(names));
        }
        observe() {
          document.documentElement.dataset.listens = 'true';
        }
      }
      Object.assign(window, {
        PerformanceObserver: HeldPaint,
        reportPaint: (name: string) => notifyAll?.([name]),
      });
      performance.getEntriesByName = () => [];
      performance.getEntriesByType = () => [];
    });
    const scripts = page.locator('body > script[type="module"][src]');
    const report = (paint: string) =>
      page.evaluate(
        (name) => (window as unknown as { reportPaint(paint: string): void }).reportPaint(name),
        paint,
      );
    await page.clock.install();
    await page.goto(`${hiram.baseUrl}/loanDetails?${(await hiram.demo('Otto')).query}`);
    await page.clock.runFor(1_000);
    await expect(page.locator('html')).toHaveAttribute('data-listens', 'true');
    await report('first-paint');
    await expect(scripts).toHaveCount(0);
    await report('first-contentful-paint');
    await expect(scripts).toHaveCount(1);
  });

  test('a web view that cannot tell when it paints gets its script all the same', async ({ page, hiram }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PerformanceObserver'));
    await page.goto(`${hiram.baseUrl}/loanDetails?${(await hiram.demo('Otto')).query}`);
    await untilAlive(page);
  });
});
