import { openConsole, openDesk } from '../steps/staff.ts';
import { expect, openPageOf, test, untilAlive } from '../support/hiram.ts';
import { takeLoan } from '../support/loan-steps.ts';

const product = 1003;
/** The sandbox knows another holder of it. */
const somebodyElses = { cardType: '1', channel: '90006', walletNumber: '09175500409', salaryDay: '15' };

test("BANK-11 money to somebody else's account waits, and the cashier asks for its release on the loan", {
  tag: '@on-a-desk',
}, async ({ page, browser, hiram }) => {
  const borrower = await hiram.borrower({ productId: product });
  const bound = { ...somebodyElses, product_id: String(product) };
  expect((await hiram.call(borrower.page(product), '/bind-card-new', bound)).code).toBe(0);

  await test.step('the borrower reads whose account it is before requesting the loan', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const query = borrower.page(product);
    await openPageOf(hiram, page, { path: '/newLoanConfirm', query, host: 'browser' });
    await untilAlive(page);
    await expect(page.getByText('This account belongs to J••• R••••, which is not your name.')).toBeVisible();
  });

  const orderId = await takeLoan(hiram, borrower, product);
  await hiram.decide(orderId);
  const cashier = await openDesk(hiram, browser, 'cashier');
  await test.step('the loan stands among the held accounts, with the holder at the bank', async () => {
    await openConsole(cashier.page, hiram, '/held-accounts');
    const row = cashier.page.locator('tbody').getByRole('row').first();
    await expect(row).toContainText('J••• R••••');
    await expect(row).toContainText('Another name');
    await row.getByRole('link').first().click();
  });
  await test.step('its release needs a reason and a colleague', async () => {
    const desk = cashier.page;
    await desk.getByRole('button', { name: 'Release payout account' }).click();
    const dialog = desk.getByRole('dialog');
    await dialog
      .getByRole('textbox', { name: 'Reason' })
      .fill('The account is her husband’s; she called us.');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await expect(dialog.getByText('GCash •••• 0409 belongs to J••• R••••.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Request approval' }).click();
    await expect(desk.getByText('Sent for approval.')).toBeVisible();
    await cashier.close();
  });
});
