import { expect, it } from 'vitest';
import { toUnbrokenHtml } from './unbroken.tsx';

/** The pieces that do not break, in brackets. */
const marked = (html: string): string =>
  toUnbrokenHtml(html).replaceAll(/<span class="[^"]*">(.*?)<\/span>/g, '[$1]');

it.each([
  [
    'a day, an amount and a code',
    'On 2026-11-22: ₱ 3.633,33 or Rs. 100,00 for 3TKR-789M-RRNK.',
    'On [2026-11-22:] [₱ 3.633,33] or [Rs. 100,00] for [3TKR-789M-RRNK.]',
  ],
  ['an amount that is taken off', 'Less (-₱ 20,00)', 'Less ([-₱ 20,00])'],
  ['an amount that is added', 'Bukas: +₱ 1.181,67', 'Bukas: [+₱ 1.181,67]'],
  ['a range, whose dash is no minus', '₱ 100-₱ 200', '[₱ 100]-[₱ 200]'],
  [
    'words in capitals, which break as words do',
    'A NON-PERFORMING or THIRD-PARTY loan',
    'A NON-PERFORMING or THIRD-PARTY loan',
  ],
  [
    'a tag and what is escaped',
    '<a href="/x-1-2?a=₱ 5">&quot;ke-31&quot;</a>',
    '<a href="/x-1-2?a=₱ 5">[&quot;ke-31&quot;]</a>',
  ],
])('WEB-10 keeps %s', (_what, html, expected) => {
  expect(marked(html)).toBe(expected);
});

it('WEB-10 a long address may break, and a text of one endless word takes no time', () => {
  const endless = 'a'.repeat(200_000);
  expect(toUnbrokenHtml(endless)).toBe(endless);
  expect(marked(`https://hiram.example/${'a'.repeat(60)}-1-${'b'.repeat(60)}`)).toMatch(
    /^https:[^[]+\[a{1,40}-1-b{1,40}\]b+$/,
  );
});
