import { expect, test } from 'vitest';
import { errorOf } from './error-of.ts';

const texts = { empty: 'Please fill in: {field}.' };
const refusal = 'Please fill in: City, Province.';

test.each([
  ['city', ['city', 'province'], 'Please fill in: City.'],
  ['city', ['city'], refusal],
  ['city', ['province'], undefined],
  ['city', undefined, undefined],
] as const)('IDENT-09 beside %s, when %j are refused, stands %j', (item, wrong, said) => {
  const content = wrong ? { wrong } : {};
  expect(errorOf(item, 'City', { content, texts, refusal })).toBe(said);
});
