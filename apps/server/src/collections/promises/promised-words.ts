import { formatMoney } from '@hiram/lending/format';
import { moneyOf } from '@hiram/lending/money';
import type { Context } from '../../feature/context.ts';
import { conductOf } from '../../lender/conduct.ts';
import type { StoredLoan } from '../../loans/book/loan-store.ts';

/** What the contact says in which a promise was made: borrowers read it too. */
export const promisedWords = (
  { settings }: Context,
  { contract }: StoredLoan,
  amountMinor: bigint,
  day: string,
): string =>
  `Promised ${formatMoney(moneyOf(amountMinor, contract.terms.currency), conductOf(settings).numbers)} by ${day}`;
