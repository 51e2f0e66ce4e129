import type { BulkItem } from '@hiram/wire/staff/messages/bulk-messages';
import { openConsole, openDesk, readStaff, sendStaff } from '../steps/staff.ts';
import { overflowOf } from '../support/accessibility.ts';
import { expect, test } from '../support/hiram.ts';

const narrow = { width: 1024, height: 800 };

test('CONT-11 a collector asks for a message to the overdue, and an officer reads the list and approves it', {
  tag: '@on-a-desk',
}, async ({ browser, startOwn }) => {
  const hiram = await startOwn();
  const collector = await openDesk(hiram, browser, 'collector');
  const officer = await openDesk(hiram, browser, 'credit-officer');
  const desk = collector.page;
  await desk.setViewportSize(narrow);
  const { orderId } = await hiram.demo('Otto');
  // Not in the hours of now, so that something is left to stop.
  const [hoursFrom, hoursUntil] = new Date().getUTCHours() < 6 ? [18 * 60, 19 * 60] : [8 * 60, 9 * 60];
  const wish = { hoursFrom, hoursUntil, quietUntil: null, language: null };
  await sendStaff(officer.page, hiram, `/loans/${orderId}/contact-wish`, wish);

  await test.step('the collector sees whom it reaches, and asks', async () => {
    await openConsole(desk, hiram, '/overdue-loans');
    await desk.getByRole('link', { name: 'Message overdue loans, Philippines' }).click();
    await desk.getByRole('button', { name: 'Show whom it reaches' }).click();
    const reached = desk.getByRole('region', { name: 'Whom it reaches' });
    await expect(reached.getByText(/In English it says: .*overdue since/)).toBeVisible();
    await expect(reached.getByRole('row', { name: /Otto Overdue/ })).toContainText(/Gets it (now|later)/);
    expect(await overflowOf(desk)).toBe(0);
    const request = desk.getByRole('button', { name: 'Request approval' });
    await expect(request).toBeDisabled();
    const reason = desk.getByRole('textbox', { name: 'Reason' });
    await reason.fill('The counters were closed.');
    const onHold = (kind: string) =>
      sendStaff(officer.page, hiram, '/actions', { kind, orderId, input: {}, reason: 'Disputed.' });
    await onHold('hold');
    await request.click();
    await expect(desk.getByText('The list has changed since you read it')).toBeVisible();
    await expect(reached.getByRole('row', { name: /Otto Overdue/ })).toContainText('On hold');
    await onHold('release');
    await desk.getByRole('button', { name: 'Show whom it reaches' }).click();
    await expect(reason).toHaveValue('The counters were closed.');
    await request.click();
    await expect(desk.getByText('Sent for approval.')).toBeVisible();
    await expect(desk.getByText('It waits for another person: a credit officer.')).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    expect(await overflowOf(desk)).toBe(0);
  });

  await test.step('the officer reads the list and approves; nobody is asked twice', async () => {
    const { page } = officer;
    await openConsole(page, hiram, '/bulk-messages');
    await page.locator('tbody').getByRole('link').first().click();
    await expect(page.getByText('The counters were closed.')).toBeVisible();
    await expect(page.getByRole('row', { name: /Otto Overdue/ })).toContainText('To be sent');
    const toBeSent = page.locator('dt', { hasText: 'To be sent' });
    await expect(toBeSent).toHaveCount(0);
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Approved.', { exact: true })).toBeVisible();
    await expect(toBeSent).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    const [bulk] = await readStaff<BulkItem[]>(page, hiram, '/bulk-messages');
    expect(bulk).toMatchObject({ status: 'done', askedBy: collector.account.name });
    expect((bulk?.listed ?? 0) + (bulk?.sent ?? 0) + (bulk?.dropped ?? 0)).toBeGreaterThan(0);
  });

  await test.step('the officer stops it: who has not got it does not get it', async () => {
    const { page } = officer;
    await page.getByRole('button', { name: 'Stop' }).click();
    const dialog = page.getByRole('dialog', { name: 'Stop this message?' });
    const stop = dialog.getByRole('button', { name: 'Stop' });
    await expect(stop).toBeDisabled();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The number in it is wrong.');
    await stop.click();
    await expect(page.getByText('Stopped. Nothing more is sent.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0);
    await expect(page.getByText('The number in it is wrong.')).toBeVisible();
    await expect(page.getByRole('row', { name: /Otto Overdue/ })).toContainText(/Not sent.*It was stopped/);
    const [bulk] = await readStaff<BulkItem[]>(page, hiram, '/bulk-messages');
    expect(bulk).toMatchObject({ status: 'done', listed: 0, stoppedBy: officer.account.name });
  });
  await collector.close();
  await officer.close();
});
