import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Opens a repayment page and returns the card of its default channel. The outbox issues the code after the
 * payout, so the page is opened again until the card is there.
 */
export async function openDefaultChannel(
  page: Page,
  openPage: (path: string, query: string) => Promise<unknown>,
  { path, query }: { readonly path: string; readonly query: string },
): Promise<Locator> {
  const card = page.getByRole('link', { name: /7-Eleven CLiQQ.*copy/ });
  await expect(async () => {
    await openPage(path, query);
    await expect(card).toBeVisible({ timeout: 1_000 });
  }).toPass();
  return card;
}
