import { makeId } from './make-id.ts';

/** The ends of numbers whose accounts are not their payer's. Any other account has the name that is asked about. */
const oddEnds: Readonly<Record<string, { readonly result: string; readonly holder: string | null }>> = {
  '00206': { result: 'CLOSE_MATCH', holder: 'Maria Santoz' },
  '00404': { result: 'NO_ACCOUNT', holder: null },
  '00409': { result: 'NO_MATCH', holder: 'Jose Rizal' },
};
/** The bank of an account with this end is offline. */
const offlineEnd = '00503';
/** Nothing is sent to an account with this end, although the checks find it. */
const unpayableEnd = '00422';

/** Whether a payout to an account is refused. */
export const isUnpayable = (accountNumber: string): boolean => accountNumber.endsWith(unpayableEnd);

/** Whose account it is, in the provider's words; null while its bank is offline. */
export function checkAccount(accountNumber: string, name: string): object | null {
  const end = accountNumber.slice(-5);
  if (end === offlineEnd) return null;
  const { result, holder } = oddEnds[end] ?? { result: 'MATCH', holder: name };
  return { id: makeId('chk'), result, holder };
}
