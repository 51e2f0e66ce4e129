import type { PayoutAccountTarget } from '../../providers/payment/accounts/payout-account.ts';

/** What names the place of an account: its submitted fields and its channel. */
export type AccountPlace = {
  readonly fields: Readonly<Record<string, string>>;
  readonly channelNumber: string;
};

const walletFields = ['walletNumber', 'accountNumber'] as const;

/** The submitted fields that hold the number of an account, or its address at UPI. */
export const accountNumberFields: readonly string[] = ['vpa', 'bankAccount', ...walletFields];

/**
 * The destination of a payout account: a UPI address, a bank by its IFSC or by the name that the form gives it, or a wallet;
 * and the number there.
 */
export function accountTarget({ fields, channelNumber }: AccountPlace): PayoutAccountTarget {
  if (fields.vpa) return { kind: 'vpa', vpa: fields.vpa };
  const bank = fields.ifsc?.toUpperCase() ?? fields.bankName;
  if (fields.bankAccount && bank) return { kind: 'bank', code: bank, number: fields.bankAccount };
  const number = walletFields.map((field) => fields[field]).find((value) => value);
  if (!number) throw new Error('a payout account without a number was stored');
  return { kind: 'wallet', code: channelNumber, number };
}
