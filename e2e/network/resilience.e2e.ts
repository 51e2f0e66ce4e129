import { choosePayment, payOnHostedPage } from '../steps/repay.ts';
import { expect, openPageOf, test, untilAlive } from '../support/hiram.ts';
import { bindAccount, payOutLoan } from '../support/loan-steps.ts';

const product = 1003;

test('CONF-08 a double tap on Loan Now makes one order', async ({ page, hiram, openPage }) => {
  const borrower = await hiram.borrower({ productId: product });
  await bindAccount(hiram, borrower, product);
  await openPage('/newLoanConfirm', borrower.query);
  const pushes: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('loan-detail-push')) pushes.push(request.url());
  });
  await page.getByRole('button', { name: 'Loan Now' }).dblclick();
  await page.waitForURL(/\/loanDetails\?/);
  expect(pushes).toHaveLength(1);
  const first = orderOf(page.url());
  await openPage('/newLoanConfirm', borrower.query);
  await page.getByRole('button', { name: 'Loan Now' }).click();
  await page.waitForURL(/\/loanDetails\?/);
  expect(orderOf(page.url())).toBe(first);
});

test('CONF-08 a web view killed before the answer of Loan Now came has still made one order', async ({
  page,
  hiram,
  openPage,
}) => {
  const borrower = await hiram.borrower({ productId: product });
  await bindAccount(hiram, borrower, product);
  await openPage('/newLoanConfirm', borrower.query);
  const keys: string[] = [];
  let first = '';
  await page.route('**/loan-detail-push?**', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    const answer = (await (await route.fetch()).json()) as { data: { lendDetailsUrl: string } };
    first = orderOf(answer.data.lendDetailsUrl);
    await route.abort();
  });
  await page.getByRole('button', { name: 'Loan Now' }).click();
  await expect(page.getByText('The connection was lost')).toBeVisible();
  await page.unroute('**/loan-detail-push?**');
  page.on('request', (request) => {
    if (request.url().includes('loan-detail-push')) keys.push(request.headers()['idempotency-key'] ?? '');
  });
  await page.reload();
  await untilAlive(page);
  await page.getByRole('button', { name: 'Loan Now' }).click();
  await page.waitForURL(/\/loanDetails\?/);
  expect(orderOf(page.url())).toBe(first);
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

test('CONF-08 two devices make one order', async ({ browser, hiram }) => {
  const borrower = await hiram.borrower({ productId: product });
  await bindAccount(hiram, borrower, product);
  const pages = await Promise.all([browser.newPage(), browser.newPage()]);
  await Promise.all(
    pages.map((page) =>
      openPageOf(hiram, page, { path: '/newLoanConfirm', query: borrower.query, host: 'browser' }),
    ),
  );
  await Promise.all(
    pages.map(async (page) => {
      await page.getByRole('button', { name: 'Loan Now' }).click();
      await page.waitForURL(/\/loanDetails\?/);
    }),
  );
  const [one, other] = pages.map((page) => orderOf(page.url()));
  expect(one).toBe(other);
  await Promise.all(pages.map((page) => page.close()));
});

test('INST-03 a double tap on Payment opens one intent and is paid once', async ({
  page,
  laterHiram: hiram,
}, testInfo) => {
  const { orderId, query } = await payOutLoan(hiram, product);
  await hiram.advance(45);
  const host = testInfo.project.name.startsWith('browser') ? 'browser' : 'android';
  await openPageOf(hiram, page, { path: '/installment', query, host });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('generate-vcode')) asked.push(request.url());
  });
  await choosePayment(page, 'GCash', 'dblclick');
  await page.waitForURL(/\/sandbox-provider\/pay\//);
  expect(asked).toHaveLength(1);
  const first = page.url();
  await page.goBack();
  await page.waitForURL(/\/installment\?/);
  await untilAlive(page);
  await choosePayment(page, 'GCash');
  await page.waitForURL(/\/sandbox-provider\/pay\//);
  expect(page.url()).toBe(first);
  await payOnHostedPage(page, '₱ 5.300,00');
  await expect(page.getByRole('heading', { name: 'Loan active' })).toBeVisible();
  const { postings } = await hiram.ledger(orderId);
  expect(postings.filter(({ kind }) => kind === 'payment-received')).toHaveLength(1);
});

test('INST-03 a web view killed before the answer of Payment came opens the same payment again', async ({
  page,
  laterHiram: hiram,
}) => {
  const { orderId, query } = await payOutLoan(hiram, product);
  await hiram.advance(45);
  await openPageOf(hiram, page, { path: '/installment', query, host: 'android' });
  let first = '';
  await page.route('**/generate-vcode?**', async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: { payUrl: string } };
    first = answer.data.payUrl;
    await route.abort();
  });
  await choosePayment(page, 'GCash');
  await expect(page.getByText('The connection was lost')).toBeVisible();
  await page.unroute('**/generate-vcode?**');
  const again = await page.context().newPage();
  await openPageOf(hiram, again, { path: '/installment', query, host: 'browser' });
  await choosePayment(again, 'GCash');
  await again.waitForURL(/\/sandbox-provider\/pay\//);
  expect(again.url()).toBe(first);
  await hiram.pay(first.split('/').at(-1) ?? '', { deliveries: 3 });
  const { balances } = await hiram.ledger(orderId);
  expect(balances).toMatchObject({ 'principal-receivable': 500_000, 'borrower-credit': 0 });
});

for (const press of ['Decline', 'Cancel'] as const) {
  test(`INST-03 ${press} on the provider's page leads back to a loan that is as it was, to be paid again`, async ({
    page,
    laterHiram: hiram,
  }) => {
    const { orderId, query } = await payOutLoan(hiram, product);
    await hiram.advance(45);
    const before = await hiram.ledger(orderId);
    await openPageOf(hiram, page, { path: '/installment', query, host: 'android' });
    await choosePayment(page, 'GCash');
    await page.waitForURL(/\/sandbox-provider\/pay\//);
    await page.getByRole('button', { name: press, exact: true }).click();
    await page.waitForURL(/\/payments\/return\//);
    await expect(page.getByText(/not charged/).first()).toBeVisible();
    expect(await hiram.ledger(orderId)).toEqual(before);
    await openPageOf(hiram, page, { path: '/installment', query, host: 'android' });
    await choosePayment(page, 'GCash');
    await payOnHostedPage(page, '₱ 5.300,00');
    await openPageOf(hiram, page, { path: '/loanDetails', query, host: 'android' });
    await expect(page.getByRole('heading', { name: 'Loan active' })).toBeVisible();
  });
}

test('INST-03 a payer who comes back in another browser is thanked and learns nothing of the loan', async ({
  page,
  browser,
  laterHiram: hiram,
}) => {
  const { query } = await payOutLoan(hiram, product);
  await hiram.advance(45);
  await openPageOf(hiram, page, { path: '/installment', query, host: 'android' });
  await choosePayment(page, 'GCash');
  await page.waitForURL(/\/sandbox-provider\/pay\//);
  const other = await browser.newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(other.getByText('Go back to the app and open your loan.')).toBeVisible();
  expect(other.url()).not.toContain('sessionId');
  await other.close();
});

const orderOf = (address: string): string => new URLSearchParams(address.split('?')[1]).get('orderId') ?? '';
