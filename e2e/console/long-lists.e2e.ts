import { listedRowsMax } from '@hiram/wire/staff/staff-limits';
import { openConsole, openDesk } from '../steps/staff.ts';
import { expect, test } from '../support/hiram.ts';

test('WORK-11 a list that was not counted to its end says so, and leads on', {
  tag: '@on-a-desk',
}, async ({ browser, hiram }) => {
  const { page, close } = await openDesk(hiram, browser, 'credit-officer');
  await page.route(/\/staff\/v1\/loans\?/, async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: unknown[] };
    await route.fulfill({ response: answer, json: { data, total: listedRowsMax + 1 } });
  });
  await openConsole(page, hiram, '/loans');
  await expect(page.getByText('1-25 of more than 10,000')).toBeVisible();
  await page.getByRole('button', { name: 'Go to next page' }).click();
  await expect(page.getByText('26-50 of more than 10,000')).toBeVisible();
  // The console reads a list again by itself: what is under way then has no page to answer any more.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await close();
});
