import { expect, it } from 'vitest';
import { currencyAt, formatField } from './format-field.ts';

it.each([
  [['terms', 'interestPerDay'], '1000', 'PHP', '0.1 %'],
  [['terms', 'interestPerDay'], '1500', 'PHP', '0.15 %'],
  [['terms', 'fee', 'rate'], '30000', 'PHP', '3 %'],
  [['terms', 'penalty', 'steps', '0', 'ratePerDay'], '50000', 'PHP', '5 %'],
  [['principalMinor'], '1000000', 'INR', '₹10,000.00'],
  [['terms', 'penalty', 'oneTimeMinor', 'new'], '100000', 'PHP', '₱1,000.00'],
  [['owedMinorMin'], '500000', 'PHP', '₱5,000.00'],
  [['owedMinorMax'], '1000000', 'PHP', '₱10,000.00'],
  [['terms', 'termDays'], '91', 'PHP', '91'],
  [['isOpen'], 'true', 'PHP', 'Yes'],
  [['name'], 'Hiram Quick', 'PHP', 'Hiram Quick'],
] as const)('DESK-11 shows %j of %s in units of people', (path, text, currency, shown) => {
  expect(formatField(path, text, currency)).toBe(shown);
});

const recommended = { entries: [{ market: 'PH' }, { market: 'IN' }] };

it.each([
  [{ terms: { currency: 'INR' } }, ['principalMinor'], 'INR'],
  [{ terms: { currency: 'INR' } }, ['terms', 'fee', 'rule', 'amountMinor'], 'INR'],
  [recommended, ['entries', '0', 'amountMinMinor'], 'PHP'],
  [recommended, ['entries', '1', 'amountMinMinor'], 'INR'],
  [recommended, ['entries', '7', 'amountMinMinor'], 'PHP'],
  [null, ['principalMinor'], 'PHP'],
])('DESK-11 the money of %j at %j is in %s', (content, path, currency) => {
  expect(currencyAt(content, path)).toBe(currency);
});
