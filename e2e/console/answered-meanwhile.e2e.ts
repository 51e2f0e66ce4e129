import type { Route } from '@playwright/test';
import { sendComplaint } from '../steps/complain.ts';
import { openConsole, openDesk, sendStaff } from '../steps/staff.ts';
import { expect, test } from '../support/hiram.ts';

test('COMP-12 of two who answer one complaint, the second reads the first answer before another one leaves', {
  tag: '@on-a-desk',
}, async ({ browser, hiram }) => {
  const { query } = await hiram.borrower();
  const id = await sendComplaint(hiram, query, 'I paid and it is not here.');
  const [one, other] = [await openDesk(hiram, browser, 'support'), await openDesk(hiram, browser, 'support')];
  const own = 'Your payment is not here.';
  const answer = (page: typeof one.page) =>
    page.getByRole('textbox', { name: 'Your answer to the borrower' });
  for (const { page } of [one, other]) await openConsole(page, hiram, `/complaints/${id}/show`);
  await answer(other.page).fill(own);
  await answer(one.page).fill('Your payment is here now.');
  await one.page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(one.page.getByText('Answer sent.')).toBeVisible();
  await expect(one.page.getByRole('heading', { name: 'Answer 1' })).toBeVisible();
  // Their own answer is no news to who sent it.
  await expect(one.page.getByText('Answered meanwhile')).toHaveCount(0);

  await other.page.getByRole('button', { name: 'Send the answer' }).click();
  const news = other.page.getByRole('alert').filter({ hasText: `Answered meanwhile by ${one.account.name}` });
  await expect(news.first()).toContainText('Your payment is here now.');
  await expect(answer(other.page)).toHaveValue(own);
  await expect(other.page.getByRole('heading', { name: 'Answer 2' })).toHaveCount(0);

  await other.page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(other.page.getByRole('heading', { name: 'Answer 2' })).toBeVisible();
  await expect(other.page.getByText('Answered meanwhile')).toHaveCount(0);
  for (const desk of [one, other]) await desk.close();
});

test('COMP-12 an answer whose receipt was lost is no news to its sender, and a later one of a colleague is', {
  tag: '@on-a-desk',
}, async ({ browser, hiram }) => {
  const { query } = await hiram.borrower();
  const id = await sendComplaint(hiram, query, 'I paid and it is not here.');
  const [one, other] = [await openDesk(hiram, browser, 'support'), await openDesk(hiram, browser, 'support')];
  const { page } = one;
  const send = page.getByRole('button', { name: 'Send the answer' });
  const news = page.getByRole('alert').filter({ hasText: 'Answered meanwhile' });
  await openConsole(page, hiram, `/complaints/${id}/show`);
  const answer = page.getByRole('textbox', { name: 'Your answer to the borrower' });
  await answer.fill('Your payment is here now.');
  const arrivesOnly = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/replies', arrivesOnly, { times: 1 });
  await send.click();
  await expect(page.getByText('No connection.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Answer 1' })).toBeVisible();
  await expect(news).toHaveCount(0);
  await send.click();
  await expect(page.getByText('Answer sent.')).toBeVisible();
  await expect(answer).toHaveValue('');

  const second = { text: 'The receipt follows.', repliesRead: 1 };
  expect((await sendStaff(other.page, hiram, `/complaints/${id}/replies`, second)).status).toBe(200);
  await answer.fill('Write to us again at any time.');
  await send.click();
  await expect(page.getByRole('heading', { name: 'Answer 2' })).toBeVisible();
  // Once above the button of the answer, and once above that of the outcome.
  await expect(news).toHaveText(Array(2).fill(/^Answered meanwhile by .*The receipt follows\.$/));
  await expect(news.first()).toContainText(other.account.name);
  await send.click();
  await expect(page.getByRole('heading', { name: 'Answer 3' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Answer 4' })).toHaveCount(0);
  await expect(news).toHaveCount(0);
  for (const desk of [one, other]) await desk.close();
});
