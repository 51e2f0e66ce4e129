import { randomInt } from 'node:crypto';
import { expect, type Hiram, type Page } from './hiram.ts';

const ones = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** A mobile number of the Philippine template that no other test has. */
export const newPhone = (): string => `09${String(randomInt(1e9)).padStart(9, '0')}`;

/** Takes the way past the picture: the question in words, answered in digits. */
export async function answerInWords(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'I cannot see it' }).click();
  const question = page.getByText(/^How much is \w+ plus \w+\?/);
  const [, ten = '', one = ''] = /is (\w+) plus (\w+)/.exec((await question.textContent()) ?? '') ?? [];
  const sum = (tens.indexOf(ten) + 2) * 10 + ones.indexOf(one) + 1;
  await page.getByRole('textbox', { name: 'Your answer' }).fill(String(sum));
}

/** The code that was sent to a number, as its owner reads it. */
export async function readSentCode(hiram: Hiram, phone: string): Promise<string> {
  const sent = async () => /^\d{6}/.exec((await hiram.messages(phone))[0] ?? '')?.[0] ?? '';
  await expect.poll(sent).not.toBe('');
  return sent();
}
