import type { PayoutAccount } from './payout-account-store.ts';

const walletFields = ['walletNumber', 'accountNumber'] as const;

/** The destination of a payout account: the wallet or bank, and the number there. */
export function accountTarget(account: PayoutAccount): { channelNumber: string; accountNumber: string } {
  const { fields } = account;
  if (fields.bankAccount && fields.bankName)
    return { channelNumber: fields.bankName, accountNumber: fields.bankAccount };
  const number = walletFields.map((field) => fields[field]).find((value) => value);
  if (!number) throw new Error('a payout account without a number was stored');
  return { channelNumber: account.channelNumber, accountNumber: number };
}
