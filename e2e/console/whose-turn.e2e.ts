import type { ActionItem } from '@hiram/wire/staff/actions/actions';
import { openConsole, openDesk, sendStaff, untilStanding } from '../steps/staff.ts';
import { expect, test } from '../support/hiram.ts';
import { payOutLoan } from '../support/loan-steps.ts';

test('DESK-10 DESK-14 a request waits for who decides it: a cashier reads so of a pause, and an officer decides it', {
  tag: '@on-a-desk',
}, async ({ browser, hiram }) => {
  const { orderId } = await payOutLoan(hiram, 1003);
  const fromDay = await hiram.advance(46);
  const collector = await openDesk(hiram, browser, 'collector');
  const request = { kind: 'pause', orderId, input: { fromDay, throughDay: fromDay }, reason: 'In hospital.' };
  const { data } = await sendStaff<ActionItem>(collector.page, hiram, '/actions', request);
  expect(data.status).toBe('waiting');
  const seats = {
    collector,
    cashier: await openDesk(hiram, browser, 'cashier'),
    officer: await openDesk(hiram, browser, 'credit-officer'),
  };
  const words = {
    collector: 'Waiting for a colleague',
    cashier: 'Waiting for a colleague',
    officer: 'Waiting for you',
  };
  for (const who of ['collector', 'cashier', 'officer'] as const) {
    const { page } = seats[who];
    await openConsole(page, hiram, `/actions?filter=${JSON.stringify({ kind: 'pause' })}`);
    await untilStanding(page);
    const row = page.locator('tbody').getByRole('row').first();
    await expect(row).toContainText(words[who]);
    // A cashier may have other requests to decide, which other journeys have left.
    if (who !== 'cashier')
      await expect(page.getByRole('menuitem', { name: /^Approvals/ })).toHaveText(
        who === 'officer' ? /^Approvals\d+$/ : 'Approvals',
      );
    if (who !== 'officer') {
      await page.getByRole('combobox', { name: 'Waiting for' }).click();
      await page.getByRole('option', { name: 'You' }).click();
      await expect(page.getByText(/^No requests found/)).toBeVisible();
      await page.goBack();
      await expect(row).toContainText(words[who]);
    }
    await row.getByRole('link', { name: 'Pause for hardship' }).click();
    await expect(page.getByRole('heading', { name: 'Decision' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(who === 'officer' ? 1 : 0);
  }
  await expect(seats.cashier.page.getByText('Only a credit officer can decide this.')).toBeVisible();
  await expect(
    seats.collector.page.getByText('You requested this. It waits for another person: a credit officer.'),
  ).toBeVisible();
  await seats.officer.page.getByRole('button', { name: 'Approve' }).click();
  await expect(seats.officer.page.getByText('Approved.', { exact: true })).toBeVisible();
  for (const { close } of Object.values(seats)) await close();
});
