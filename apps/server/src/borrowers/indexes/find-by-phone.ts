import { bucketOfPhone } from '../../ground/bucket.ts';
import type { FieldCipher } from '../../ground/encryption/field-encryption.ts';
import { type Sql, sql } from '../../ground/engine/sql.ts';
import { phoneIndexes } from '../identity/borrower-store.ts';

/**
 * Selects the ids of a lender's borrowers who have a phone, in whatever spelling it is typed and whether it was stored before
 * numbers had one form.
 */
export function selectBorrowersByPhone(cipher: FieldCipher, merchantNumber: string, phone: string): Sql {
  const indexes = phoneIndexes(cipher, phone);
  const buckets = indexes.map((index) => bucketOfPhone(merchantNumber, index));
  return sql`select id from borrower where bucket = any(${buckets}::smallint[])
    and merchant_number = ${merchantNumber} and phone_index = any(${indexes}::bytea[])`;
}
