import type { FieldCipher } from '../../ground/encryption/field-encryption.ts';
import {
  type SealedColumn,
  type SealedRow,
  sealedPlace,
} from '../../ground/encryption/sealed-column-store.ts';

/** A value was altered, or its key is gone. What was sealed again before it stays so: the next run goes on there. */
class UnopenedValueError extends Error {
  constructor({ table, column }: SealedColumn, { key }: SealedRow) {
    super(
      `${table}.${column} of the row ${key.join(' ')} does not open with the keys of FIELD_KEYS: it was altered, or sealed with ` +
        'a key that was taken out. Compare it with a backup',
    );
    this.name = 'UnopenedValueError';
  }
}

/** Opens a sealed value. Throws, naming its row, where no key opens it. */
export function openSealed(cipher: FieldCipher, column: SealedColumn, row: SealedRow): unknown {
  try {
    return cipher.decrypt(sealedPlace(column, row.key), row.sealed);
  } catch {
    throw new UnopenedValueError(column, row);
  }
}
