import type { ActionItem, ActionPreview } from '@hiram/wire/staff/actions/actions';
import { openConsole, openDesk, readStaff, sendStaff, untilStanding } from '../steps/staff.ts';
import { expect, test } from '../support/hiram.ts';
import { takeLoan } from '../support/loan-steps.ts';

const product = 1003;
/** The sandbox sends no money to this account. */
const unpayable = { cardType: '1', channel: '90006', walletNumber: '09175500422', salaryDay: '15' };
const other = { channel: '90006', walletNumber: '09175550001', salaryDay: '15' };

test('PAY-15 staff end a payout that was refused, and the money goes to another account', {
  tag: '@on-a-desk',
}, async ({ browser, hiram }) => {
  const borrower = await hiram.borrower({ productId: product });
  const bound = { ...unpayable, product_id: String(product) };
  expect((await hiram.call(borrower.page(product), '/bind-card-new', bound)).code).toBe(0);
  const orderId = await takeLoan(hiram, borrower, product);
  await hiram.decide(orderId);
  await hiram.advance(1);
  const cashier = await openDesk(hiram, browser, 'cashier');
  const officer = await openDesk(hiram, browser, 'credit-officer');
  const desk = cashier.page;
  const dialog = desk.getByRole('dialog');
  const approve = async () => {
    const path = `/actions?orderId=${orderId}&status=waiting`;
    const [asked] = await readStaff<ActionItem[]>(officer.page, hiram, path);
    const { effectSha256 } = await readStaff<ActionPreview>(
      officer.page,
      hiram,
      `/actions/${asked?.id}/preview`,
    );
    const word = { approve: true, inputSha256: asked?.inputSha256 ?? '', effectSha256 };
    expect((await sendStaff(officer.page, hiram, `/actions/${asked?.id}/decision`, word)).status).toBe(200);
  };
  const openMoney = async () => {
    await openConsole(desk, hiram, `/loans/${orderId}/show`);
    await desk.getByRole('tab', { name: 'Money' }).click();
    await untilStanding(desk);
  };
  const previewEnd = async () => {
    await desk.getByRole('button', { name: /^End transfer/ }).click();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The wallet does not exist.');
    await dialog.getByRole('button', { name: 'Preview' }).click();
  };

  await test.step('while the account is the same one, the dialog says what to do first', async () => {
    await openMoney();
    await previewEnd();
    await expect(dialog.getByText('Change the payout account first.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });
  await test.step('with another account it warns, and waits for a colleague', async () => {
    const input = { cardType: 1, values: other };
    const change = { kind: 'change-account', orderId, input, reason: 'The borrower called.' };
    expect((await sendStaff(desk, hiram, '/actions', change)).status).toBe(200);
    await approve();
    await openMoney();
    await previewEnd();
    await expect(dialog.getByText('If it has one, the money is sent twice.')).toBeVisible();
    const request = dialog.getByRole('button', { name: 'Request approval' });
    await expect(request).toBeDisabled();
    await dialog.getByRole('checkbox').check();
    await request.click();
    await expect(desk.getByText('Sent for approval.')).toBeVisible();
  });
  await test.step('once it is approved it is being ended, and then another payout is sent', async () => {
    await approve();
    await openMoney();
    const transfers = desk.getByRole('table', { name: 'Money sent' });
    await expect(transfers).toContainText('Being ended');
    await hiram.advance(1);
    await expect(async () => {
      await openMoney();
      await expect(transfers).toContainText('Refused by the provider', { timeout: 1_000 });
      const again = transfers.getByRole('row').filter({ hasText: '0001' });
      await expect(again).toContainText('Sent', { timeout: 1_000 });
    }).toPass();
    await cashier.close();
    await officer.close();
  });
});
