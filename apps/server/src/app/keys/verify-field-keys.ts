import { openPersonal } from '../../borrowers/identity/borrower-store.ts';
import { borrowerPhoneIndex } from '../../borrowers/numbers/number-store.ts';
import { type FieldKeys, fieldCipher } from '../../ground/encryption/field-encryption.ts';
import { checkFieldKeys } from '../../ground/encryption/field-key-check.ts';
import type { Database, Tx } from '../../ground/engine/database.ts';
import { ConfigurationError } from '../configuration.ts';

/** Refuses keys that are not those of the database: with them a known phone would become a second borrower. */
export async function verifyFieldKeys(db: Database, keys: FieldKeys): Promise<void> {
  const faults = await checkFieldKeys(db, keys, (tx) => openNewestBorrower(tx, keys));
  if (faults.length > 0) throw new ConfigurationError(faults);
}

/** A database from before the check: its newest borrower must open, and be found by phone. */
async function openNewestBorrower(tx: Tx, keys: FieldKeys): Promise<boolean> {
  const row = await tx
    .selectFrom('borrower')
    .select(['id', 'phone_index', 'personal_cipher'])
    .where('phone_index', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return true;
  const cipher = fieldCipher(keys);
  try {
    const { phone } = openPersonal(cipher, row.id, row.personal_cipher);
    return row.phone_index?.equals(borrowerPhoneIndex(cipher, phone)) === true;
  } catch {
    return false;
  }
}
