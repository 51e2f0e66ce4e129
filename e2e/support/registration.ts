import { randomInt } from 'node:crypto';
import type { SandboxAnswer } from '@hiram/wire/sandbox';
import { expect, type Hiram, type Page } from './hiram.ts';

/** A mobile number of the Philippine template that no other test uses. */
export const newPhone = (): string => `09${String(randomInt(1e9)).padStart(9, '0')}`;

/** Types the letters of the captcha's picture; the sandbox returns them by its sid. */
export async function typeLetters(page: Page, hiram: Hiram): Promise<void> {
  await expect(page.getByRole('img', { name: /A picture of four letters/ })).toBeVisible();
  const sid = await page.locator('input[name="sid"]').inputValue();
  const { letters } = (await hiram.get(`/sandbox/captcha?sid=${sid}`)) as SandboxAnswer<'readCaptcha'>;
  await page.getByRole('textbox', { name: 'Characters in the picture' }).fill(letters);
}

/** The SMS code of a number. */
export async function readSentCode(hiram: Hiram, phone: string): Promise<string> {
  const sent = async () => /^\d{6}/.exec((await hiram.messages(phone))[0] ?? '')?.[0] ?? '';
  await expect.poll(sent).not.toBe('');
  return sent();
}
