import { type Day, formatDay } from '@hiram/lending/calendar-day';
import type { CreditStanding } from '@hiram/lending/credit-reports/calculate-credit-standing';
import { debtTotal } from '@hiram/lending/debt';
import { dayOfInstant } from '@hiram/lending/market';
import { identityCodes } from '@hiram/wire/forms/identity-form';
import type { bureauRowKinds } from '@hiram/wire/staff/credit-bureau/bureau-reports';
import type { Personal } from '../borrowers/identity/borrower-store.ts';
import type { FieldCipher } from '../ground/encryption/field-encryption.ts';
import { documentCodes, type Entries } from '../identity/entries/entry-store.ts';
import type { StoredLoan } from '../loans/book/loan-store.ts';

/** What a row is made of. */
export type RowParts = {
  readonly loan: StoredLoan;
  readonly day: Day;
  /** Null where the loan had not been paid out by the day. */
  readonly standing: CreditStanding | null;
  readonly personal: Personal;
  /** The same for all borrowers who were declared to be one person: the lowest of their ids. */
  readonly personId: string;
  readonly entries: Entries;
  readonly email: string;
  readonly consentedAt: Date | null;
  readonly isDeceased: boolean;
  readonly isDisputed: boolean;
  /** The cause that staff chose; empty where none was needed. */
  readonly writeOffCause: string;
};

/** What staff and the lender's systems call it; the bureau's own word is the formatter's. */
const loanType = 'unsecured-instalment-loan';

/**
 * BUREAU-03: a loan on a report day as a line of the file, in the words of docs/bureau-file.md. Days are `2026-11-30`, amounts in major
 * units with two decimals, and what is not known is empty.
 */
export function toBureauRow(rowKind: (typeof bureauRowKinds)[number], parts: RowParts): BureauRow {
  const { loan, day } = parts;
  return {
    rowKind,
    reportDay: formatDay(day),
    ...toPersonPart(parts),
    ...toLoanPart(loan, parts.standing),
    ...toStatePart(parts),
  };
}

/** The columns of the file, in their order. */
export type BureauRow = ReturnType<typeof toPersonPart> &
  ReturnType<typeof toLoanPart> &
  ReturnType<typeof toStatePart> & { readonly rowKind: string; readonly reportDay: string };

function toPersonPart({ loan, personal, personId, entries, email, consentedAt, isDeceased }: RowParts) {
  const { market } = loan.contract.terms;
  const { addressLine, city, province, postalCode } = identityCodes;
  return {
    market,
    borrowerId: loan.borrowerId,
    personId,
    name: personal.name,
    birthDay: personal.birthDay,
    nationality: personal.nationality,
    // A plus would begin a formula in a spreadsheet.
    mobile: personal.phone.replace(/^\+/, ''),
    email,
    addressLine: entries[addressLine] ?? '',
    city: entries[city] ?? '',
    province: entries[province] ?? '',
    postalCode: entries[postalCode] ?? '',
    documentKind: entries[documentCodes.kind] ?? '',
    documentNumber: entries[documentCodes.number] ?? '',
    consentedOn: consentedAt ? formatDay(dayOfInstant(consentedAt, market)) : '',
    isDeceased: String(isDeceased),
  };
}

function toLoanPart(loan: StoredLoan, standing: CreditStanding | null) {
  const { terms, principalMinor } = loan.contract;
  return {
    loanId: loan.id,
    contractNumber: loan.contractNumber,
    productId: String(loan.productId),
    loanType,
    collateral: 'none',
    currency: terms.currency,
    amount: toMajor(principalMinor),
    paidOutOn: toDay(standing?.disbursedOn),
    instalments: standing ? String(standing.instalmentCount) : '',
    instalmentAmount: toMajor(standing?.instalmentMinor),
    finalDueDay: toDay(standing?.finalDueDay),
  };
}

function toStatePart({ standing, isDisputed, writeOffCause }: RowParts) {
  const owed = standing?.owed;
  return {
    status: standing?.status ?? '',
    daysPastDue: toCount(standing?.daysLate),
    worstDaysPastDue: toCount(standing?.worstDaysLate),
    instalmentsOverdue: toCount(standing?.instalmentsLate),
    overdueAmount: toMajor(standing?.overdueMinor),
    balance: toMajor(standing && debtTotal(standing.owed) + standing.takenBackMinor),
    balancePrincipal: toMajor(owed?.principalMinor),
    balanceInterest: toMajor(owed?.interestMinor),
    balanceFees: toMajor(owed?.feeMinor),
    balancePenalties: toMajor(owed?.penaltyMinor),
    balanceCharges: toMajor(owed && owed.lawfulChargeMinor + owed.enforcementCostMinor),
    balanceTakenBack: toMajor(standing?.takenBackMinor),
    overpaymentHeld: toMajor(standing?.overpaidMinor),
    writtenOffOn: toDay(standing?.writtenOff?.on),
    writtenOffAmount: toMajor(standing?.writtenOff?.amountMinor),
    writtenOffCause: standing?.writtenOff ? writeOffCause : '',
    closedOn: toDay(standing?.closedOn),
    waivedAmount: toMajor(standing?.waivedMinor),
    restructuredOn: toDay(standing?.restructuredOn),
    extensions: toCount(standing?.extensions),
    lastPaidOn: toDay(standing?.lastPaid?.on),
    lastPaidAmount: toMajor(standing?.lastPaid?.amountMinor),
    paidAmount: toMajor(standing?.paidMinor),
    isDisputed: standing ? String(isDisputed) : '',
  };
}

const toDay = (day: Day | null | undefined): string =>
  day === null || day === undefined ? '' : formatDay(day);
const toCount = (count: number | undefined): string => (count === undefined ? '' : String(count));

/** `1234.50`; empty where there is no amount. No amount of a row is below zero. */
function toMajor(minor: bigint | null | undefined): string {
  if (minor === null || minor === undefined) return '';
  return `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;
}

/**
 * BUREAU-05: what of a row can have been wrong on its day: the loan, its state, and who owes it. Where somebody lives and how they are
 * reached travels with the next report, and so does a death. Keyed, because who knows a person could otherwise find the row.
 */
export function hashRow(cipher: FieldCipher, row: BureauRow): Buffer {
  const { rowKind: _kind, personId: _person, mobile: _mobile, email: _email, ...rest } = row;
  const { addressLine: _line, city: _city, province: _province, postalCode: _code, ...without } = rest;
  const { consentedOn: _consent, isDeceased: _deceased, ...hashed } = without;
  return cipher.blindIndex('bureau-row', JSON.stringify(hashed));
}
