import type { CollectionCase } from '@hiram/wire/staff/collections/collections';
import type { ContactItem } from '@hiram/wire/staff/messages/contacts';
import {
  checkCard,
  enterAsStranger,
  fillPerson,
  fillWorkAndCard,
  next,
  openForm,
  sendPictures,
} from './steps/apply.ts';
import { pesos } from './steps/markets.ts';
import { choosePayment, payOnHostedPage } from './steps/repay.ts';
import { openConsole, openDesk, readStaff, sendStaff } from './steps/staff.ts';
import { fillAccount, pressLoanNow } from './steps/take-loan.ts';
import { expect, type Hiram, type Page, test, untilAlive } from './support/hiram.ts';
import { payOutLoan } from './support/loan-steps.ts';
import { businessNow } from './support/start-hiram.ts';

const product = 1004;
const phone = { width: 390, height: 844 };

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The hour in Manila, which a moved business date keeps. */
const hourInManila = (): number => (businessNow().getUTCHours() + 8) % 24;

/** Lends an amount above which a new plan needs a second person. */
async function lendMore(page: Page, hiram: Hiram): Promise<void> {
  const path = `/set-up-versions/product/${product}/1`;
  const { content } = await readStaff<{ content: object }>(page, hiram, path);
  const changed = { ...content, principalMinor: 600_000, amountRange: null };
  const body = { content: changed, basedOn: 1, fromDay: null, reason: 'A larger loan.' };
  expect((await sendStaff(page, hiram, `/products/${product}/versions`, body)).status).toBe(200);
}

/** Chooses on the phone between which hours the borrower may be reminded. */
async function chooseHours(page: Page, hiram: Hiram, from: number, until: number): Promise<void> {
  await page.goto(`${hiram.baseUrl}/mine`);
  await page.locator('select[name=contactFrom]').selectOption(String(from));
  await page.locator('select[name=contactUntil]').selectOption(String(until));
  await page.getByRole('button', { name: 'Save my choice' }).click();
  await page.waitForURL(/\/mine/);
}

test('IDENT-09 PERSON-03 RULES-03 REST-01 CONT-02 COLL-01 COLL-02 COLL-04 REST-04 a stranger applies, is looked at, is paid out, falls late, agrees on a new plan and settles', {
  tag: '@on-a-desk',
}, async ({ page, browser, startOwn }) => {
  test.slow();
  const hiram = await startOwn();
  await page.setViewportSize(phone);
  await payOutLoan(hiram, 1003);
  const manager = await openDesk(hiram, browser, 'product-manager');
  await lendMore(manager.page, hiram);
  await manager.close();
  const officer = await openDesk(hiram, browser, 'credit-officer');
  const second = await openDesk(hiram, browser, 'credit-officer');
  let orderId = '';
  let loanUrl = '';
  const openLoan = async () => {
    await page.goto(loanUrl);
    await untilAlive(page);
  };

  await test.step('a stranger says who they are with a card and a selfie, and requests the loan', async () => {
    await enterAsStranger(page, hiram);
    await openForm(page);
    await fillPerson(page);
    await next(page);
    await fillWorkAndCard(page);
    await sendPictures(page);
    await checkCard(page, hiram);
    await page.getByRole('checkbox').first().check();
    await page.getByRole('checkbox').nth(1).check();
    await page.getByRole('button', { name: 'I agree, go on' }).click();
    await expect(page.getByText('We decide within 1 day.')).toBeVisible();
    await page.getByRole('link', { name: 'See the offer' }).click();
    await page
      .getByRole('link', { name: /account/i })
      .first()
      .click();
    await page.waitForURL(/\/bindBank/);
    await untilAlive(page);
    await fillAccount(page, pesos);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.waitForURL(/\/newLoanConfirm|\/home/);
    if (page.url().includes('/home'))
      await page
        .getByRole('region', { name: 'Hiram Start' })
        .getByRole('link', { name: 'See the offer' })
        .click();
    await page.locator('html[data-alive]').waitFor();
    await page.getByRole('checkbox').check();
    orderId = await pressLoanNow(page);
    loanUrl = page.url();
    await expect(page.getByText('We review it')).toBeVisible();
  });

  await test.step('the rules refer a duplicate, and one officer asks with a reason', async () => {
    const desk = officer.page;
    await openConsole(desk, hiram, `/applications/${orderId}/show`);
    await expect(desk.getByRole('region', { name: 'May be the same person' })).toContainText(
      'same payout account',
    );
    const checks = desk.getByRole('region', { name: 'Checks' }).getByRole('listitem');
    await expect(checks.filter({ hasText: 'Same person as another borrower' })).toContainText('Look');
    await expect(desk.getByText(/^For a person to decide, by the standard rules/)).toBeVisible();
    await desk.getByRole('button', { name: 'Request approval' }).click();
    const dialog = desk.getByRole('dialog');
    await dialog
      .getByRole('textbox', { name: 'Reason' })
      .fill('A sister with the same wallet; both cards seen.');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await expect(dialog.getByText('The borrower may be the same person as another one.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Request approval' }).click();
    await expect(desk.getByText('Sent for approval.')).toBeVisible();
  });

  await test.step('a second officer approves with a reason of their own, and the money arrives', async () => {
    const desk = second.page;
    await openConsole(desk, hiram, '/actions');
    await desk.locator('tbody').getByRole('link').first().click();
    await expect(desk.getByText('A sister with the same wallet; both cards seen.')).toBeVisible();
    await expect(desk.getByText('The borrower may be the same person as another one.')).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Approve' })).toBeDisabled();
    await desk.getByRole('textbox', { name: 'Note' }).fill('The selfie is of another woman.');
    await desk.getByRole('button', { name: 'Approve' }).click();
    await expect(desk.getByText('Approved.', { exact: true })).toBeVisible();
    await openConsole(desk, hiram, `/loans/${orderId}/show`);
    await expect(
      desk.getByText(`Approved by ${officer.account.name} and ${second.account.name} on`),
    ).toBeVisible();
    await expect(async () => hiram.payOut(orderId)).toPass();
  });

  const contacts = async () =>
    readStaff<ContactItem[]>(officer.page, hiram, `/contacts?perPage=100&search=${orderId}`);
  const reminders = async () => (await contacts()).filter(({ purpose }) => purpose === 'debt');
  let lateOn = '';
  await test.step('who falls late is reminded inside the hours that they chose, and at no other', async () => {
    const closed = (hourInManila() + 6) % 24;
    await chooseHours(page, hiram, closed, closed + 1);
    await hiram.advance(92);
    expect(await reminders()).toEqual([]);
    await chooseHours(page, hiram, 0, 24);
    lateOn = await hiram.advance(1);
    expect((await reminders()).map(({ topic }) => topic)).toEqual(['messageOverdue']);
  });

  await test.step('the borrower who is late promises a payment on the phone', async () => {
    await openLoan();
    await page.getByRole('link', { name: 'Promise a payment' }).click();
    await expect(page.getByRole('heading', { name: 'Promise a payment' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Amount' }).fill('1,000');
    await page.getByLabel('Paid by').fill(dayAfter(lateOn, 2));
    await page.getByRole('button', { name: 'Promise this payment' }).click();
    await page.waitForURL(/\/loanDetails\?/);
    await expect(page.getByText('You promised to pay ₱ 1.000,00')).toBeVisible();
  });

  await test.step('the promise breaks by itself, and no other is possible', async () => {
    await hiram.advance(12);
    await openLoan();
    await expect(page.getByText('You promised to pay')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Promise a payment' })).toHaveCount(0);
  });

  const collector = await openDesk(hiram, browser, 'collector');
  await test.step('the officer writes a rule, and it assigns the loan', async () => {
    const desk = officer.page;
    await openConsole(desk, hiram, '/collections');
    await desk.getByRole('button', { name: 'Show the rules' }).click();
    await desk.getByRole('button', { name: 'Add a rule' }).click();
    const rule = desk.getByRole('group', { name: 'Rule 1' });
    await rule.getByRole('textbox', { name: 'Days late to' }).fill('400');
    await rule.getByRole('combobox', { name: 'To', exact: true }).click();
    await desk.getByRole('option', { name: collector.account.name, exact: true }).press('Enter');
    await desk.keyboard.press('Escape');
    await desk.getByRole('button', { name: 'Save the rules' }).click();
    await expect(desk.getByText('Rules saved.')).toBeVisible();
    await desk.getByRole('button', { name: 'Assign now' }).click();
    await expect(desk.getByText(/\d+ loans? assigned\./)).toBeVisible();
  });

  await test.step('the collector finds the broken promise and offers a new plan', async () => {
    const desk = collector.page;
    await openConsole(desk, hiram, '/collections');
    const row = desk.locator('tbody').getByRole('row').filter({ hasText: 'Broken' }).first();
    await expect(row).toContainText(collector.account.name);
    await desk.getByRole('combobox', { name: 'Assigned to' }).click();
    await desk.getByRole('option', { name: 'Me', exact: true }).click();
    await expect(desk).toHaveURL(/assignedTo/);
    await expect(row).toContainText(collector.account.name);
    await openConsole(desk, hiram, `/loans/${orderId}/show`);
    await desk.getByRole('button', { name: 'Offer a new plan' }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Interest per day in %' }).fill('0');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Lost the job; earns again from next month.');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByRole('button', { name: 'Request approval' }).click();
    await expect(desk.getByText('Sent for approval.')).toBeVisible();
  });

  await test.step('the officer reads the plan and approves it', async () => {
    const desk = officer.page;
    await openConsole(desk, hiram, '/actions');
    await desk.locator('tbody').getByRole('link').first().click();
    await expect(desk.getByRole('heading', { name: 'Effect if approved now' })).toBeVisible();
    await desk.getByRole('textbox', { name: 'Note' }).fill('She has a new contract of work.');
    await desk.getByRole('button', { name: 'Approve' }).click();
    await expect(desk.getByText('Approved.', { exact: true })).toBeVisible();
  });

  await test.step('the borrower reads the plan and accepts it on the phone', async () => {
    await openLoan();
    await page.getByRole('link', { name: 'Read the new plan' }).click();
    await expect(page.getByRole('heading', { name: 'New plan' }).first()).toBeVisible();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Accept the new plan' }).click();
    await page.waitForURL(/\/loanDetails\?/);
    await expect(page.getByText('0 of 3 paid')).toBeVisible();
  });

  await test.step('the borrower pays off the new plan, and the loan is settled', async () => {
    await openLoan();
    await page
      .getByRole('link', { name: /^Repay/ })
      .first()
      .click();
    await page.waitForURL(/\/installment\?/);
    await untilAlive(page);
    const whole = page.getByRole('radio', { name: /^Pay off everything today/ });
    if ((await whole.count()) > 0) await whole.check();
    const amount = await page.getByRole('region', { name: 'Repayment amount' }).textContent();
    await choosePayment(page, 'GCash');
    await payOnHostedPage(page, /₱\s[\d.]+,\d\d/.exec(amount ?? '')?.[0] ?? '');
    await expect(page.getByRole('heading', { name: 'Paid off', exact: true })).toBeVisible();
  });

  await test.step('every contact is in the ledger, and the promise stands as it ended', async () => {
    const topics = (await contacts()).map(({ topic }) => topic);
    const expected = [
      'messageApproved',
      'messageOverdue',
      'promise',
      'messagePlanAccepted',
      'messageSettled',
    ];
    for (const topic of expected) expect(topics).toContain(topic);
    const { promises } = await readStaff<CollectionCase>(
      collector.page,
      hiram,
      `/collections/${orderId}/case`,
    );
    expect(promises).toMatchObject([{ status: 'broken', isByBorrower: true, amountMinor: 100_000 }]);
    await openConsole(collector.page, hiram, `/loans/${orderId}/show`);
    await expect(collector.page.getByText('Settled').first()).toBeVisible();
    await expect(collector.page.getByText('Not possible under a new plan')).toBeVisible();
    await Promise.all([officer.close(), second.close()]);
    await collector.close();
  });
});
