import type { Database, Tx } from '../engine/database.ts';
import { inTransaction } from '../engine/transaction.ts';
import { type FieldKeys, fieldCipher } from './field-encryption.ts';
import { indexNumber, insertKeyChecks, type KeyCheck, lockKeyChecks } from './field-key-store.ts';

const word = 'the keys of this database';
const placeOf = (number: number): string => `field_key_check:${number}:sealed`;

/**
 * Compares FIELD_KEYS with the keys by which this database was sealed, and remembers a key that is new. A key after the current
 * one seals nothing yet: processes without it may still start. Answers what is
 * wrong, each fault a sentence; nothing is remembered then. `verifyRows` is asked, before the first keys are remembered,
 * whether they open the rows that are there already.
 */
export async function checkFieldKeys(
  db: Database,
  keys: FieldKeys,
  verifyRows: (tx: Tx) => Promise<boolean>,
): Promise<readonly string[]> {
  return inTransaction(db, async (tx) => {
    const known = await lockKeyChecks(tx);
    const faults = known.flatMap((check) => faultOf(keys, check) ?? []);
    if (faults.length > 0) return faults;
    if (known.length === 0 && !(await verifyRows(tx)))
      return ['FIELD_KEYS: these are not the keys by which the rows of this database were sealed'];
    const numbers = new Set(known.map(({ number }) => number));
    await insertKeyChecks(
      tx,
      [indexNumber, ...keys.encryption.keys()]
        .filter((number) => !numbers.has(number) && number <= keys.current)
        .map((number) => ({ number, sealed: sealWord(keys, number) })),
    );
    return [];
  });
}

const sealWord = (keys: FieldKeys, number: number): Buffer =>
  number === indexNumber
    ? fieldCipher(keys).blindIndex('field-key-check', word)
    : fieldCipher({ ...keys, current: number }).encrypt(placeOf(number), word);

function faultOf(keys: FieldKeys, { number, sealed }: KeyCheck): string | null {
  if (number === indexNumber) {
    if (sealWord(keys, indexNumber).equals(sealed)) return null;
    return 'FIELD_KEYS: the index key is not the one of this database; with it no borrower would be found';
  }
  if (!keys.encryption.has(number))
    return `FIELD_KEYS: key ${number} is missing, and rows of this database may be sealed with it; npm run reencrypt retires a key`;
  try {
    if (fieldCipher(keys).decrypt(placeOf(number), sealed) === word) return null;
  } catch {
    // A wrong key cannot open it.
  }
  return `FIELD_KEYS: key ${number} is not the one by which this database was sealed`;
}
