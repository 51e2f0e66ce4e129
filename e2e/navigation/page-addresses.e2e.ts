import { ratingDelayMs } from '@hiram/wire/limits';
import { commonParameters, parsePageParameters } from '@hiram/wire/page-parameters';
import { expect, openPageOf, type Page, test } from '../support/hiram.ts';
import { bindAccount, takeLoan } from '../support/loan-steps.ts';

test('ROUTE-01 a page stands at its address with and without a slash at the end', async ({ page, hiram }) => {
  const { query } = await hiram.demo('Otto');
  for (const path of [
    '/loanDetails',
    '/loanDetails/',
    '/repaymentOfCode2',
    '/repaymentOfCode',
    '/testPreview',
  ]) {
    const answer = await page.goto(`${hiram.baseUrl}${path}?${query}`);
    expect(answer?.status(), path).toBe(200);
  }
});

test('ROUTE-02 the address of a configured page is a setting: the page, its links and its forms are there', async ({
  page,
  startOwn,
}) => {
  const hiram = await startOwn({
    PATH_ORDER_DETAILS: '/my/order',
    PATH_INSTALMENT_REPAYMENT: '/my/payment',
  });
  const { query } = await hiram.demo('Otto');
  await openPageOf(hiram, page, { path: '/my/order', query, host: 'browser' });
  await page.getByRole('link', { name: 'REPAY', exact: true }).click();
  await page.waitForURL(/\/my\/payment\?/);
  const old = await page.goto(`${hiram.baseUrl}/loanDetails?${query}`);
  expect(old?.status()).toBe(404);
});

test('ROUTE-04 the parameters of the page travel with every call and to every page that it opens', async ({
  page,
  hiram,
  openPage,
}) => {
  const { query } = await hiram.demo('Sol');
  const given = `${query}&mobilePhone=09175550107&couponId=c1&couponMoney=500&withholdingAmount=700&position=p9`;
  await page.clock.install();
  await openPage('/loanDetails', given);
  await page.clock.fastForward(ratingDelayMs);
  const call = page.waitForRequest(/google-score/);
  await page.getByRole('radio', { name: '5 of 5 stars' }).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  const expected = readCommon(given);
  const request = await call;
  expect(readCommon(request.url().split('?')[1] ?? '')).toEqual(expected);
  expect(request.headers()).toMatchObject({
    'x-session-id': expected.sessionId,
    'x-device-id': expected.deviceId,
    'x-requested-with': 'XMLHttpRequest',
  });
  const next = await page.getByRole('link', { name: 'Borrow Again' }).getAttribute('href');
  const { sessionId, deviceId, mobilePhone, couponId } = readCommon(next?.split('?')[1] ?? '');
  expect({ sessionId, deviceId, mobilePhone, couponId }).toEqual({
    sessionId: expected.sessionId,
    deviceId: expected.deviceId,
    mobilePhone: '09175550107',
    couponId: 'c1',
  });
});

for (const present of ['productId', 'product_id'] as const) {
  const absent = present === 'productId' ? 'product_id' : 'productId';
  test(`ROUTE-05 copies ${present} to ${absent} when only one of the two is there`, async ({
    page,
    hiram,
    openPage,
  }) => {
    const borrower = await hiram.borrower();
    const query = new URLSearchParams(borrower.page(1003));
    query.delete(absent);
    await openPage('/newLoanConfirm', query.toString());
    await expect(page.getByRole('heading', { name: 'Hiram Flex' })).toBeVisible();
    const next = new URLSearchParams(await addressOfBinding(page));
    expect(next.get('productId')).toBe('1003');
    expect(next.get('product_id')).toBe('1003');
  });
}

test('ROUTE-05 a loan that is opened without its product leads on to what pays it, its history, its documents and its code', async ({
  page,
  hiram,
  openPage,
}) => {
  const query = withoutProduct((await hiram.demo('Otto')).query);
  const ways = [
    [page.getByRole('link', { name: 'REPAY', exact: true }), '/installment', 'Repayment'],
    [page.getByRole('link', { name: 'Payments', exact: true }), '/payments', 'Payments'],
    [page.getByRole('link', { name: 'Documents', exact: true }), '/documents', 'Documents'],
  ] as const;
  for (const [way, path, title] of ways) {
    await openPage('/loanDetails', query);
    await way.click();
    await page.waitForURL(({ pathname, searchParams }) => pathname === path && searchParams.has('productId'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
  await openPage('/installment', query);
  await expect(page.getByRole('region', { name: 'Repayment amount' })).toBeVisible();
  const code = page.getByText(/^\d{10,}$/).first();
  const payCode = (await code.textContent()) ?? '';
  await code.click();
  await page.waitForURL(/\/repaymentOfCode2\?/);
  await expect(page.getByText(payCode).first()).toBeVisible();
});

test('ROUTE-05 HOME-03 an order without its product leads to the account form of its loan', async ({
  page,
  hiram,
  openPage,
}) => {
  const borrower = await hiram.borrower();
  await bindAccount(hiram, borrower, 1003);
  const orderId = await takeLoan(hiram, borrower, 1003);
  await hiram.decide(orderId);
  await hiram.payOut(orderId, 'returned');
  await openPage('/loanDetails', withoutProduct(borrower.page(1003, orderId)));
  await page.getByRole('dialog').getByRole('link').first().click();
  await page.waitForURL(/\/bindBank\?/);
  await expect(page.getByText('E-wallet').first()).toBeVisible();
});

test('ROUTE-06 shows rupees when system is 1, otherwise pesos', async ({ page, hiram, openPage }) => {
  const rupees = await hiram.borrower({ system: '1', productId: 2003 });
  await openPage('/newLoanConfirm', rupees.query);
  await expect(page.getByText('₹ 10.000,00').first()).toBeVisible();
  const pesos = await hiram.borrower({ productId: 1003 });
  await openPage('/newLoanConfirm', pesos.query);
  await expect(page.getByText('₱ 10.000,00').first()).toBeVisible();
});

test('ROUTE-07 a page without a merchant number is the page of the default merchant', async ({
  page,
  hiram,
  openPage,
}) => {
  const borrower = await hiram.borrower({ productId: 1003 });
  const query = new URLSearchParams(borrower.query);
  query.delete('merchantNumber');
  await openPage('/newLoanConfirm', query.toString());
  expect(new URLSearchParams(await addressOfBinding(page)).get('merchantNumber')).toBe('hiram');
});

function withoutProduct(query: string): string {
  const { productId: _, product_id: __, ...rest } = parsePageParameters(query);
  return new URLSearchParams(rest).toString();
}

/** The query of the link to the account form, which an offer without an account shows. */
async function addressOfBinding(page: Page): Promise<string> {
  const link = page.getByRole('link', { name: 'Add a payment account' });
  return (await link.getAttribute('href'))?.split('?')[1] ?? '';
}

function readCommon(query: string): Record<string, string> {
  const page = parsePageParameters(query);
  return Object.fromEntries(commonParameters.map((name) => [name, page[name]]));
}
