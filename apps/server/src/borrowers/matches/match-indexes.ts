import type { FieldCipher } from '../../ground/encryption/field-encryption.ts';
import { nameAndBirthDayIndex } from '../indexes/name-index.ts';
import { type AccountPlace, accountTarget } from '../payout-accounts/account-target.ts';

/** What is kept of a borrower here; the name with the birth day and the document stand among the indexes of the search. */
type MatchKind = 'phone' | 'account' | 'holder' | 'device';

/** In what two borrowers can be the same. */
export type SameKind = 'phone' | 'account' | 'person' | 'document' | 'device';

/** One keyed index of a borrower. */
export type Match = { readonly kind: MatchKind; readonly value: Buffer };

const marks = /[^\p{L}\p{N}@]/gu;

/** The keyed index of a phone in its stored form. */
export const phoneMatch = (cipher: FieldCipher, phone: string): Match => ({
  kind: 'phone',
  value: cipher.blindIndex('match-phone', phone),
});

/** The keyed index of an account: where it is and its number, without the marks between the digits. */
export function accountMatch(cipher: FieldCipher, account: AccountPlace): Match {
  const target = accountTarget(account);
  const text = target.kind === 'vpa' ? target.vpa : `${target.code} ${target.number.replace(marks, '')}`;
  return {
    kind: 'account',
    value: cipher.blindIndex('match-account', `${target.kind} ${text.toUpperCase()}`),
  };
}

/** The keyed index of a device, as its session names it. */
export const deviceMatch = (cipher: FieldCipher, deviceId: string): Match => ({
  kind: 'device',
  value: cipher.blindIndex('match-device', deviceId),
});

/**
 * The keyed index of an account's holder with the birth day of its borrower: the one of a borrower of that name and day.
 * Null without one of the two, for a name alone is no person: thousands are Maria Santos.
 */
export function holderMatch(
  cipher: FieldCipher,
  person: { readonly name: string; readonly birthDay: string },
): Match | null {
  const value = nameAndBirthDayIndex(cipher, person);
  return value && { kind: 'holder', value };
}
