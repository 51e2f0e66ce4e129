import {
  codeOf,
  codePanel,
  commitUrl,
  dueLoan,
  fieldsOf,
  selectionPath as path,
  payFromAccount,
  typeRepaymentCode,
} from '../steps/pay-from-account.ts';
import { expect, installHost, openAtRest, openPageOf, test, untilAlive } from '../support/hiram.ts';

const confirmUrl = /\/repayment-confirm\?/;
const longerThanToast = 4_000;
const noAnswer =
  'The connection was lost, so we do not know if this arrived. You can try again: it counts only once.';

test.describe('repayment from an account', () => {
  test(
    'SELECT-02 SELECT-04 repays by a card: the code of the message, and where the loan stands then',
    {
      tag: '@every-host',
    },
    async ({ page, laterHiram: hiram }, testInfo) => {
      const { borrower, orderId, query } = await dueLoan(hiram);
      const kind = testInfo.project.name.startsWith('android') ? 'android' : 'browser';
      const host = await installHost(page, kind);
      await page.goto(`${hiram.baseUrl}${path}?${query}`);
      await untilAlive(page);
      const request = page.waitForRequest(commitUrl);
      await payFromAccount(page, 'GCash •••• 4821');
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
      const panel = codePanel(page);
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
      await expect(page.getByText('We received ₱ 5.300,00.')).toBeVisible();
      expect((await hiram.ledger(orderId)).sum).toBe(0);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Loan active' })).toBeVisible();
      expect(page.url()).toContain(`#/borrowDetail/${orderId}`);
    },
  );

  test('PAID-08 a charge that is not reported yet is checked, after the repayment and on the page of the loan, until it is received', async ({
    page,
    ownHiram: hiram,
  }) => {
    const { borrower, query } = await dueLoan(hiram);
    const late = { webhooks: 'silent', lists: 'late', lateMs: 3_600_000 };
    await hiram.post('/sandbox-provider/faults', late);
    await openPageOf(hiram, page, { path, query, host: 'android' });
    await payFromAccount(page, 'GCash •••• 4821');
    await typeRepaymentCode(page, hiram, borrower.phone);
    await codePanel(page).getByRole('button', { name: 'Confirm' }).click();
    await page.waitForURL(/#\/borrowDetail\//);
    const checked = page.getByRole('link', {
      name: 'We are checking your payment of ₱ 5.300,00. If you paid, do not pay again.',
    });
    await expect(checked).toBeVisible();
    await page.getByRole('link', { name: 'Loan details' }).click();
    await page.waitForURL(/\/loanDetails\?/);
    await expect(checked).toBeVisible();
    await checked.click();
    await expect(page.getByRole('heading', { name: 'We are checking your payment' })).toBeVisible();
    await hiram.post('/sandbox-provider/faults', { lists: 'normal' });
    await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
    await page.getByRole('link', { name: 'See my loan' }).click();
    await expect(page.getByText('We received ₱ 5.300,00.')).toBeVisible();
    await expect(checked).toHaveCount(0);
  });

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
      await payFromAccount(page, 'GCash •••• 4821');
      await page.waitForURL(new RegExp(`#/borrowDetail/${orderId}$`));
      const dismissed = host.calls.filter(({ action }) => action === 'dismissRepaymentDialog');
      expect(dismissed).toHaveLength(kind === 'ios' ? 0 : 1);
    });

  test('SELECT-02 the coupon of the address is sent, and its borrower is told that it does not apply', async ({
    page,
    hiram,
    openPage,
  }) => {
    await openPage(path, `${(await hiram.demo('Otto')).query}&couponId=c1&couponMoney=500`);
    await expect(page.getByText('Your coupon cannot be used for this repayment')).toBeVisible();
    const request = page.waitForRequest(commitUrl);
    await payFromAccount(page, 'GCash •••• 4821');
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
    await payFromAccount(page, 'GCash •••• 4821');
    const panel = codePanel(page);
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
    await payFromAccount(page, 'GCash •••• 4821');
    await expect(page.getByText('Your bank said no')).toHaveCount(2);
    await page.clock.runFor(40_000);
    await expect(page.getByText('Your bank said no')).toHaveCount(1);
    await page.getByRole('button', { name: 'Payment', exact: true }).click();
    const panel = codePanel(page);
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
    await page.route(confirmUrl, (route) => route.fulfill({ json: answers.shift() }));
    await payFromAccount(page, 'GCash •••• 4821');
    const panel = codePanel(page);
    await panel.getByRole('textbox', { name: 'Code' }).fill('123456');
    await panel.getByRole('button', { name: 'Confirm' }).click();
    await expect(panel.getByText('We already have this payment').first()).toBeVisible();
    await panel.getByRole('button', { name: 'Confirm' }).click();
    await expect(panel.getByText('Ask your bank').first()).toBeVisible();
  });

  test('SELECT-06 an amount that is out of date can be loaded again from the page itself', async ({
    page,
    hiram,
  }) => {
    await openAtRest(page, `${hiram.baseUrl}${path}?${(await hiram.demo('Otto')).query}`);
    const said = 'The amount on this page is out of date. You were not charged.';
    await page.route(commitUrl, (route) =>
      route.fulfill({ json: { code: '1009', message: said, data: null } }),
    );
    await payFromAccount(page, 'GCash •••• 4821');
    const loadAgain = page.getByRole('button', { name: 'Load the page again' });
    await expect(page.getByRole('contentinfo').getByText(said)).toBeVisible();
    await loadAgain.click();
    await expect(loadAgain).toHaveCount(0);
    await expect(page.getByRole('radio', { name: /GCash •••• 4821/ })).not.toBeChecked();
  });

  test('SELECT-06 an amount that is out of date at its code can be loaded again in the panel, and after Cancel', async ({
    page,
    hiram,
  }) => {
    await openAtRest(page, `${hiram.baseUrl}${path}?${(await hiram.demo('Otto')).query}`);
    const said = 'The amount on this page is out of date. You were not charged.';
    const data = { needValid: 1, repayRecordId: 'r1' };
    await page.route(commitUrl, (route) => route.fulfill({ json: { code: '00', message: '', data } }));
    await page.route(confirmUrl, (route) =>
      route.fulfill({ json: { code: '1009', message: said, data: null } }),
    );
    await payFromAccount(page, 'GCash •••• 4821');
    const panel = codePanel(page);
    await panel.getByRole('textbox', { name: 'Code' }).fill('123456');
    await panel.getByRole('button', { name: 'Confirm' }).click();
    await expect(panel.getByRole('button', { name: 'Load the page again' })).toBeVisible();
    await panel.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('contentinfo').getByText(said)).toBeVisible();
    const loadAgain = page.getByRole('button', { name: 'Load the page again' });
    await loadAgain.click();
    await expect(loadAgain).toHaveCount(0);
    await expect(page.getByRole('radio', { name: /GCash •••• 4821/ })).not.toBeChecked();
  });

  test('SELECT-04 SELECT-06 keeps a refusal of the code in the panel until the next try', async ({
    page,
    hiram,
  }) => {
    await openAtRest(page, `${hiram.baseUrl}${path}?${(await hiram.demo('Otto')).query}`);
    const data = { needValid: 1, repayRecordId: 'r1' };
    await page.route(commitUrl, (route) => route.fulfill({ json: { code: '00', message: '', data } }));
    const answers = [
      { code: '1009', message: 'The amount has changed', data: null },
      { code: '1', message: '', data: null },
    ];
    await page.route(confirmUrl, (route) => route.fulfill({ json: answers.shift() }));
    await payFromAccount(page, 'GCash •••• 4821');
    const panel = codePanel(page);
    await panel.getByRole('textbox', { name: 'Code' }).fill('123456');
    for (const sentence of ['The amount has changed', 'processing failed']) {
      await panel.getByRole('button', { name: 'Confirm' }).click();
      await expect(panel.getByText(sentence)).toHaveCount(2);
      await page.clock.runFor(longerThanToast);
      await expect(panel.getByText(sentence)).toHaveCount(1);
    }
    await panel.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('processing failed')).toHaveCount(0);
  });

  test('SELECT-06 a code without an answer is toasted and stays said, also after Cancel; a duplicate then leads to the loan', async ({
    page,
    hiram,
  }) => {
    const { orderId, query } = await hiram.demo('Otto');
    await openAtRest(page, `${hiram.baseUrl}${path}?${query}`);
    const data = { needValid: 1, repayRecordId: 'r1' };
    await page.route(commitUrl, (route) => route.fulfill({ json: { code: '00', message: '', data } }));
    await page.route(confirmUrl, (route) => route.abort());
    await payFromAccount(page, 'GCash •••• 4821');
    const panel = codePanel(page);
    const confirm = async () => {
      await panel.getByRole('textbox', { name: 'Code' }).fill('123456');
      await panel.getByRole('button', { name: 'Confirm' }).click();
    };
    await confirm();
    await expect(panel.getByText('error', { exact: true })).toBeVisible();
    await page.clock.runFor(longerThanToast);
    await expect(panel.getByText('error', { exact: true })).toHaveCount(0);
    await expect(panel.getByText(noAnswer)).toBeVisible();
    await panel.getByRole('button', { name: 'Cancel' }).click();
    await expect(panel).toBeHidden();
    await expect(page.getByText(noAnswer)).toBeVisible();
    await page.getByRole('button', { name: 'Payment', exact: true }).click();
    await expect(panel).toBeVisible();
    await expect(page.getByText(noAnswer)).toHaveCount(0);
    await confirm();
    await expect(panel.getByText(noAnswer)).toBeVisible();
    await page.unroute(confirmUrl);
    const duplicate = { code: '800005', message: 'x', data: null };
    await page.route(confirmUrl, (route) => route.fulfill({ json: duplicate }));
    await confirm();
    await page.waitForURL(new RegExp(`#/borrowDetail/${orderId}$`));
  });

  test('SELECT-06 says what the server says of a commit that failed, and stays on the page', async ({
    page,
    hiram,
  }) => {
    await openAtRest(page, `${hiram.baseUrl}${path}?${(await hiram.demo('Otto')).query}`);
    const staysSaid = async (sentence: string) => {
      await expect(page.getByText(sentence, { exact: true })).toHaveCount(2);
      await page.clock.runFor(longerThanToast);
      await expect(page.getByText(sentence, { exact: true })).toHaveCount(1);
    };
    await page.route(commitUrl, (route) =>
      route.fulfill({ json: { code: '1', message: 'Your bank said no', data: null } }),
    );
    await payFromAccount(page, 'GCash •••• 4821');
    await staysSaid('Your bank said no');
    await page.unroute(commitUrl);
    await page.route(commitUrl, (route) => route.fulfill({ json: { code: '1', message: '', data: null } }));
    await page.getByRole('button', { name: 'Payment', exact: true }).click();
    await staysSaid('processing failed');
    await page.unroute(commitUrl);
    await page.route(commitUrl, (route) => route.abort());
    await page.getByRole('button', { name: 'Payment', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: /^error$/ })).toBeVisible();
    await page.clock.runFor(longerThanToast);
    await expect(page.getByText(noAnswer)).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(page.url()).not.toContain('#/borrowDetail');
  });
});
