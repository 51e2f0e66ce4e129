import { addAccount, fillNewAccount } from '../steps/add-repayment-account.ts';
import { commitUrl, fieldsOf, loanCalls, selectionPath as path } from '../steps/pay-from-account.ts';
import { expect, test, untilAlive } from '../support/hiram.ts';
import { dueLoan, payAll } from '../support/loan-steps.ts';

test.describe('repayment selection', () => {
  test('SELECT-01 shows the cards with none chosen, and asks for one before anything is sent', async ({
    page,
    hiram,
    openPage,
    expectToast,
  }) => {
    await openPage(path, (await hiram.demo('Otto')).query);
    await expect(page.getByRole('region', { name: 'Repayment amount' })).toContainText('₱ 8.364,25');
    await expect(page.getByRole('radio', { name: 'GCash •••• 4821' })).not.toBeChecked();
    const sent: string[] = [];
    page.on('request', (request) => commitUrl.test(request.url()) && sent.push(request.url()));
    await page.getByRole('button', { name: 'Payment', exact: true }).click();
    await expectToast('Please choose an account first');
    expect(sent).toEqual([]);
  });

  test('SELECT-01 a card that was added is removed once that is confirmed, and the bound one offers no removal', async ({
    page,
    hiram,
    openPage,
    expectToast,
  }) => {
    const { orderId, query } = await hiram.demo('Otto');
    await hiram.call(query, `${loanCalls}/repayment-card-add`, {
      orderId,
      bankCode: 'BDO',
      cardNo: '00771234561111',
    });
    await openPage(path, query);
    await page.getByText('GCash •••• 4821').click();
    const remove = page.getByRole('button', { name: 'Remove this account' });
    await expect(remove).toHaveCount(0);
    await page.getByText('BDO Unibank •••• 1111').click();
    await remove.click();
    const dialog = page.getByRole('dialog', { name: 'Remove BDO Unibank •••• 1111?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await remove.click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expectToast('Account removed');
    await expect(page.getByText('BDO Unibank •••• 1111')).toHaveCount(0);
    await expect(page.getByRole('radio')).toHaveCount(1);
  });

  test('SELECT-05 ROUTE-03 adds a card at #/addnormalcard; back, forward and a reload keep the route', async ({
    page,
    hiram,
    openPage,
  }) => {
    await openPage(path, (await hiram.demo('Dina')).query);
    await page.getByRole('link', { name: 'Add an account' }).click();
    const number = page.getByRole('textbox', { name: 'Account number' });
    await expect(number).toBeVisible();
    expect(page.url()).toMatch(/#\/addnormalcard$/);
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Payment', exact: true })).toBeVisible();
    await page.goForward();
    await page.reload();
    await untilAlive(page);
    await expect(number).toBeVisible();
    const added: string[] = [];
    page.on(
      'request',
      (request) => request.url().includes('/repayment-card-add?') && added.push(request.url()),
    );
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Please fill in: Bank.')).toBeVisible();
    await expect(page.getByText('Please fill in: Account number.')).toBeVisible();
    await page.getByRole('button', { name: /^Bank/ }).click();
    await page.getByRole('radio', { name: 'BPI' }).check();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await number.fill('0011-2233-4455');
    await expect(number).toHaveValue('001122334455');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('radio', { name: 'BPI •••• 4455' })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'GCash •••• 4821' })).toBeVisible();
    expect(added).toHaveLength(1);
  });

  test('SELECT-05 ROUTE-03 an account added at #/addnormalcard, opened directly, leads to the accounts', async ({
    page,
    hiram,
    openPage,
  }) => {
    await openPage(`${path}?${(await hiram.demo('Una')).query}#/addnormalcard`);
    expect(page.url()).toMatch(/#\/addnormalcard$/);
    await fillNewAccount(page, '556677889900');
    await expect(page).not.toHaveURL(/addnormalcard/);
    await expect(page.getByRole('textbox', { name: 'Account number' })).toHaveCount(0);
  });

  test('SELECT-01 is reached from the page of a loan that can be repaid from an account', async ({
    page,
    hiram,
    openPage,
  }) => {
    await openPage('/loanDetails', (await hiram.demo('Otto')).query);
    await page.getByRole('link', { name: 'Pay from my account' }).click();
    await page.waitForURL(/\/repayment\?/);
    await expect(page.getByRole('radio', { name: 'GCash •••• 4821' })).toBeVisible();
  });

  test('SELECT-05 goes to the page of the e-wallet at #/alipayrepayment, and going back leads to the cards', async ({
    page,
    hiram,
    openPage,
  }) => {
    const { query, userId, orderId } = await hiram.demo('Otto');
    await openPage(path, query);
    const request = page.waitForRequest(/\/repayment-huichao\?/);
    await page.getByRole('link', { name: 'Pay with GCash' }).click();
    expect(fieldsOf((await request).postData())).toEqual({ userId, orderId, amount: '836425' });
    await page.waitForURL(/\/sandbox-provider\/pay\/SP_/);
    await page.goBack();
    await expect(page).toHaveURL(/\/repayment\?[^#]+$/);
    await untilAlive(page);
    await expect(page.getByRole('link', { name: 'Pay with GCash' })).toBeVisible();
  });

  test('SELECT-06 says why the accounts could not be loaded again: the words of the server, or its own', async ({
    page,
    hiram,
    openPage,
    expectToast,
  }) => {
    await openPage(path, (await hiram.demo('Otto')).query);
    for (const [message, toast] of [
      ['', 'card list query failed'],
      ['Not now', 'Not now'],
    ] as const) {
      await page.route(/\/repayment-way\?/, (route) =>
        route.fulfill({ json: { code: '1', message, data: null } }),
      );
      await addAccount(page, '667788990011');
      await expectToast(toast);
      await page.unroute(/\/repayment-way\?/);
      await expect(page.getByRole('radio', { name: 'GCash •••• 4821' })).toBeVisible();
    }
  });

  test('SELECT-01 CODE-04 a loan that is paid off offers the loan and nothing to try again, calls nothing and toasts nothing', async ({
    page,
    hiram,
    openPage,
  }) => {
    const calls: string[] = [];
    page.on(
      'request',
      (request) => /\/repayment-(way|huichao)\?/.test(request.url()) && calls.push(request.url()),
    );
    await openPage(path, (await hiram.demo('Sol')).query);
    await expect(page.getByRole('heading', { name: 'Nothing to repay now' })).toBeVisible();
    await expect(page.getByText('Nothing is owed on this loan.')).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Try again' })).toHaveCount(0);
    expect(calls).toEqual([]);
    for (const route of ['', '#/alipayrepayment']) {
      await page.goto(`${hiram.baseUrl}${path}?${(await hiram.demo('Sol')).query}${route}`);
      await expect(page.getByRole('link', { name: 'Try again' })).toHaveCount(0);
      await page.getByRole('link', { name: 'Loan details' }).click();
      await page.waitForURL(/\/loanDetails\?/);
    }
    expect(calls).toEqual([]);
  });

  test('SELECT-05 CODE-04 a loan that was paid in another way while its page was open leads to the loan, not to the e-wallet', async ({
    page,
    laterHiram: hiram,
  }) => {
    const query = await dueLoan(hiram);
    await page.goto(`${hiram.baseUrl}${path}?${query}`);
    await untilAlive(page);
    await payAll(hiram, query);
    await page.getByRole('link', { name: 'Pay with GCash' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing to repay now' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Try again' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Loan details' }).click();
    await page.waitForURL(/\/loanDetails\?/);
  });

  test('SELECT-05 an amount that has changed is said by the e-wallet, and shown before it is asked for again', async ({
    page,
    hiram,
    openPage,
  }) => {
    const message = 'The amount is now ₱ 1,00. You were not charged. Reload the page to pay it.';
    await page.route(/\/repayment-huichao\?/, (route) =>
      route.fulfill({ json: { code: '2008', message, data: null } }),
    );
    await openPage(path, (await hiram.demo('Otto')).query);
    await page.getByRole('link', { name: 'Pay with GCash' }).click();
    await expect(
      page.getByRole('heading', { name: 'The page of the e-wallet could not be opened' }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Load the page again' }).click();
    await expect(page.getByRole('region', { name: 'Repayment amount' })).toBeVisible();
    expect(page.url()).toMatch(/\/repayment\?[^#]*$/);
  });

  test('PAY-30 an e-wallet that its provider refuses leads to the other ways to pay', async ({
    page,
    hiram,
    openPage,
  }) => {
    const message = 'This way to pay does not work now. You were not charged. Choose another.';
    await page.route(/\/repayment-huichao\?/, (route) =>
      route.fulfill({ json: { code: '1026', message, data: null } }),
    );
    await openPage(path, (await hiram.demo('Otto')).query);
    await page.getByRole('link', { name: 'Pay with GCash' }).click();
    await expect(page.getByText(message).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Try again' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Other ways to pay' }).click();
    await page.waitForURL(/\/installment\?/);
  });

  test('SELECT-01 has no way into an e-wallet where the server names none', async ({
    page,
    hiram,
    openPage,
  }) => {
    const ways = { alipay: 0, repayToken: 't', bankCards: [] };
    await page.route(/\/repayment-way\?/, (route) =>
      route.fulfill({ json: { code: '00', message: '', data: ways } }),
    );
    await openPage(path, (await hiram.demo('Otto')).query);
    await expect(page.getByRole('link', { name: /^Pay with/ })).toBeVisible();
    await addAccount(page, '778899001122');
    await expect(page.getByText('You have no account yet')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Pay with/ })).toHaveCount(0);
  });
});
