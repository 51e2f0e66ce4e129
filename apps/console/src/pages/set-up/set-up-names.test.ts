import { expect, it } from 'vitest';
import { nameField } from './set-up-names.ts';

it.each([
  ['Please check: content.terms.termDays.', 'Please check: terms › term days.'],
  ['Please check: terms.fee.rule.rateMinor.', 'Please check: terms › fee › rule › rate.'],
  ['Please check: content.bankForm.items.0.title.', 'Please check: bank form › items › 1 › title.'],
  ['This is what version 2 says already.', 'This is what version 2 says already.'],
])('DESK-18 a refused field of a version is named in words: %s', (refusal, words) => {
  expect(nameField(refusal)).toBe(words);
});
