import { createHash } from 'node:crypto';
import type { Market } from '@hiram/lending/market';
import { normalizePhone } from '@hiram/lending/phone-number';
import { nameWords } from '../../borrowers/indexes/name-index.ts';
import type { LoanLine } from './loan-line.ts';

/** A text as a number of 52 bits: so a million of them are some megabytes. */
const toKey = (...texts: readonly string[]): number =>
  Number(createHash('sha256').update(texts.join('\0')).digest().readBigUInt64BE() >> 12n);

/**
 * Remembers the lines of a file by what may stand in it once, and says what stands in it twice: the number of a loan, an open loan of
 * one borrower and product, and two people with one mobile number.
 */
export function seenLines(): (line: LoanLine, lineNumber: number, market: Market) => string | null {
  const numbers = new Map<number, number>();
  const loans = new Map<number, number>();
  const names = new Map<number, number>();
  return ({ number, borrower, product }, lineNumber, market) => {
    const phone = normalizePhone(borrower.phone, market);
    const [numberKey, phoneKey] = [toKey('number', number.toUpperCase()), toKey('phone', phone)];
    const loanKey = toKey('loan', phone, String(product));
    const nameKey = toKey('name', ...nameWords(borrower.name));
    const [sameNumber, sameLoan] = [numbers.get(numberKey), loans.get(loanKey)];
    if (sameNumber !== undefined) return `number: line ${sameNumber} has it already`;
    if ((names.get(phoneKey) ?? nameKey) !== nameKey)
      return 'borrower.phone: an earlier line has it under another name';
    if (sameLoan !== undefined)
      return `borrower.phone: line ${sameLoan} has a loan of this borrower and product`;
    numbers.set(numberKey, lineNumber);
    loans.set(loanKey, lineNumber);
    names.set(phoneKey, nameKey);
    return null;
  };
}
