import { expect, it } from 'vitest';
import { accountForm } from '../../../e2e/fixtures/account-form.ts';
import { firstValues } from './account-form.ts';

const { items } = accountForm;

it('BANK-02 starts at channel 90006', () => {
  expect(firstValues(items).channel).toBe('90006');
});

it('BANK-02 starts at no channel that the product lacks', () => {
  const others = items.map((item) =>
    item.code === 'channel' ? { ...item, note: [{ name: 'Maya', type: '90007' }] } : item,
  );
  expect(firstValues(others).channel).toBe('');
});

it('BANK-01 starts with the values that the server gives, the channel included', () => {
  const values: Readonly<Record<string, string>> = { channel: '90007', salaryDay: '15' };
  const given = items.map((item) => ({ ...item, value: values[item.code] ?? '' }));
  expect(firstValues(given)).toMatchObject({ ...values, walletNumber: '' });
});
