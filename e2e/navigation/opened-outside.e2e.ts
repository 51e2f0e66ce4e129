import { choosePayment } from '../steps/repay.ts';
import { expect, type Hiram, openPageOf, test, untilAlive } from '../support/hiram.ts';
import { dueLoan } from '../support/loan-steps.ts';
import { comeBack, openProviderOutside } from '../support/native-host.ts';

/** Pays on the provider's page in the browser, where no page of ours sees it. */
const payOutside = (hiram: Hiram, address = '') =>
  hiram.pay(new URL(address).pathname.split('/').at(-1) ?? '');

test('BRIDGE-07 Payment opens the browser: the page that stays can be used, and shows on return what was paid there', async ({
  page,
  laterHiram: hiram,
}) => {
  const query = await dueLoan(hiram);
  const opened = await openProviderOutside(page);
  await openPageOf(hiram, page, { path: '/installment', query, host: 'android' });
  const loading = page.getByText('loading...');
  const due = page.getByRole('region', { name: 'Repayment amount' }).getByText('₱ 5.300,00');

  await test.step('nothing was paid: the page is the same, and its messages show', async () => {
    await choosePayment(page, 'GCash');
    await expect.poll(() => opened).toHaveLength(1);
    await expect(loading).toBeVisible();
    const loaded = page.waitForEvent('domcontentloaded');
    await comeBack(page);
    await loaded;
    await untilAlive(page);
    await expect(due).toBeVisible();
    await expect(loading).toHaveCount(0);
    const refusal = { json: { code: 1, message: 'Not now', data: null } };
    await page.route(/\/generate-vcode\?/, (route) => route.fulfill(refusal), { times: 1 });
    await choosePayment(page, 'GCash');
    await expect(page.getByText('Not now').first()).toBeVisible();
  });

  await test.step('Payment again is the same payment; once it is paid, the page does not ask for it', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Payment', exact: true }).click();
    await expect.poll(() => opened).toHaveLength(2);
    expect(opened[1]).toBe(opened[0]);
    await payOutside(hiram, opened[0]);
    const loaded = page.waitForEvent('domcontentloaded');
    await comeBack(page);
    await loaded;
    await untilAlive(page);
    await expect(page.getByText('We received ₱ 5.300,00.')).toBeVisible();
    await expect(due).toHaveCount(0);
    await expect(loading).toHaveCount(0);
  });
});

test('BRIDGE-07 a page that is never hidden can be used after ten seconds', async ({
  page,
  laterHiram: hiram,
}) => {
  const query = await dueLoan(hiram);
  const opened = await openProviderOutside(page);
  await page.clock.install();
  await openPageOf(hiram, page, { path: '/installment', query, host: 'android' });
  await choosePayment(page, 'GCash');
  await expect.poll(() => opened).toHaveLength(1);
  await expect(page.getByText('loading...')).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(page.getByText('loading...')).toHaveCount(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Payment', exact: true }).click();
  await expect.poll(() => opened).toHaveLength(2);
  expect(opened[1]).toBe(opened[0]);
});

test('BRIDGE-07 SELECT-05 an e-wallet that opens outside can be opened again, and a return shows the accounts and what was paid', async ({
  page,
  laterHiram: hiram,
}) => {
  const query = await dueLoan(hiram);
  const opened = await openProviderOutside(page);
  await openPageOf(hiram, page, { path: '/repayment', query, host: 'ios' });
  const openWallet = page.getByRole('link', { name: 'Pay with GCash' });

  await test.step('it can be opened again, and Back leads to the accounts', async () => {
    await openWallet.click();
    await expect.poll(() => opened).toHaveLength(1);
    await expect(page).toHaveURL(/#\/alipayrepayment$/);
    await openWallet.click();
    await expect.poll(() => opened).toHaveLength(2);
    expect(opened[1]).toBe(opened[0]);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('radio', { name: 'GCash •••• 4821' })).toBeVisible();
  });

  await test.step('a return does not open it once more', async () => {
    await openWallet.click();
    await expect.poll(() => opened).toHaveLength(3);
    await comeBack(page);
    await expect(page).toHaveURL(/\/repayment\?[^#]+$/);
    await untilAlive(page);
    await expect(page.getByRole('region', { name: 'Repayment amount' })).toContainText('₱ 5.300,00');
    await expect(page.getByText('loading...')).toHaveCount(0);
  });

  await test.step('a return after the payment shows that it is paid', async () => {
    await openWallet.click();
    await expect.poll(() => opened).toHaveLength(4);
    await payOutside(hiram, opened[3]);
    await comeBack(page);
    await expect(page).toHaveURL(/\/repayment\?[^#]+$/);
    await untilAlive(page);
    await expect(page.getByRole('region', { name: 'Repayment amount' })).not.toContainText('₱ 5.300,00');
    await expect(page.getByText('We received ₱ 5.300,00.')).toBeVisible();
  });
});
