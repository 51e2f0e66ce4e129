import { expect, hostOf, openPageOf, test } from './support/hiram.ts';

test('ROUTE-08 answers an unknown address with a page that says so', async ({ page, hiram }) => {
  const answer = await page.goto(`${hiram.baseUrl}/no-such-page`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('We could not find this.')).toBeVisible();
});

test('ROUTE-08 leads a borrower whose session has ended back to login', async ({ page, hiram }, testInfo) => {
  const { query } = await hiram.demo('Otto');
  const ended = query.replace(/sessionId=[^&]+/, 'sessionId=ended');
  const host = await openPageOf(hiram, page, {
    path: '/loanDetails',
    query: ended,
    host: hostOf(testInfo.project.name),
  });
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
  await page
    .getByRole('link', { name: /log in/i })
    .or(page.getByRole('button', { name: /log in/i }))
    .click();
  if (host.kind === 'browser') await page.waitForURL((url) => url.pathname === '/');
  else await expect.poll(() => host.calls).toEqual([{ action: 'goToLogin' }]);
});

test('ROUTE-04 opens a demo order', async ({ page, hiram, openPage }) => {
  const { query } = await hiram.demo('Otto');
  await openPage('/loanDetails', query);
  await expect(page.getByRole('heading', { name: 'Your loan is overdue' })).toBeVisible();
});
