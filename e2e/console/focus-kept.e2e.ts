import type { ActionItem } from '@hiram/wire/staff/actions/actions';
import { openConsole, openDesk, readStaff, sendStaff } from '../steps/staff.ts';
import { expect, test } from '../support/hiram.ts';
import { bindAccount, takeLoan } from '../support/loan-steps.ts';

const product = 1003;
const otherAccount = { channel: '90006', walletNumber: '09175550001', salaryDay: '15' };

test('DESK-17 who works with the keyboard goes on where the action was, and hears what was done', {
  tag: '@on-a-desk',
}, async ({ browser, hiram }) => {
  const borrower = await hiram.borrower({ productId: product });
  // The rules refer an application whose account another borrower of this server has.
  await bindAccount(hiram, borrower, product, borrower.phone);
  const orderId = await takeLoan(hiram, borrower, product);
  const officer = await openDesk(hiram, browser, 'credit-officer');
  const { page } = officer;
  const dialog = page.getByRole('dialog');
  const said = (words: string) => expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();

  await test.step('a row leads to its record, and a decided application back to its list', async () => {
    await openConsole(page, hiram, '/applications');
    await page.locator('input[name=q]').fill(borrower.phone);
    await expect(page.locator('tbody tr')).toHaveCount(1);
    await page.locator('tbody').getByRole('link').first().press('Enter');
    await expect(page.getByRole('region', { name: /^Application / })).toBeFocused();
    await page.getByRole('button', { name: 'Approve' }).press('Enter');
    await dialog.getByRole('button', { name: 'Approve' }).press('Enter');
    await said('Approved. Payout requested.');
    await expect(page.getByRole('region', { name: 'Applications' })).toBeFocused();
  });
  await hiram.payOut(orderId, 'credited');

  await test.step('an action that removes its button leaves the focus in its part of the record', async () => {
    await openConsole(page, hiram, `/loans/${orderId}/show`);
    await page.getByRole('button', { name: 'Put on hold' }).press('Enter');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The borrower is in hospital.');
    await dialog.getByRole('button', { name: 'Preview' }).press('Enter');
    await dialog.getByRole('button', { name: 'Put on hold' }).press('Enter');
    await said('Loan put on hold.');
    const release = page.getByRole('button', { name: 'Release hold' });
    const summary = page.getByRole('region').filter({ has: release }).last();
    await expect(summary).toBeFocused();
    await expect(summary).toContainText('On hold since');
  });

  await test.step('a decision that is refused leaves the focus on its button; one that is taken, at the record', async () => {
    const cashier = await openDesk(hiram, browser, 'cashier');
    const input = { cardType: 1, values: otherAccount };
    const change = { kind: 'change-account', orderId, input, reason: 'The borrower called.' };
    expect((await sendStaff(cashier.page, hiram, '/actions', change)).status).toBe(200);
    await cashier.close();
    const [asked] = await readStaff<ActionItem[]>(page, hiram, `/actions?orderId=${orderId}&status=waiting`);
    await openConsole(page, hiram, `/actions/${asked?.id}/show`);
    const approve = page.getByRole('button', { name: 'Approve' });
    await page.route('**/decision', (route) => route.abort(), { times: 1 });
    await approve.press('Enter');
    await said('No connection.');
    await expect(approve).toBeFocused();
    await approve.press('Enter');
    await expect(approve).toHaveCount(0);
    await expect(page.getByRole('region', { name: /^Change payout account/ })).toBeFocused();
  });
  await officer.close();
});
