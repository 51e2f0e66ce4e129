import { addAccount, fillNewAccount } from '../steps/add-repayment-account.ts';
import {
  expect,
  type Hiram,
  installHost,
  openAtRest,
  type Page,
  test,
  untilAlive,
} from '../support/hiram.ts';
import { payOutLoan } from '../support/loan-steps.ts';

const path = '/repayment';
const commitUrl = /\/repayment-commit\?/;
const loanCalls = '/api/v1/youmi/youmi-api/service/loan';

/** A loan whose first instalment is due. Its borrower has one account, and no payment was made from it. */
async function dueLoan(hiram: Hiram) {
  const loan = await payOutLoan(hiram, 1003);
  await hiram.advance(45);
  const { message } = await hiram.call(loan.query, `${loanCalls}/repayment-way`, {});
  expect(message).toBe('');
  return loan;
}

const codeOf = async (hiram: Hiram, phone: string): Promise<string> => {
  const texts = await hiram.messages(phone);
  return texts.flatMap((text) => /^(\d{6}) is your code/.exec(text)?.[1] ?? [])[0] ?? '';
};

async function chooseAndPay(page: Page, card: string): Promise<void> {
  await page.getByText(card).click();
  await page.getByRole('button', { name: 'Payment', exact: true }).click();
}

const fieldsOf = (data: string | null) => Object.fromEntries(new URLSearchParams(data ?? ''));

test.describe('repayment selection', () => {
  test('SELECT-01 shows the cards with none chosen, and asks for one before anything is sent', async ({
    page,
    hiram,
    openPage,
  }) => {
    await openPage(path, (await hiram.demo('Otto')).query);
    await expect(page.getByRole('region', { name: 'To repay today' })).toContainText('₱ 8.364,25');
    await expect(page.getByRole('radio', { name: 'GCash •••• 4821' })).not.toBeChecked();
    const sent: string[] = [];
    page.on('request', (request) => commitUrl.test(request.url()) && sent.push(request.url()));
    await page.getByRole('button', { name: 'Payment', exact: true }).click();
    await expect(
      page.getByRole('status').filter({ hasText: 'Please choose an account first' }),
    ).toBeVisible();
    expect(sent).toEqual([]);
  });

  test(
    'SELECT-02 SELECT-04 repays by a card: the code of the message, and where the loan stands then',
    {
      tag: '@every-host',
    },
    async ({ page, ownHiram: hiram }, testInfo) => {
      const { borrower, orderId, query } = await dueLoan(hiram);
      const kind = testInfo.project.name.startsWith('android') ? 'android' : 'browser';
      const host = await installHost(page, kind);
      await page.goto(`${hiram.baseUrl}${path}?${query}`);
      await untilAlive(page);
      const request = page.waitForRequest(commitUrl);
      await chooseAndPay(page, 'GCash •••• 4821');
      expect(fieldsOf((await request).postData())).toEqual({
        amount: '530000',
        bankName: 'GCash',
        cardId: expect.any(String),
        cardNo: '•••• 4821',
        couponId: '',
        orderId,
        repayToken: expect.any(String),
        bankCode: '90006',
        sendMsg: '0',
      });
      const panel = page.getByRole('dialog', { name: 'Confirm by code' });
      await expect(panel).toBeVisible();
      expect(host.calls).toEqual([]);
      await panel.getByRole('textbox', { name: 'Code' }).fill('12345');
      await panel.getByRole('button', { name: 'Confirm' }).click();
      await expect(panel.getByText('Please enter the correct code').first()).toBeVisible();
      const code = await codeOf(hiram, borrower.phone);
      await panel.getByRole('textbox', { name: 'Code' }).fill(code === '000000' ? '000001' : '000000');
      await panel.getByRole('button', { name: 'Confirm' }).click();
      await expect(panel.getByText('The code is wrong').first()).toBeVisible();
      await panel.getByRole('textbox', { name: 'Code' }).fill(code);
      await panel.getByRole('button', { name: 'Confirm' }).click();
      await page.waitForURL(new RegExp(`#/borrowDetail/${orderId}$`));
      await expect(panel).toBeHidden();
      await expect(page.getByRole('heading', { name: 'Loan active' })).toBeVisible();
      expect((await hiram.ledger(orderId)).sum).toBe(0);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Loan active' })).toBeVisible();
      expect(page.url()).toContain(`#/borrowDetail/${orderId}`);
    },
  );

  for (const kind of ['android', 'ios'] as const)
    test(`SELECT-02 without a code ${kind === 'ios' ? 'iOS keeps' : 'Android closes'} the native dialog, and the loan shows`, async ({
      page,
      hiram,
    }) => {
      const { orderId, query } = await hiram.demo('Otto');
      const host = await installHost(page, kind);
      await page.goto(`${hiram.baseUrl}${path}?${query}`);
      await untilAlive(page);
      await page.route(commitUrl, (route) =>
        route.fulfill({ json: { code: '00', message: '', data: { needValid: 0, repayRecordId: 'r1' } } }),
      );
      await chooseAndPay(page, 'GCash •••• 4821');
      await page.waitForURL(new RegExp(`#/borrowDetail/${orderId}$`));
      const dismissed = host.calls.filter(({ action }) => action === 'dismissRepaymentDialog');
      expect(dismissed).toHaveLength(kind === 'ios' ? 0 : 1);
    });

  test('SELECT-01 a card that was added is removed once that is confirmed, and the bound one offers no removal', async ({
    page,
    hiram,
    openPage,
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
    await expect(page.getByRole('status').filter({ hasText: 'Account removed' })).toBeVisible();
    await expect(page.getByText('BDO Unibank •••• 1111')).toHaveCount(0);
    await expect(page.getByRole('radio')).toHaveCount(1);
  });

  test('SELECT-02 the coupon of the address is sent, and its borrower is told that it does not apply', async ({
    page,
    hiram,
    openPage,
  }) => {
    await openPage(path, `${(await hiram.demo('Otto')).query}&couponId=c1&couponMoney=500`);
    await expect(page.getByText('Your coupon cannot be used for this repayment')).toBeVisible();
    const request = page.waitForRequest(commitUrl);
    await chooseAndPay(page, 'GCash •••• 4821');
    expect(fieldsOf((await request).postData()).couponId).toBe('c1');
  });

  test('SELECT-02 SELECT-03 SELECT-06 counts 60 s with the send button locked, and is at the get-code label again at the end', async ({
    page,
    hiram,
  }) => {
    await openAtRest(page, `${hiram.baseUrl}${path}?${(await hiram.demo('Otto')).query}`);
    const sent: string[] = [];
    await page.route(commitUrl, (route) => {
      sent.push(fieldsOf(route.request().postData()).sendMsg ?? '');
      const isRefused = sent.length === 2;
      const data = { needValid: 1, repayRecordId: 'r1' };
      return route.fulfill({
        json: isRefused ? { code: '1', message: '', data: null } : { code: '00', message: '', data },
      });
    });
    await chooseAndPay(page, 'GCash •••• 4821');
    const panel = page.getByRole('dialog', { name: 'Confirm by code' });
    await expect(panel.getByRole('button', { name: '60 s' })).toBeDisabled();
    await page.clock.runFor(20_000);
    await expect(panel.getByRole('button', { name: '40 s' })).toBeDisabled();
    await panel.getByRole('button', { name: '40 s' }).click({ force: true });
    expect(sent).toEqual(['0']);
    await page.clock.runFor(41_000);
    await panel.getByRole('button', { name: 'Get code' }).click();
    await expect(panel.getByText('Processing failed').first()).toBeVisible();
    expect(sent).toEqual(['0', '1']);
    await expect(panel.getByRole('button', { name: '60 s' })).toBeDisabled();
    await page.clock.runFor(20_000);
    await panel.getByRole('button', { name: 'Cancel' }).click();
    await expect(panel).toBeHidden();
    await page.getByRole('button', { name: 'Payment', exact: true }).click();
    await expect(panel.getByRole('button', { name: '60 s' })).toBeDisabled();
  });

  test('SELECT-02 SELECT-03 the 60 s begin again with every code that is asked for, also after a failure', async ({
    page,
    hiram,
  }) => {
    await openAtRest(page, `${hiram.baseUrl}${path}?${(await hiram.demo('Otto')).query}`);
    const answers = [
      { code: '1', message: 'Your bank said no', data: null },
      { code: '00', message: '', data: { needValid: 1, repayRecordId: 'r1' } },
    ];
    await page.route(commitUrl, (route) => route.fulfill({ json: answers.shift() }));
    await chooseAndPay(page, 'GCash •••• 4821');
    await expect(page.getByText('Your bank said no')).toBeVisible();
    await page.clock.runFor(40_000);
    await page.getByRole('button', { name: 'Payment', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Confirm by code' });
    await expect(panel.getByRole('button', { name: '60 s' })).toBeDisabled();
  });

  test('SELECT-04 says a duplicate submission, and the message of the server for everything else', async ({
    page,
    hiram,
    openPage,
  }) => {
    await openPage(path, (await hiram.demo('Otto')).query);
    const data = { needValid: 1, repayRecordId: 'r1' };
    await page.route(commitUrl, (route) => route.fulfill({ json: { code: '00', message: '', data } }));
    const answers = [
      { code: '800005', message: 'x', data: null },
      { code: '900001', message: 'Ask your bank', data: null },
    ];
    await page.route(/\/repayment-confirm\?/, (route) => route.fulfill({ json: answers.shift() }));
    await chooseAndPay(page, 'GCash •••• 4821');
    const panel = page.getByRole('dialog', { name: 'Confirm by code' });
    await panel.getByRole('textbox', { name: 'Code' }).fill('123456');
    await panel.getByRole('button', { name: 'Confirm' }).click();
    await expect(panel.getByText('We already have this payment').first()).toBeVisible();
    await panel.getByRole('button', { name: 'Confirm' }).click();
    await expect(panel.getByText('Ask your bank').first()).toBeVisible();
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
      await expect(page.getByRole('status').filter({ hasText: toast })).toBeVisible();
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
    page.on('request', (request) => request.url().includes('/repayment-way?') && calls.push(request.url()));
    await openPage(path, (await hiram.demo('Sol')).query);
    await expect(page.getByRole('heading', { name: 'Nothing to repay now' })).toBeVisible();
    await expect(page.getByText('Nothing is owed on this loan.')).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Try again' })).toHaveCount(0);
    expect(calls).toEqual([]);
    await page.getByRole('link', { name: 'Loan details' }).click();
    await page.waitForURL(/\/loanDetails\?/);
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

  test('SELECT-06 says what the server says of a commit that failed, and stays on the page', async ({
    page,
    hiram,
    openPage,
  }) => {
    await openPage(path, (await hiram.demo('Otto')).query);
    await page.route(commitUrl, (route) =>
      route.fulfill({ json: { code: '1', message: 'Your bank said no', data: null } }),
    );
    await chooseAndPay(page, 'GCash •••• 4821');
    await expect(page.getByText('Your bank said no')).toBeVisible();
    await page.unroute(commitUrl);
    await page.route(commitUrl, (route) => route.fulfill({ json: { code: '1', message: '', data: null } }));
    await page.getByRole('button', { name: 'Payment', exact: true }).click();
    await expect(page.getByText('processing failed', { exact: true })).toBeVisible();
    await page.unroute(commitUrl);
    await page.route(commitUrl, (route) => route.abort());
    await page.getByRole('button', { name: 'Payment', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: 'error' })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(page.url()).not.toContain('#/borrowDetail');
  });
});
