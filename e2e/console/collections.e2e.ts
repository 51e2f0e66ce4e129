import type { CollectionCase } from '@hiram/wire/staff/collections';
import type { ContactItem } from '@hiram/wire/staff/contacts';
import { choosePayment, payOnHostedPage } from '../steps/repay.ts';
import { askStaff, openConsole, openDesk } from '../steps/staff.ts';
import { expect, openPageOf, test, untilAlive } from '../support/hiram.ts';
import { payOutLoan } from '../support/loan-steps.ts';

const product = 1003;
const phone = { width: 390, height: 844 };

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

test('COLL-01 COLL-02 COLL-04 REST-04 a late loan is promised, broken, assigned, restructured on the phone, paid and settled', {
  tag: '@on-a-desk',
}, async ({ page, browser, startOwn }) => {
  test.slow();
  const hiram = await startOwn();
  const { orderId, query } = await payOutLoan(hiram, product);
  const lateOn = await hiram.advance(50);
  await page.setViewportSize(phone);
  const openLoan = async () => {
    await openPageOf(hiram, page, { path: '/loanDetails', query, host: 'browser' });
    await untilAlive(page);
  };

  await test.step('the borrower who is late promises a payment on the phone', async () => {
    await openLoan();
    await expect(page.getByRole('link', { name: 'Cannot pay now?' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Promise a payment' }).click();
    await expect(page.getByRole('heading', { name: 'Promise a payment' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Talk to us instead' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Amount' }).fill('1,000');
    await page.getByLabel('Paid by').fill(dayAfter(lateOn, 2));
    await page.getByRole('button', { name: 'Promise this payment' }).click();
    await page.waitForURL(/\/loanDetails\?/);
    await expect(page.getByText('You promised to pay ₱ 1.000,00')).toBeVisible();
  });

  await test.step('the promise breaks by itself, and no other is possible', async () => {
    await hiram.advance(4);
    await openLoan();
    await expect(page.getByText('You promised to pay')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Promise a payment' })).toHaveCount(0);
  });

  const officer = await openDesk(hiram, browser, 'credit-officer');
  const collector = await openDesk(hiram, browser, 'collector');
  await test.step('the officer writes a rule, and it assigns the loan', async () => {
    const desk = officer.page;
    await openConsole(desk, hiram, '/collections');
    await desk.getByRole('button', { name: 'Show the rules' }).click();
    await desk.getByRole('button', { name: 'Add a rule' }).click();
    const rule = desk.getByRole('group', { name: 'Rule 1' });
    await rule.getByRole('textbox', { name: 'Days late to' }).fill('400');
    await rule.getByRole('combobox', { name: 'To', exact: true }).click();
    await desk.getByRole('option', { name: collector.account.name, exact: true }).click();
    await desk.keyboard.press('Escape');
    await desk.getByRole('button', { name: 'Save the rules' }).click();
    await expect(desk.getByText('Rules saved.')).toBeVisible();
    await desk.getByRole('button', { name: 'Assign now' }).click();
    await expect(desk.getByText(/\d+ loans assigned\./)).toBeVisible();
  });

  await test.step('the collector finds the broken promise and offers a new plan', async () => {
    const desk = collector.page;
    await openConsole(desk, hiram, '/collections');
    const row = desk.locator('tbody').getByRole('row').filter({ hasText: 'Broken' }).first();
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
    const contacts = await askStaff<ContactItem[]>(
      collector.page,
      hiram,
      `/contacts?perPage=100&search=${orderId}`,
    );
    const topics = contacts.map(({ topic }) => topic);
    for (const topic of ['promise', 'messagePlanAccepted', 'messageSettled']) expect(topics).toContain(topic);
    const { promises } = await askStaff<CollectionCase>(
      collector.page,
      hiram,
      `/collections/${orderId}/case`,
    );
    expect(promises).toMatchObject([{ status: 'broken', isByBorrower: true, amountMinor: 100_000 }]);
    await openConsole(collector.page, hiram, `/loans/${orderId}/show`);
    await expect(collector.page.getByText('Settled').first()).toBeVisible();
    await officer.close();
    await collector.close();
  });
});
