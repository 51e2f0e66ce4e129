import { sendComplaint } from '../steps/complain.ts';
import { openConsole, openDesk } from '../steps/staff.ts';
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
