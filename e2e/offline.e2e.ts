import { expect, test } from './support/hiram.ts';
import { screenAddresses } from './support/screen-addresses.ts';

const borrowersScreens = screenAddresses.filter(({ status = 200 }) => status === 200);

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
