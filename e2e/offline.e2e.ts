import { expect, test, untilAlive } from './support/hiram.ts';
import { screenAddresses } from './support/screen-addresses.ts';

const borrowersScreens = screenAddresses.filter(
  ({ status = 200, hasScript = true, name }) => status === 200 && hasScript && name !== 'launcher',
);

for (const { name, locate } of borrowersScreens) {
  test(`${name}: stays readable while offline, says so and offers to try again`, async ({
    page,
    context,
    hiram,
    openPage,
  }) => {
    const [path = '', query] = (await locate(hiram)).split('?');
    await openPage(path, query);
    const title = (await page.getByRole('heading').first().textContent()) ?? '';
    await context.setOffline(true);
    await expect(page.getByText('You are offline.').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: title }).first()).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('You are offline.')).toHaveCount(0);
  });
}

test('CODE-01 the last pay code stays readable when the network goes, and after coming back to it', async ({
  page,
  context,
  hiram,
  openPage,
}) => {
  const { query } = await hiram.demo('Otto');
  await openPage('/installment', query);
  const code = page.getByText(/^\d{10,}$/).first();
  const payCode = (await code.textContent()) ?? '';
  await code.click();
  await page.waitForURL(/\/repaymentOfCode2\?/);
  await untilAlive(page);
  await context.setOffline(true);
  await expect(page.getByText('You are offline.').first()).toBeVisible();
  await expect(code).toHaveText(payCode);
  await page.getByRole('link', { name: 'See my loan' }).click();
  await expect(code).toHaveText(payCode);
  await context.setOffline(false);
});

test('trying again while still offline keeps the page instead of losing it', async ({
  page,
  context,
  hiram,
  openPage,
}) => {
  const { query } = await hiram.demo('Otto');
  await openPage('/loanDetails', query);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Your loan is overdue' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});
