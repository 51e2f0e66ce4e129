import { openConsole, openDesk } from '../steps/staff.ts';
import { expect, test } from '../support/hiram.ts';
import { payOutLoan } from '../support/loan-steps.ts';

test('CONT-02 of two who keep what a borrower asked for, the second reads what the first kept', {
  tag: '@on-a-desk',
}, async ({ browser, hiram }) => {
  const { orderId } = await payOutLoan(hiram, 1003);
  const [one, other] = [
    await openDesk(hiram, browser, 'support'),
    await openDesk(hiram, browser, 'collector'),
  ];
  const quiet = (page: typeof one.page) => page.getByLabel('Quiet until');
  const keep = (page: typeof one.page) =>
    page.getByRole('button', { name: 'Keep what the borrower asked for' }).click();
  const kept = (page: typeof one.page) => page.getByText('Kept. Reminders and calls follow it.');
  for (const { page } of [one, other]) {
    await openConsole(page, hiram, `/loans/${orderId}/show`);
    await page.getByRole('tab', { name: 'Contacts' }).click();
    await expect(quiet(page)).toHaveValue('');
  }
  const fillHours = async (page: typeof one.page, from: string) => {
    await page.getByLabel('Contact from').fill(from);
    await page.getByLabel('Contact until').fill('18:00');
  };
  await quiet(one.page).fill('2099-01-31');
  await fillHours(one.page, '10:00');
  await keep(one.page);
  await expect(kept(one.page)).toBeVisible();

  await fillHours(other.page, '09:00');
  await keep(other.page);
  await expect(other.page.getByText('Something else was kept for this borrower')).toBeVisible();
  await expect(quiet(other.page)).toHaveValue('2099-01-31');
  // What was typed stays, and what it replaces is named.
  await expect(other.page.getByLabel('Contact from')).toHaveValue('09:00');
  const replaced = other.page.getByRole('alert').filter({ hasText: 'Saving replaces what is kept now' });
  await expect(replaced).toHaveText('Saving replaces what is kept now: Contact from 10:00');
  await keep(other.page);
  await expect(kept(other.page)).toBeVisible();
  await expect(replaced).toHaveCount(0);
  await expect(other.page.getByLabel('Contact from')).toHaveValue('09:00');
  await expect(quiet(other.page)).toHaveValue('2099-01-31');
  for (const desk of [one, other]) await desk.close();
});
