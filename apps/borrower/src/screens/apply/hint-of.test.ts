import { expect, test } from 'vitest';
import { hintOf } from './hint-of.ts';

const texts = { fixed: 'Call us if this is wrong.', optional: 'You may leave this empty.' };

test.each([
  ['As it is written on your ID', false, 'As it is written on your ID'],
  ['', true, 'You may leave this empty.'],
  ['Only if they guarantee it', true, 'Only if they guarantee it · You may leave this empty.'],
  ['Only if they guarantee it.', true, 'Only if they guarantee it. You may leave this empty.'],
])('the hint %j of a field, optional %s, reads %j', (hint, isOptional, words) => {
  expect(hintOf({ hint, isOptional, isFixed: false }, texts)).toBe(words);
});
