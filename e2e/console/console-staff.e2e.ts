import { codeAt } from '../../apps/server/src/staff/accounts/second-factor.ts';
import { openConsole, openDesk, sendStaff, untilStanding } from '../steps/staff.ts';
import { findFaintText, findViolations, overflowOf } from '../support/accessibility.ts';
import { expect, test } from '../support/hiram.ts';
import { watchConsole } from '../support/watch-console.ts';

const holder = 'juana.cruz';
/** Its first character is a space, which belongs to it as every other one does. */
const password = ' seven lanterns on a quiet harbour';

test('a colleague is added by two administrators, enrols by a link and a code, and signs in', {
  tag: '@on-a-desk',
}, async ({ page, browser, hiram }) => {
  const first = await openDesk(hiram, browser, 'administrator');
  const second = await openDesk(hiram, browser, 'administrator');
  const complaints = [first.page, second.page].map((each) => watchConsole(each));
  const openRequest = async (desk: typeof first) => {
    await openConsole(desk.page, hiram, '/account-changes');
    await desk.page.locator('tbody tr').filter({ hasText: 'Support' }).getByRole('link').first().click();
    await expect(desk.page.getByRole('region', { name: 'Request' })).toContainText(holder);
  };

  await test.step('the first requests the account', async () => {
    await openConsole(first.page, hiram, '/staff-accounts');
    const form = first.page.getByRole('region', { name: 'Add account' });
    await form.getByRole('textbox', { name: 'Sign-in name' }).fill(holder);
    await form.getByRole('textbox', { name: 'Reason' }).fill('Starts on Monday.');
    await form.getByRole('button', { name: 'Request account' }).click();
    await expect(first.page.getByText('Requested. Another administrator must approve it.')).toBeVisible();
  });

  await test.step('a role that an account has is not requested, and the button says why', async () => {
    await first.page.getByRole('button', { name: 'Change role' }).first().click();
    const dialog = first.page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Nothing changes.');
    await expect(dialog.getByText('The account has this role. Choose another one.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Request approval' })).toBeDisabled();
    await dialog.getByRole('combobox', { name: 'Role' }).click();
    await first.page.getByRole('option', { name: 'Auditor' }).click();
    await expect(dialog.getByText('The account has this role.')).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: 'Request approval' })).toBeEnabled();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  const again = { kind: 'add', name: holder, role: 'auditor', reason: 'Starts on Monday.' };
  const late = await sendStaff<{ id: string }>(second.page, hiram, '/account-changes', again);
  const lateRequest = `/account-changes/${late.data.id}/show`;

  await test.step('the second approves it and creates the code', async () => {
    await openRequest(second);
    await second.page.getByRole('button', { name: 'Approve' }).click();
    await expect(second.page.getByText('Approved.')).toBeVisible();
    await second.page.getByRole('button', { name: 'Create the code' }).click();
  });
  const code = (await second.page.locator('code').textContent()) ?? '';

  await test.step('DESK-03 a request that cannot be done any more is not called approved', async () => {
    await openConsole(first.page, hiram, lateRequest);
    await first.page.getByRole('button', { name: 'Approve' }).click();
    await expect(first.page.getByText('Not done, and nothing has changed. Name taken.')).toBeVisible();
    await expect(first.page.getByText('Approved.')).toHaveCount(0);
  });

  await test.step('the first creates the link', async () => {
    await openRequest(first);
    await first.page.getByRole('button', { name: 'Create the link' }).click();
  });
  const link = (await first.page.locator('code').textContent()) ?? '';
  expect(link).toContain('/console/enrol#');

  await test.step('the holder sets a password and pairs an authenticator', async () => {
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Set up your sign-in' })).toBeVisible();
    await expect(page.getByText(holder)).toBeVisible();
    await expect(page.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible();
    const patience = { intervals: [1_000], timeout: 20_000 };
    await expect(async () => expect(await findViolations(page)).toEqual([])).toPass(patience);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(async () => expect(await findFaintText(page)).toEqual([])).toPass(patience);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => overflowOf(page)).toBe(0);
    const secret = (await page.locator('code').textContent()) ?? '';
    const fill = (label: string, text: string) => page.getByLabel(label, { exact: false }).first().fill(text);
    await fill('Enrolment code', code);
    await page.locator('input[type=password]').nth(0).fill('password1234');
    await page.locator('input[type=password]').nth(1).fill('password1234');
    await fill('Authenticator code', codeAt(secret, new Date()));
    await page.getByRole('button', { name: 'Set up sign-in' }).click();
    await expect(page.getByText('This password is common or easily guessed.')).toBeVisible();
    await page.locator('input[type=password]').nth(0).fill(password);
    await page.locator('input[type=password]').nth(1).fill(password);
    await page.getByRole('button', { name: 'Set up sign-in' }).click();
    await expect(page.getByText('Your sign-in is ready.')).toBeVisible();
    await page.goto(link);
    await page.reload();
    await expect(page.getByText('This link was used')).toBeVisible();
    await page.goto(`${hiram.baseUrl}/console/login`);
    await page.getByRole('textbox', { name: 'Name' }).fill(holder);
    await page.getByLabel('Password').fill(password);
    // The code that paired the authenticator works no more; the next one does.
    await expect(async () => {
      await page.getByLabel('Authenticator code').fill(codeAt(secret, new Date(Date.now() + 30_000)));
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.locator('#main-content').waitFor({ timeout: 5_000 });
    }).toPass({ timeout: 60_000 });
    await untilStanding(page);
  });

  expect(complaints.flat()).toEqual([]);
  await first.close();
  await second.close();
});
