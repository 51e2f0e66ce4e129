import { expect, it } from 'vitest';
import { isGsm7, listForeignLetters, toGsm7 } from './gsm7.ts';
import { toInternational } from './phone-number.ts';

it('TEXT-02 a text keeps to the letters of 160: the sign of a currency becomes its name, an accent its letter', () => {
  expect(isGsm7('Bayad na ang ₱ 5.300,00')).toBe(false);
  expect(toGsm7('₱ 5.300,00 and ₱5,300.00')).toBe('PHP 5.300,00 and PHP 5,300.00');
  expect(toGsm7('₹1,00,000.00')).toBe('Rs. 1,00,000.00');
  expect(toGsm7('GCash •••• 4821')).toBe('GCash **** 4821');
  expect(toGsm7('Peña’s “shop” – Mañila…')).toBe('Peña\'s "shop" - Mañila...');
  expect(toGsm7('Jörg Šimůnek Œuvre 👍 हिं')).toMatch(/^Jörg Simunek \?uvre \? \?+$/);
  for (const text of ['₱', '•', '’', '—', '😀', 'पैसा', '\u0000', '\t'])
    expect([text, isGsm7(toGsm7(text))]).toEqual([text, true]);
  expect(listForeignLetters('a–b–₱')).toEqual(['–', '₱']);
});

it.each([
  ['09171234821', 'PH', '639171234821'],
  ['+63 917 123 4821', 'PH', '639171234821'],
  ['9171234821', 'PH', '639171234821'],
  ['639171234821', 'PH', '639171234821'],
  ['9876543210', 'IN', '919876543210'],
  ['+91-98765-43210', 'IN', '919876543210'],
  ['919876543210', 'IN', '919876543210'],
  ['13912345678', 'PH', null],
  ['0917123482', 'PH', null],
  ['5876543210', 'IN', null],
  ['09171234821x', 'PH', null],
  ['', 'IN', null],
] as const)('TEXT-01 the number %s is in %s as an operator dials it: %s', (phone, market, digits) => {
  expect(toInternational(phone, market)).toBe(digits);
});
