import { describe, expect, it } from 'vitest';
import { describeAccount, groupDigits, toTyped } from './describe-account.ts';

const account = (fields: Record<string, string>, masked: string) =>
  ({ id: 'a', cardType: 1, channelNumber: '90006', fields, masked, waitsUntil: null }) as const;

describe('BANK-10 the account as its borrower compares it', () => {
  it.each([
    [
      account({ walletNumber: '09175554821' }, 'GCash •••• 4821'),
      'Maria Reyes Santos',
      'GCash 0917 555 4821, Maria S.',
    ],
    [
      account({ bankName: 'BDO', bankAccount: '1234567890123' }, 'BDO Unibank •••• 0123'),
      'Maria',
      'BDO Unibank 1234 5678 9012 3, Maria',
    ],
    [account({ walletNumber: '9876543210' }, 'Paytm •••• 3210'), '', 'Paytm 98765 43210'],
  ])('%#', (bound, holder, text) => {
    expect(describeAccount(bound, holder)).toBe(text);
  });

  it('groups digits, and leaves the code of the country away', () => {
    expect([groupDigits('12345678'), groupDigits('123')]).toEqual(['1234 5678', '123']);
    expect([toTyped('+639175554821'), toTyped('+919876543210'), toTyped('09175554821')]).toEqual([
      '09175554821',
      '9876543210',
      '09175554821',
    ]);
  });
});
