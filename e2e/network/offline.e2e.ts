import { pesos } from '../steps/markets.ts';
import { choosePayment, referenceOnPage } from '../steps/repay.ts';
import { expect, type OpenPage, type Page, test, untilAlive } from '../support/hiram.ts';
import { payOutLoan } from '../support/loan-steps.ts';
import { screenAddresses } from '../support/screen-addresses.ts';

const borrowersScreens = screenAddresses.filter(
  ({ status = 200, hasScript = true, name, show }) =>
    status === 200 && hasScript && !show && name !== 'launcher',
);

for (const { name, locate } of borrowersScreens) {
  test(`${name}: stays readable while offline, says so and offers to try again`, async ({
    page,
    context,
    hiram,
    openPage,
  }) => {
    const [path = '', query] = (await locate(hiram)).split('?');
    await openPage(path, query);
    const title = (await page.getByRole('heading').first().textContent()) ?? '';
    await context.setOffline(true);
    await expect(page.getByText('You are offline.').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: title }).first()).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('You are offline.')).toHaveCount(0);
  });
}

for (const path of ['/loanDetails', '/installment'])
  test(`${path}: a network that comes and goes moves nothing under a finger`, async ({
    page,
    context,
    hiram,
    openPage,
  }) => {
    const { query } = await hiram.demo('Otto');
    await openPage(path, query);
    const placesOfPresses = () =>
      page.locator(':is(main, footer) :is(a, button)').evaluateAll((presses) =>
        presses.map((press) => {
          const { x, y } = press.getBoundingClientRect();
          return `${press.textContent}: ${x}, ${y}`;
        }),
      );
    const before = await placesOfPresses();
    expect(before.length).toBeGreaterThan(0);
    await context.setOffline(true);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(await placesOfPresses()).toEqual(before);
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    expect(await placesOfPresses()).toEqual(before);
  });

test('WEB-10 on the smallest phone, in every language, the line of a lost network is one line', async ({
  page,
  context,
  hiram,
  openPage,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const { query } = await hiram.demo('Otto');
  for (const lang of ['en', 'fil', 'hi', 'id']) {
    await openPage('/loanDetails', `${query}&lang=${lang}`);
    await context.setOffline(true);
    const line = page.getByRole('status').filter({ has: page.getByRole('button') });
    await expect(line).toBeVisible();
    expect((await line.boundingBox())?.height, lang).toBeLessThan(60);
    await context.setOffline(false);
  }
});

test('CODE-01 the last pay code stays readable when the network goes, and after coming back to it', async ({
  page,
  context,
  hiram,
  openPage,
}) => {
  const { query } = await hiram.demo('Otto');
  await openPage('/installment', query);
  const code = page.getByText(/^\d{10,}$/).first();
  const payCode = (await code.textContent()) ?? '';
  await code.click();
  await page.waitForURL(/\/repaymentOfCode2\?/);
  await untilAlive(page);
  await context.setOffline(true);
  await expect(page.getByText('You are offline.').first()).toBeVisible();
  await expect(code).toHaveText(payCode);
  await page.getByRole('link', { name: 'See my loan' }).click();
  await expect(code).toHaveText(payCode);
  await context.setOffline(false);
});

test('trying again while still offline keeps the page and says that the device is offline still', async ({
  page,
  context,
  hiram,
  openPage,
  expectToast,
}) => {
  const { query } = await hiram.demo('Otto');
  await openPage('/loanDetails', query);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectToast('You are still offline.');
  await expect(page.getByRole('heading', { name: 'Your loan is overdue' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

test.describe('with the worker of the pages', () => {
  test.use({ serviceWorkers: 'allow' });

  /** Opens the loan, the plan and its code in the order of a borrower. Returns the code. */
  async function comeToCode(page: Page, openPage: OpenPage, query: string): Promise<string> {
    await openPage('/loanDetails', query);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await openPage('/installment', query);
    const code = page.getByText(/^\d{10,}$/).first();
    const payCode = (await code.textContent()) ?? '';
    await code.click();
    await page.waitForURL(/\/repaymentOfCode2\?/);
    await untilAlive(page);
    return payCode;
  }

  test('CODE-01 INST-01 a web view that was killed shows code and plan again without a network', async ({
    page,
    context,
    hiram,
    openPage,
  }) => {
    const { query } = await hiram.demo('Otto');
    const payCode = await comeToCode(page, openPage, query);
    const address = page.url();
    await page.close();
    await context.setOffline(true);
    const again = await context.newPage();
    await again.goto(address);
    await expect(
      again.getByText(/^No connection\. This page is from \d{4}-\d\d-\d\d \d\d:\d\d\.$/),
    ).toBeVisible();
    await expect(again.getByText(payCode).first()).toBeVisible();
    await expect(again.getByRole('region', { name: 'Amount to pay' })).toContainText('₱ 8.364,25');
    // A network that comes and is gone again takes nobody away from where they go.
    await again.evaluate(() => window.dispatchEvent(new Event('online')));
    await again.goto(`${hiram.baseUrl}/installment?${query}`);
    await expect(again.getByRole('region', { name: 'Repayment amount' })).toContainText('₱ 8.364,25');
    await again.goto(`${hiram.baseUrl}/loanDetails?${query}`);
    await expect(again.getByRole('heading', { name: 'No connection' })).toBeVisible();
    await again.getByRole('link', { name: 'Your payment code' }).click();
    await expect(again.getByText(payCode).first()).toBeVisible();
    await context.setOffline(false);
    await expect(again.getByText(/^No connection\./)).toHaveCount(0);
    await expect(again.getByText(payCode).first()).toBeVisible();
  });

  test('PAID-01 a payer who comes back while the network is gone is told not to pay again, and sees the result by itself', async ({
    page,
    context,
    laterHiram: hiram,
  }) => {
    const { query } = await payOutLoan(hiram, pesos.productId);
    await hiram.advance(46);
    await page.goto(`${hiram.baseUrl}/installment?${query}`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await choosePayment(page, pesos.channels.qr);
    const reference = await referenceOnPage(page);
    await page.goto(`${hiram.baseUrl}/payments/return/${reference}?${query}`);
    await expect(page.getByRole('heading', { name: 'We are checking your payment' })).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText('If you paid, do not pay again.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Your payment code' })).toHaveCount(0);
    await hiram.pay(reference, {});
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  });

  test('a page without a connection is in the language of the page', async ({
    page,
    context,
    hiram,
    openPage,
  }) => {
    const { query } = await hiram.demo('Otto');
    await openPage('/loanDetails', query);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    await page.goto(`${hiram.baseUrl}/complaintList?${query}&lang=hi`);
    await expect(page.getByRole('heading', { name: 'कनेक्शन नहीं है' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'फिर कोशिश करें' })).toBeVisible();
  });

  test('HELP-06 Back to the answer of a form is the page of the form, and with no network it says so', async ({
    page,
    context,
    hiram,
  }) => {
    await page.goto(`${hiram.baseUrl}/customerService`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.goto(`${hiram.baseUrl}/`);
    const send = page.getByRole('button', { name: 'Submit', exact: true });
    await send.click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.goto(`${hiram.baseUrl}/aboutUs`);
    await page.goBack();
    await expect(send).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.goForward();
    await context.setOffline(true);
    await page.goBack();
    await expect(page.getByText('This page could not be reached.')).toBeVisible();
  });

  test('ROUTE-08 what was kept holds no session and no telephone number, and goes with the session', async ({
    page,
    hiram,
    openPage,
  }) => {
    const { query } = await hiram.demo('Otto');
    const payCode = await comeToCode(page, openPage, query);
    await expect.poll(() => readCaches(page)).toContain(payCode);
    const kept = await readCaches(page);
    const { sessionId, mobilePhone, userId } = Object.fromEntries(new URLSearchParams(query));
    expect(sessionId).toBeTruthy();
    for (const personal of [sessionId, mobilePhone, userId, 'Otto'])
      if (personal) expect(kept).not.toContain(personal);
    await page.goto(`${hiram.baseUrl}/loanDetails`);
    await expect.poll(() => readCaches(page)).toBe('');
  });
});

/** The contents of all caches of the page's origin. */
const readCaches = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? '');
    }
    return texts.join('\n');
  });
