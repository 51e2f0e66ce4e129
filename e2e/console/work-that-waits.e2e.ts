import type { PayoutItem } from '@hiram/wire/staff/payments/payouts';
import { sendComplaint } from '../steps/complain.ts';
import { openConsole, openDesk, readStaff, sendStaff } from '../steps/staff.ts';
import { expect, test } from '../support/hiram.ts';
import { bindAccount, takeLoan } from '../support/loan-steps.ts';

test('COMP-12 a complaint with the grievance officer is answered there alone, and one that is decided says so', {
  tag: '@on-a-desk',
}, async ({ browser, hiram }) => {
  const id = await sendComplaint(hiram, (await hiram.borrower()).query, 'A collector called my employer.');
  const support = await openDesk(hiram, browser, 'support');
  const officer = await openDesk(hiram, browser, 'grievance-officer');
  await openConsole(support.page, hiram, `/complaints/${id}/show`);
  await support.page.getByRole('textbox', { name: 'Why it goes to' }).fill('It is serious.');
  await support.page.getByRole('button', { name: 'Give to the grievance officer' }).click();
  await expect(support.page.getByText('This complaint is with the grievance officer')).toBeVisible();
  await expect(support.page.getByRole('textbox')).toHaveCount(2);
  await support.page.getByRole('textbox', { name: 'Note for colleagues' }).fill('The borrower called again.');
  await support.page.getByRole('button', { name: 'Add the note' }).click();
  await expect(support.page.getByText('The borrower called again.')).toBeVisible();
  const decision = { outcome: 'upheld', text: 'You were right. We have spoken with the collector.' };
  expect((await sendStaff(officer.page, hiram, `/complaints/${id}/outcome`, decision)).status).toBe(200);
  await openConsole(officer.page, hiram, `/complaints/${id}/show`);
  await expect(officer.page.getByRole('heading', { name: 'Another outcome' })).toBeVisible();
  await expect(officer.page.getByText('This complaint is decided: Upheld.')).toBeVisible();
  for (const { close } of [support, officer]) await close();
});

test('DESK-08 DESK-14 a payout that is late says what to do, and a closed menu marks that something waits', {
  tag: '@on-a-desk',
}, async ({ browser, hiram }) => {
  const borrower = await hiram.borrower({ productId: 1003 });
  await bindAccount(hiram, borrower, 1003);
  const orderId = await takeLoan(hiram, borrower, 1003);
  await hiram.decide(orderId);
  await hiram.advance(5);
  const { page, close } = await openDesk(hiram, browser, 'cashier');
  await page.setViewportSize({ width: 1024, height: 768 });
  const [payout] = await readStaff<PayoutItem[]>(page, hiram, `/payouts?search=${orderId}`);
  await openConsole(page, hiram, `/payouts/${payout?.id}/show`);
  await expect(page.getByText('Ask the provider about the reference below.')).toBeVisible();
  await page.locator('[role=menuitem][href="/console/payouts"]').hover();
  await expect(page.getByRole('tooltip')).toHaveText(/^Payouts: \d+\+?$/);
  await close();
});
