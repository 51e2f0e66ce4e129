import { expect, it } from 'vitest';
import { sayName } from './action-words.ts';

it.each([
  ['borrower-credit', 'Overpayment held'],
  ['credit-applied', 'Overpayment applied'],
  ['penalty-receivable', 'Penalty receivable'],
])('DESK-12 the ledger’s %s is “%s” for staff', (name, words) => {
  expect(sayName(name)).toBe(words);
});
