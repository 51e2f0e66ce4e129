import { openConsole, openDesk } from '../steps/staff.ts';
import { expect, test } from '../support/hiram.ts';

const nobodys = '01900000-0000-7000-8000-000000000000';

test('DESK-18 a record that is not there is named so and leads to its list, and one that could not be loaded is not', {
  tag: '@on-a-desk',
}, async ({ browser, hiram }) => {
  const { page, close } = await openDesk(hiram, browser, 'support');
  const missing = (noun: string) => page.getByRole('heading', { name: `There is no such ${noun}` });
  await openConsole(page, hiram, '/loans/none/show');
  await expect(missing('loan')).toBeVisible();
  await openConsole(page, hiram, `/borrowers/${nobodys}`);
  await expect(missing('borrower')).toBeVisible();

  await page.route(/\/staff\/v1\/complaints\/[^?]+$/, (route) => route.abort());
  await openConsole(page, hiram, `/complaints/${nobodys}/show`);
  const problem = page.getByRole('alert').filter({ hasText: 'This complaint could not be loaded.' });
  await expect(problem).toBeVisible();
  await expect(missing('complaint')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await problem.getByRole('button', { name: 'Load again' }).click();
  await expect(missing('complaint')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the list' }).click();
  await expect(page).toHaveURL(/\/console\/complaints(\?|$)/);
  await close();
});
