import type { LoanItem } from '@hiram/wire/staff/loans/loans';
import { chargeAstray, providerKey } from '../steps/charge-astray.ts';
import { pickPicture } from '../steps/complain.ts';
import { openConsole, openDesk, readStaff } from '../steps/staff.ts';
import { expect, openPageOf, test } from '../support/hiram.ts';
import { bindAccount, takeLoan } from '../support/loan-steps.ts';

const product = 1003;

test('PAID-07 DESK-13 a borrower reports a payment with a picture, and the cashier matches it with money that named no loan', {
  tag: '@on-a-desk',
}, async ({ page, browser, startOwn }) => {
  const hiram = await startOwn({ PAYMENT_API_KEY: providerKey });
  const borrower = await hiram.borrower({ productId: product });
  await bindAccount(hiram, borrower, product);
  const orderId = await takeLoan(hiram, borrower, product);
  await hiram.decide(orderId);
  await hiram.payOut(orderId);
  const today = await hiram.advance(46);
  await chargeAstray(hiram, 'HP-of-another-shop', 530_000);
  await hiram.pay('HP-of-another-shop', { amountMinor: 530_000 });
  const query = borrower.page(product, orderId);

  await test.step('the reference finds nothing, so the borrower reports the payment', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openPageOf(hiram, page, { path: '/payments/search', query, host: 'browser' });
    await page.getByRole('textbox', { name: 'Reference on your receipt' }).fill('HP-of-another-shop');
    await page.getByRole('button', { name: 'Find my payment' }).click();
    await expect(page.getByText('We found no payment with this reference.')).toBeVisible();
    await page.getByRole('link', { name: 'Report the payment' }).click();
    await expect(page.getByRole('heading', { name: 'Report a payment' })).toBeVisible();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Write the amount that you paid').first()).toBeVisible();
    await page.getByRole('textbox', { name: 'Amount' }).fill('5,300');
    await page.getByLabel('Day of the payment').fill(today);
    await page.getByRole('combobox', { name: 'How you paid' }).selectOption('GCash');
    await pickPicture(page);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.waitForURL(/\/payments\?/);
    await expect(page.getByText('Being checked')).toBeVisible();
  });

  const cashier = await openDesk(hiram, browser, 'cashier');
  await test.step('the cashier sees the picture beside the money and matches them', async () => {
    const desk = cashier.page;
    await openConsole(desk, hiram, '/payment-claims');
    await desk.locator('tbody').getByRole('link').first().click();
    await expect(desk.getByRole('definition').filter({ hasText: /^GCash$/ })).toBeVisible();
    const receipt = desk.getByRole('img', { name: 'Receipt 1' });
    await expect
      .poll(() => receipt.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const row = desk.getByRole('row', { name: /HP-of-another-shop/ });
    await expect(row).toContainText('reference, amount, day');
    await row.getByRole('button', { name: 'This payment' }).click();
    const dialog = desk.getByRole('dialog');
    const { borrower: name, contractNumber } = await readStaff<LoanItem>(desk, hiram, `/loans/${orderId}`);
    const whose = dialog.getByText(
      `₱5,300.00, paid under HP-of-another-shop, goes to loan ${contractNumber} of ${name}.`,
    );
    await expect(whose).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The receipt shows it.');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await expect(dialog.getByText('Overpayment held')).toBeVisible();
    await expect(whose).toBeVisible();
    await dialog.getByRole('button', { name: 'Match payment' }).click();
    await expect(desk.getByText('Payment matched.')).toBeVisible();
    await cashier.close();
  });

  await test.step('the borrower sees that it is matched, and the receipt', async () => {
    await page.reload();
    await expect(page.getByText('Matched', { exact: true })).toBeVisible();
    await expect(page.getByText('We found this payment. It counts for your loan.')).toBeVisible();
    await page.getByRole('link', { name: 'Receipt' }).first().click();
    await expect(page.getByRole('heading', { name: 'Payment receipt' })).toBeVisible();
  });
});
