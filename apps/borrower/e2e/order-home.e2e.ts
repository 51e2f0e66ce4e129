import AxeBuilder from '@axe-core/playwright';
import type { LoanDetailsAnswer } from '@hiram/wire/calls/loan-details';
import { expect } from '@playwright/test';
import { orderWith } from './fixtures/order.ts';
import { orderAddress, standOfOrders } from './order-stand.ts';
import { test } from './page-test.ts';

const orders = standOfOrders();

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
  await orders.open(page, { orderStatus: 151, cardNeedPop: 1, cardPopTitle: 'Returned', home: returnedHome });
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

test('HOME-04 who is late finds tomorrow and the way to help beside the amount', async ({ page }) => {
  await orders.open(page, { orderStatus: 180, home: runningHome });
  await expect(page.getByText('Tomorrow: +₱ 250,00')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cannot pay now? Talk to us' })).toHaveAttribute(
    'href',
    /^\/customerService\?/,
  );
});

test('PAID-08 says what was just paid below the amount, with a date that does not break', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const text = 'We received ₱ 5.300,00. Your next payment is due on 2027-02-22.';
  const received = { text, action: 'Show payment', url: '/payments/return/r1' };
  await orders.open(page, { home: runningHome, received });
  await expect(page.getByRole('link', { name: 'We received ₱ 5.300,00.' })).toHaveAttribute(
    'href',
    received.url,
  );
  const date = page.getByText('2027-02-22.', { exact: true });
  expect(await date.evaluate((element) => element.getClientRects().length)).toBe(1);
});

test('HOME-05 what the server drew is the same before the script and after it, also offline', async ({
  page,
  context,
}) => {
  const drawn = page.locator('main section').first();
  orders.stand.input = { screen: 'orderDetails', content: orderWith({ home: runningHome }) };
  let allow = () => {};
  orders.stand.scriptsReady = new Promise((ready) => {
    allow = ready;
  });
  // The script is held, and with it the end of the load.
  await page.goto(orders.stand.origin + orderAddress, { waitUntil: 'commit' });
  await expect(page.getByText('1 of 2 paid')).toBeVisible();
  const before = await drawn.innerHTML();
  await expect(drawn.getByText('Tomorrow: +')).toBeVisible();
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
  await orders.open(page, { home: runningHome });
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
      orders.stand.input = { screen: 'orderDetails', content: orderWith({ home: { ...runningHome, tone } }) };
      await page.goto(orders.stand.origin + orderAddress);
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    }
  });
}
