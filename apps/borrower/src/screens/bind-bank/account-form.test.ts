import { expect, it } from 'vitest';
import { accountForm } from '../../../e2e/fixtures/account-form.ts';
import { emptyItems, firstCardType, firstValues, shownItems, submittedValues } from './account-form.ts';

const { items, cardTypes } = accountForm;
const shownCodes = (cardType: number, values: { [code: string]: string }) =>
  shownItems(items, cardType, values).map(({ code }) => code);

it('BANK-02 starts at card type 1 and channel 90006', () => {
  expect(firstCardType(cardTypes)).toBe(1);
  expect(firstValues(items).channel).toBe('90006');
});

it('BANK-02 starts at the first card type of a product that has no type 1, and names no channel it lacks', () => {
  expect(firstCardType([{ type: 2, name: 'Bank account' }])).toBe(2);
  const others = items.map((item) =>
    item.code === 'channel' ? { ...item, note: [{ name: 'Maya', type: '90007' }] } : item,
  );
  expect(firstValues(others).channel).toBe('');
});

it.each([
  [1, '90006', ['channel', 'walletNumber', 'salaryDay']],
  [1, '90007', ['channel', 'accountNumber', 'salaryDay']],
  [1, '', ['channel', 'walletNumber', 'salaryDay']],
  [2, '90006', ['bankName', 'bankAccount', 'bankCity', 'salaryDay']],
])('BANK-04 shows at card type %i and channel "%s": %j', (cardType, channel, codes) => {
  expect(shownCodes(cardType, { channel })).toEqual(codes);
});

it('BANK-06 submits what shows, and leaves out what was typed for another channel', () => {
  const values = { channel: '90007', walletNumber: '0917', accountNumber: '1234567890', salaryDay: '15' };
  const shown = shownItems(items, 1, values);
  expect(submittedValues(shown, values)).toEqual({
    channel: '90007',
    accountNumber: '1234567890',
    salaryDay: '15',
  });
});

it('names the shown items that are still empty, in their order', () => {
  const values = { ...firstValues(items), bankAccount: '12345678' };
  const waiting = (cardType: number) =>
    emptyItems(shownItems(items, cardType, values), values).map(({ code }) => code);
  expect(waiting(1)).toEqual(['walletNumber', 'salaryDay']);
  expect(waiting(2)).toEqual(['bankName', 'bankCity', 'salaryDay']);
});
