import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Opens a repayment page and answers the card of its default channel. Its code is issued by the outbox after the loan
 * was paid out, so a page that came earlier is opened again.
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
