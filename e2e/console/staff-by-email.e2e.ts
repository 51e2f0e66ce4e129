import { openMailbox, textOf } from '../../apps/server/src/testing/email/mailbox.ts';
import { openConsole, openDesk } from '../steps/staff.ts';
import { findViolations, overflowOf } from '../support/accessibility.ts';
import { expect, test } from '../support/hiram.ts';
import { watchConsole } from '../support/watch-console.ts';

const holder = 'rosa.diaz';
const address = 'rosa.diaz@staff.example';

test('SAFE-06 a colleague gets the enrolment link by e-mail, and the requester does not', {
  tag: '@on-a-desk',
}, async ({ page, browser, startOwn }) => {
  const mailbox = await openMailbox();
  const hiram = await startOwn({
    SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
    MAIL_FROM: 'Hiram <hello@hiram.example>',
  });
  const first = await openDesk(hiram, browser, 'administrator');
  const second = await openDesk(hiram, browser, 'administrator');
  const complaints = [first.page, second.page].map((each) => watchConsole(each));
  const openRequest = async (desk: typeof first) => {
    await openConsole(desk.page, hiram, '/account-changes');
    await desk.page.locator('tbody').getByRole('link').first().click();
    await expect(desk.page.getByRole('region', { name: 'Request' })).toContainText(address);
  };

  await test.step('the first requests the account and names the address', async () => {
    await openConsole(first.page, hiram, '/staff-accounts');
    const form = first.page.getByRole('region', { name: 'Add account' });
    await form.getByRole('textbox', { name: 'Sign-in name' }).fill(holder);
    await form.getByRole('textbox', { name: 'Reason' }).fill('Starts on Monday.');
    await form.getByRole('textbox', { name: 'E-mail' }).fill(address);
    expect(await findViolations(first.page)).toEqual([]);
    await form.getByRole('button', { name: 'Request account' }).click();
    await expect(first.page.getByText('Requested. Another administrator must approve it.')).toBeVisible();
  });

  await test.step('the second reads the address, approves it and creates the code', async () => {
    await openRequest(second);
    await second.page.getByRole('button', { name: 'Approve' }).click();
    await expect(second.page.getByText('Approved.')).toBeVisible();
    await second.page.getByRole('button', { name: 'Create the code' }).click();
    await expect(second.page.locator('code')).toHaveText(/^\d{8}$/);
  });

  await test.step('the first sees that the link was sent, and has no button to create one', async () => {
    await expect.poll(() => mailbox.received.map(({ to }) => to), { timeout: 30_000 }).toEqual([address]);
    await openRequest(first);
    await expect(first.page.getByText('Accepted by the mail server')).toBeVisible();
    await expect(first.page.getByRole('button', { name: 'Create the link' })).toHaveCount(0);
    await first.page.setViewportSize({ width: 390, height: 844 });
    expect(await overflowOf(first.page)).toBe(0);
  });

  await test.step('the link in the e-mail opens the holder’s page', async () => {
    const [mail] = mailbox.received;
    const link = /https?:\/\/\S+\/console\/enrol#[\w-]{43}/.exec(mail ? textOf(mail) : '')?.[0] ?? '';
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Set up your sign-in' })).toBeVisible();
    await expect(page.getByText(holder)).toBeVisible();
  });

  await test.step('a reset to another address shows where the link before went', async () => {
    await first.page.setViewportSize({ width: 1280, height: 900 });
    await openConsole(first.page, hiram, '/staff-accounts');
    await first.page.getByRole('row', { name: holder }).getByRole('button', { name: 'Reset' }).click();
    const dialog = first.page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill('rosa@home.example');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The first link did not arrive.');
    expect(await findViolations(first.page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Request approval' }).click();
    await expect(first.page.getByText('Requested. Another administrator must approve it.')).toBeVisible();
    await openRequest(second);
    const request = second.page.getByRole('region', { name: 'Request' });
    await expect(request).toContainText('rosa@home.example');
    await expect(request).toContainText('Last link went to');
  });

  expect(complaints.flat()).toEqual([]);
  await Promise.all([first.close(), second.close(), mailbox.close()]);
});
