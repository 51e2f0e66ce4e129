import { openConsole, openDesk } from '../steps/staff.ts';
import { expect, test } from '../support/hiram.ts';
import { payOutLoan } from '../support/loan-steps.ts';

test('COLL-03 of two who note what is done next, the second reads the first note beside the own', {
  tag: '@on-a-desk',
}, async ({ browser, hiram }) => {
  const { orderId } = await payOutLoan(hiram, 1003);
  const [one, other] = [
    await openDesk(hiram, browser, 'collector'),
    await openDesk(hiram, browser, 'collector'),
  ];
  const what = (page: typeof one.page) => page.getByRole('textbox', { name: 'What' });
  const note = async (page: typeof one.page, text: string) => {
    await what(page).fill(text);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
  };
  for (const { page } of [one, other]) {
    await openConsole(page, hiram, `/loans/${orderId}/show`);
    await page.getByRole('tab', { name: 'Collection' }).click();
    await expect(what(page)).toHaveValue('');
  }
  await note(one.page, 'Call after five.');
  await expect(one.page.getByText('Next step noted.')).toBeVisible();
  // Their own note is no news to who saved it.
  await expect(one.page.getByText('what is noted now')).toHaveCount(0);

  await note(other.page, 'Send the letter.');
  const news = other.page
    .getByRole('alert')
    .filter({ hasText: 'Saving replaces what is noted now: Call after five.' });
  await expect(news).toBeVisible();
  await expect(what(other.page)).toHaveValue('Send the letter.');
  await other.page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.page.getByText('Next step noted.')).toBeVisible();
  await expect(news).toHaveCount(0);
  for (const desk of [one, other]) await desk.close();
});

test('DESK-18 nobody reads that there is no promise, or that a borrower may be called, where that could not be loaded', {
  tag: '@on-a-desk',
}, async ({ browser, hiram }) => {
  const { orderId } = await payOutLoan(hiram, 1003);
  const { page, close } = await openDesk(hiram, browser, 'collector');
  await page.route(/\/contact-window|\/collections\//, (route) => route.abort());
  await openConsole(page, hiram, `/loans/${orderId}/show`);
  await page.getByRole('tab', { name: 'Collection' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'No connection.' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Promises to pay' })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Contacts' }).click();
  const unknown = page.getByRole('alert').filter({ hasText: 'do not call or visit now' });
  await expect(unknown).toContainText('No connection.');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await close();
});
