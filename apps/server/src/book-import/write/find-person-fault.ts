import { formatDay } from '@hiram/lending/calendar-day';
import type { Market } from '@hiram/lending/market';
import type { Borrower } from '../../borrowers/identity/borrower-store.ts';
import { hasSameWords } from '../../borrowers/indexes/name-index.ts';
import type { LoanLine } from '../line/loan-line.ts';

/** Why the holder of a number is not the person of a line; null where nothing speaks against it. */
export function findPersonFault(
  { market, isIdentified, personal }: Borrower,
  asked: LoanLine['borrower'],
  ofLoan: Market,
): string | null {
  if (market !== ofLoan) return 'borrower.phone: the number is known, of a borrower in another market';
  if (personal.name !== '' && !hasSameWords(personal.name, asked.name))
    return 'borrower.phone: the number is known under another name';
  if (isIdentified && personal.birthDay !== '' && personal.birthDay !== formatDay(asked.birthDay))
    return 'borrower.phone: the number is known with another birth day';
  return null;
}
