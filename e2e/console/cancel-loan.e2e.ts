import type { ActionItem } from '@hiram/wire/staff/actions/actions';
import { openConsole, openDesk, readStaff } from '../steps/staff.ts';
import { expect, openPageOf, test } from '../support/hiram.ts';
import { bindAccount, takeLoan } from '../support/loan-steps.ts';

const product = 1003;

test('APPL-05 staff cancel an approved loan whose money came back: one asks, another approves, and its borrower reads so', {
  tag: '@on-a-desk',
}, async ({ page, browser, hiram }) => {
  const borrower = await hiram.borrower({ productId: product });
  await bindAccount(hiram, borrower, product);
  const orderId = await takeLoan(hiram, borrower, product);
  await hiram.decide(orderId);
  await hiram.payOut(orderId, 'returned');
  const cashier = await openDesk(hiram, browser, 'cashier');
  const officer = await openDesk(hiram, browser, 'credit-officer');

  await test.step('the cashier asks with a reason and reads that nothing is owed', async () => {
    const desk = cashier.page;
    await openConsole(desk, hiram, `/loans/${orderId}/show`);
    await desk.getByRole('button', { name: 'Cancel the loan' }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The borrower called and gave up.');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await expect(dialog.getByText('This loan ends.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Request approval' }).click();
    await expect(desk.getByText('Sent for approval.')).toBeVisible();
  });
  await test.step('the officer approves', async () => {
    const desk = officer.page;
    const path = `/actions?orderId=${orderId}&status=waiting`;
    const [asked] = await readStaff<ActionItem[]>(desk, hiram, path);
    await openConsole(desk, hiram, `/actions/${asked?.id}/show`);
    await expect(desk.getByText('The borrower called and gave up.')).toBeVisible();
    await desk.getByRole('button', { name: 'Approve' }).click();
    await expect(desk.getByText('Approved.')).toBeVisible();
  });
  await test.step('the borrower reads that it was cancelled', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const query = borrower.page(product, orderId);
    await openPageOf(hiram, page, { path: '/loanDetails', query, host: 'browser' });
    await expect(page.getByText('Cancelled by us').first()).toBeVisible();
    await expect(page.getByText('We cancelled this loan.').first()).toBeVisible();
    await cashier.close();
    await officer.close();
  });
});
