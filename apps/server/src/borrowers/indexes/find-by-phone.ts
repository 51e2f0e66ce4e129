import type { FieldCipher } from '../../ground/encryption/field-encryption.ts';
import { type Sql, sql } from '../../ground/engine/sql.ts';
import { phoneIndexes, wantedPhones } from '../numbers/number-store.ts';

/**
 * Selects the ids of a lender's borrowers who have a phone or once had it, in whatever spelling it is typed and whether it was
 * stored before numbers had one form.
 */
export function selectBorrowersByPhone(cipher: FieldCipher, merchantNumber: string, phone: string): Sql {
  const isWanted = wantedPhones(merchantNumber, phoneIndexes(cipher, phone));
  return sql`select id from borrower where ${isWanted} union select borrower_id from borrower_number where ${isWanted}`;
}
