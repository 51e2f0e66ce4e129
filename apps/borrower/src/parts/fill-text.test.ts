import { expect, it } from 'vitest';
import { fill } from './fill-text.ts';

it('fills the placeholders of a text and leaves an unknown one to be seen', () => {
  expect(fill('Loan term {n} days, {rest}', { n: 91 })).toBe('Loan term 91 days, {rest}');
});
