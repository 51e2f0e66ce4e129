import { expect, it } from 'vitest';
import { compareLines } from './compare-lines.ts';

it.each([
  ['a changed line', 'a b c', 'a x c', 'b', 'x'],
  ['an added line', 'a c', 'a b c', '', 'b'],
  ['a removed line', 'a b c', 'a c', 'b', ''],
  ['a moved line', 'a b c d', 'b c a d', 'a', 'a'],
  ['a line that is said twice now', 'a b c', 'a b c b', '', 'b'],
  ['a line that was said twice', 'a b a', 'a b', 'a', ''],
  ['everything', 'a b', 'x y z', 'a b', 'x y z'],
  ['nothing', 'a b', 'a b', '', ''],
])('DESK-11 shows %s', (_name, before, after, gone, come) => {
  const toLines = (words: string) => words.split(' ').join('\n');
  const listed = (words: string) => (words === '' ? [] : words.split(' '));
  expect(compareLines(toLines(before), toLines(after))).toEqual({
    before: listed(gone),
    after: listed(come),
  });
});

it('DESK-11 shows an empty line, which parts two paragraphs', () => {
  expect(compareLines('a\nb', 'a\n\nb')).toEqual({ before: [], after: [''] });
});

it('DESK-11 shows every line of a text that is new', () => {
  expect(compareLines('', 'a\nb')).toEqual({ before: [], after: ['a', 'b'] });
});
