import { expect, type Page } from '@playwright/test';
import type { Hiram } from '../support/hiram-client.ts';

/** Asks for the code that another account of a loan needs, and types what came to the registered phone. */
export async function typeAccountCode(page: Page, hiram: Hiram, phone: string): Promise<void> {
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  const field = page.getByRole('textbox', { name: 'Code from the message' });
  await expect(field).toBeVisible();
  const readCode = async () => /^\d{6}/.exec((await hiram.messages(phone))[0] ?? '')?.[0] ?? '';
  await expect.poll(readCode).toMatch(/^\d{6}$/);
  await field.fill(await readCode());
}
