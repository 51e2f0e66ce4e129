import AxeBuilder from '@axe-core/playwright';
import type { LoanDetailsAnswer } from '@hiram/wire/calls/loan-details';
import { expect, type Page, test } from '@playwright/test';
import { type DocumentStand, openDocumentStand } from './document-stand.ts';
import { orderWith } from './fixtures/order.ts';

const address = '/loanDetails?userId=u1&sessionId=s1&deviceId=d1&orderId=o1&productId=p1';
let stand: DocumentStand;

test.beforeEach(async () => {
  stand = await openDocumentStand({ screen: 'orderDetails', content: orderWith({}) });
});
test.afterEach(() => stand.close());

/** The errors of the page, including hydration mismatches. */
let faults: Error[] = [];
test.beforeEach(({ page }) => {
  faults = [];
  page.on('pageerror', (fault) => faults.push(fault));
});
test.afterEach(() => expect(faults).toEqual([]));

/** Opens an order inside an Android app that records its messages. */
async function openOrder(page: Page, parts: Partial<LoanDetailsAnswer> = {}): Promise<string[]> {
  const told: string[] = [];
  stand.input = { screen: 'orderDetails', content: orderWith(parts) };
  stand.answer = () => ({ code: 0, message: '', data: null });
  await page.exposeFunction('reportToTest', (action: string, json: string) => told.push(`${action} ${json}`));
  await page.addInitScript(() => {
    const app = window as unknown as {
      reportToTest: (action: string, json: string) => void;
      HiramNative: unknown;
    };
    app.HiramNative = new Proxy(
      {},
      { get: (_, action) => (json: string) => app.reportToTest(String(action), json) },
    );
  });
  await page.goto(stand.origin + address);
  await page.locator('html[data-alive]').waitFor();
  return told;
}

for (const [status, icon] of [
  [21, 21],
  [110, 110],
  [151, 151],
  [170, 200],
  [174, 174],
  [180, 180],
  [200, 200],
  [5, 200],
] as const) {
  test(`ORDER-01 shows the icon of ${icon} at status ${status}, with title and description`, async ({
    page,
  }) => {
    await openOrder(page, {
      orderStatus: status,
      noticeStatusText: 'How it stands',
      noticeDesText: 'What it means.',
    });
    await expect(page.locator(`[data-status="${icon}"]`)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'How it stands' })).toBeVisible();
    await expect(page.getByText('What it means.')).toBeVisible();
  });
}

test('ORDER-02 shows the product and the rows of the order', async ({ page }) => {
  await openOrder(page);
  const product = page.getByRole('heading', { name: 'Hiram Cash' });
  await expect(product).toBeVisible();
  await expect(product.locator('img')).toHaveAttribute('src', '/brand/hiram/logo.svg');
  await expect(page.getByText('Late penalty', { exact: true })).toBeVisible();
  await expect(page.getByText('₱ 2.750,00')).toBeVisible();
});

test('ORDER-04 leads from an overdue order to repayment and to rollover', async ({ page }) => {
  await openOrder(page);
  await expect(page.getByText('Short of money?')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Rollover Repayment' })).toHaveAttribute(
    'href',
    /^\/delayRepayment\?.*orderId=o1/,
  );
  await page.getByRole('link', { name: 'REPAY', exact: true }).click();
  await page.waitForURL(/\/installment\?.*sessionId=s1.*orderId=o1/);
});

test('ORDER-04 shows one Repayment button without a rollover, and none while under review', async ({
  page,
}) => {
  await openOrder(page, { orderStatus: 174, isDelay: '0' });
  await expect(page.getByRole('link', { name: 'Repayment', exact: true })).toBeVisible();
  await expect(page.getByText('Short of money?')).toHaveCount(0);
  stand.input = { screen: 'orderDetails', content: orderWith({ orderStatus: 21 }) };
  await page.reload();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});

test('ORDER-04 works before the script has arrived', async ({ page }) => {
  stand.scriptsReady = new Promise(() => undefined);
  await page.goto(stand.origin + address, { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'REPAY', exact: true }).click();
  await page.waitForURL(/\/installment\?/, { waitUntil: 'commit' });
});

test('ORDER-06 toasts Silakan pilih when no star was chosen, and sends nothing', async ({ page }) => {
  await openOrder(page, { orderStatus: 200, isScore: '1' });
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Silakan pilih' })).toBeVisible();
  expect(stand.heard).toEqual([]);
});

test('ORDER-06 sends score 5 after three stars and opens the result', async ({ page }) => {
  const told = await openOrder(page, { orderStatus: 200, isScore: '1' });
  await page.getByRole('radio', { name: '3 of 5 stars' }).check();
  const drawn = await page
    .getByRole('dialog')
    .locator('label svg')
    .evaluateAll((stars) =>
      stars.map((star) => ({ fill: getComputedStyle(star).fill, line: getComputedStyle(star).color })),
    );
  const [filled, , , empty] = drawn;
  expect(drawn).toEqual([filled, filled, filled, empty, empty]);
  expect(filled?.fill).toBe(filled?.line);
  expect(empty?.fill).toBe('none');
  expect(filled?.line).not.toBe(empty?.line);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible();
  expect(stand.heard[0]).toMatchObject({
    path: '/gateway/v3/loan-details/google-score',
    fields: { score: '5', stars: '3' },
  });
  expect(told).toEqual([]);
});

test('ORDER-06 asks the app for its rating after four stars and closes', async ({ page }) => {
  const told = await openOrder(page, { orderStatus: 200, isScore: '1' });
  await page.getByRole('radio', { name: '4 of 5 stars' }).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(told).toEqual(['requestRating {}']);
});

test('ORDER-06 sends the stars chosen under the strict conduct', async ({ page }) => {
  await openOrder(page);
  stand.input = { screen: 'orderDetails', content: orderWith({ isScore: '1' }), conduct: 'strict' };
  await page.reload();
  await page.getByRole('radio', { name: '3 of 5 stars' }).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible();
  expect(stand.heard[0]?.fields.score).toBe('3');
});

test("ORDER-06 keeps the rating open with the server's words when it is refused", async ({ page }) => {
  await openOrder(page, { isScore: '1' });
  stand.answer = () => ({ code: 7, message: 'Rated already.', data: null });
  await page.getByRole('radio', { name: '5 of 5 stars' }).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Rated already.' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('ORDER-07 asks for another account, and closing is enough', async ({ page }) => {
  const parts = {
    orderStatus: 151,
    cardNeedPop: 1,
    cardPopTitle: 'Not paid out',
    cardPopMsg: 'The bank sent it back.',
  } as const;
  await openOrder(page, parts);
  const dialog = page.getByRole('dialog', { name: 'Not paid out' });
  await expect(dialog.getByText('The bank sent it back.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('ORDER-06 ORDER-07 asks for nothing unless the server says so', async ({ page }) => {
  await openOrder(page, { orderStatus: 200, isScore: '0', cardNeedPop: 0, cardPopTitle: 'Not paid out' });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('ORDER-07 goes to bind bank with source=loanDetail', async ({ page }) => {
  await openOrder(page, { cardNeedPop: 1, cardPopTitle: 'Not paid out' });
  await page.getByRole('link', { name: 'Go and bind the card' }).click();
  await page.waitForURL(/\/bindBank\?.*orderId=o1.*source=loanDetail/);
});

test('ORDER-08 notes Borrow Again with module 30, ignores the answer and opens the product', async ({
  page,
}) => {
  const told = await openOrder(page, { orderStatus: 200 });
  await page.goto(`${stand.origin}${address}&position=7`);
  await page.locator('html[data-alive]').waitFor();
  stand.answer = () => ({ code: 99, message: 'No such module.', data: null });
  await page.getByRole('link', { name: 'Borrow Again' }).click();
  await expect.poll(() => told).toEqual(['openProductDetail {"productId":"p1"}']);
  expect(stand.heard[0]).toMatchObject({
    path: '/gateway/service/event/save',
    fields: { productId: 'p1', moduleId: '30', positionId: '7' },
  });
  await expect(page.getByText('No such module.')).toHaveCount(0);
});

test('ORDER-09 calls the phone of the order through the app', async ({ page }) => {
  const told = await openOrder(page, { telephone: '+63 2 9999' });
  await page.getByRole('link', { name: /\+63 2 9999/ }).click();
  await expect.poll(() => told).toEqual(['callTelephone {"number":"+63 2 9999"}']);
});

test("ORDER-09 falls back to the lender's service phone", async ({ page }) => {
  await openOrder(page);
  await expect(page.getByRole('link', { name: /8123 4567/ })).toHaveAttribute('href', 'tel:+63281234567');
});

test('CALL-03 toasts error when the network fails, and the rating may be sent again', async ({
  page,
  context,
}) => {
  await openOrder(page, { isScore: '1' });
  await page.getByRole('radio', { name: '2 of 5 stars' }).check();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^error$/ })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible();
});

test('stays on the page while offline, says so and offers to try again', async ({ page, context }) => {
  await openOrder(page);
  await context.setOffline(true);
  await expect(page.getByText('You are offline.').first()).toBeVisible();
  await page.getByRole('link', { name: 'REPAY', exact: true }).click();
  await expect(page.getByText('7 days late.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`has no accessibility fault in the ${colorScheme} scheme, dialog open and closed`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openOrder(page, { isScore: '1' });
    await expect(page.getByRole('dialog')).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
}

test('fits 320 px and a text of 200 % without scrolling sideways', async ({ page }) => {
  await openOrder(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('CONF-07 reports a loan that was requested before the script, once', async ({ page }) => {
  const told = await openOrder(page, { orderStatus: 21 });
  const confirmed = () => told.filter((message) => message.startsWith('reportBurialPoint'));
  expect(confirmed()).toEqual([]);
  await page.goto(`${stand.origin}${address}&from=confirm&noted=0`);
  await page.locator('html[data-alive]').waitFor();
  await expect.poll(confirmed).toHaveLength(1);
  expect(confirmed()[0]).toMatch(/"name":"confirm".*"productId":"p1"/);
  await expect(page).toHaveURL(/from=confirm$/);
  await page.reload();
  await page.locator('html[data-alive]').waitFor();
  expect(confirmed()).toHaveLength(1);
});

const returnedHome: NonNullable<LoanDetailsAnswer['home']> = {
  tone: 'due',
  amount: { label: 'You receive', value: '₱ 9.700,00', when: '', tomorrow: '' },
  plan: [],
  steps: [{ name: 'Your bank sent it back', detail: '2026-11-20 10:00', state: 'failed' }],
  isPayoutReturned: true,
};

test('HOME-03 keeps "Change account" on the page of a returned payout, also after the dialog', async ({
  page,
}) => {
  await openOrder(page, { orderStatus: 151, cardNeedPop: 1, cardPopTitle: 'Returned', home: returnedHome });
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('link', { name: 'Change account' })).toHaveAttribute(
    'href',
    /^\/bindBank\?.*source=loanDetail/,
  );
});

const runningHome: NonNullable<LoanDetailsAnswer['home']> = {
  tone: 'danger',
  amount: {
    label: 'To pay today',
    value: '₱ 7.750,00',
    when: 'Fri, 13 Nov 2026 · 2026-11-13',
    tomorrow: 'Tomorrow: +₱ 250,00',
  },
  paid: { label: '1 of 2 paid', done: 1, of: 2 },
  plan: [
    {
      badge: '1/2',
      title: 'Instalment 1',
      date: 'Wed, 14 Oct 2026',
      amount: '₱ 5.000,00',
      standing: 'paid',
      note: 'Paid',
    },
    {
      badge: '2/2',
      title: 'Instalment 2',
      date: 'Fri, 13 Nov 2026',
      amount: '₱ 5.000,00',
      standing: 'late',
      note: '',
    },
  ],
  steps: [],
  isPayoutReturned: false,
};

test('HOME-05 what the server drew is the same before the script and after it, also offline', async ({
  page,
  context,
}) => {
  const drawn = page.locator('main section').first();
  stand.input = { screen: 'orderDetails', content: orderWith({ home: runningHome }) };
  let allow = () => {};
  stand.scriptsReady = new Promise((ready) => {
    allow = ready;
  });
  // The script is held, and with it the end of the load.
  await page.goto(stand.origin + address, { waitUntil: 'commit' });
  await expect(page.getByText('1 of 2 paid')).toBeVisible();
  const before = await drawn.innerHTML();
  expect(before).toContain('Tomorrow: +');
  allow();
  await page.locator('html[data-alive]').waitFor();
  await context.setOffline(true);
  await expect(page.getByText('You are offline')).toBeVisible();
  expect(await drawn.innerHTML()).toBe(before);
  await expect(page.getByText('1 of 2 paid')).toBeVisible();
  await context.setOffline(false);
});

test('HOME-01 an amount stays on one line at 320 px and a text of 200 %, and the page does not scroll sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openOrder(page, { home: runningHome });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const amount = page.getByRole('region', { name: 'To pay today' }).getByRole('paragraph').first();
  const lines = await amount.evaluate((element) => {
    const { height } = element.getBoundingClientRect();
    return Math.round(height / Number.parseFloat(getComputedStyle(element).lineHeight));
  });
  expect(lines).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`HOME-01 has no accessibility fault in the ${colorScheme} scheme, in any colour of the head`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const tone of ['good', 'due', 'danger', 'calm'] as const) {
      stand.input = { screen: 'orderDetails', content: orderWith({ home: { ...runningHome, tone } }) };
      await page.goto(stand.origin + address);
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    }
  });
}
