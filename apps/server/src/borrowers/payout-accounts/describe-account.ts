import { accountTarget } from './account-target.ts';
import type { PayoutAccount } from './payout-account-store.ts';

/**
 * The account in full, as its borrower compares it with their own: `GCash 0917 555 4821, Maria S.`. Only the borrower
 * reads it, before money goes there; everywhere else an account is masked (BANK-09).
 */
export function describeAccount(account: PayoutAccount, holder: string): string {
  const [place = ''] = account.masked.split(' ••••');
  const target = accountTarget(account);
  const number = target.kind === 'vpa' ? target.vpa : groupDigits(target.number);
  return [`${place} ${number}`, shortName(holder)].filter(Boolean).join(', ');
}

/** Digits as people read them aloud: a mobile number as 0917 555 4821 or 98765 43210, another one in fours. */
export function groupDigits(digits: string): string {
  if (/^0\d{10}$/.test(digits)) return digits.replace(/^(\d{4})(\d{3})/, '$1 $2 ');
  if (/^[6-9]\d{9}$/.test(digits)) return digits.replace(/^(\d{5})/, '$1 ');
  return digits.replace(/\d{4}(?=\d)/g, '$& ');
}

/** `Maria Reyes Santos` as `Maria S.`: enough to recognise, and no more. */
function shortName(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? [...(words.at(-1) ?? '')][0] : undefined;
  return last ? `${words[0]} ${last}.` : (words[0] ?? '');
}

/** A telephone number as its owner types it: without the country's code. */
export const toTyped = (phone: string): string =>
  phone.replace(/^\+63/, '0').replace(/^\+91/, '').replace(/\D/g, '');
