import { describe, expect, it } from 'vitest';
import { fieldCipher, findFieldKeysFault, newFieldKeys, parseFieldKeys } from './field-encryption.ts';

const hex = (digit: string): string => digit.repeat(64);
const keysOf = (text: string) => {
  const keys = parseFieldKeys(text);
  if (!keys) throw new Error('malformed keys');
  return keys;
};
const first = keysOf(`1:${hex('a')};index:${hex('c')}`);
const rotated = keysOf(`1:${hex('a')},2:${hex('b')};index:${hex('c')}`);
const second = keysOf(`2:${hex('b')};index:${hex('c')}`);
const place = 'borrower:7:personal';
const person = { phone: '09171234567', name: 'María Clara ñ' };

describe('personal data', () => {
  const cipher = fieldCipher(first);

  it('decrypts in its own field of its own row and nowhere else', () => {
    const sealed = cipher.encrypt(place, person);
    expect(cipher.decrypt(place, sealed)).toEqual(person);
    for (const elsewhere of ['borrower:8:personal', 'payout_account:7:fields', ''])
      expect(() => cipher.decrypt(elsewhere, sealed)).toThrow();
  });

  it('does not decrypt when any of its bytes was changed, removed or added', () => {
    const sealed = cipher.encrypt(place, person);
    for (let index = 0; index < sealed.length; index += 1) {
      const altered = Buffer.from(sealed);
      altered[index] = (altered[index] ?? 0) ^ 1;
      expect(() => cipher.decrypt(place, altered), `byte ${index}`).toThrow();
    }
    for (const length of [0, 1, 13, 28, 29, sealed.length - 1])
      expect(() => cipher.decrypt(place, sealed.subarray(0, length)), `${length} bytes`).toThrow();
    expect(() => cipher.decrypt(place, Buffer.concat([sealed, Buffer.from([0])]))).toThrow();
  });

  it('has a different ciphertext each time, and none contains the plain text', () => {
    const [one, two] = [cipher.encrypt(place, person), cipher.encrypt(place, person)];
    expect(one.equals(two)).toBe(false);
    expect(one.toString('latin1')).not.toContain(person.phone);
  });

  it('is encrypted with the newest key and decrypted with any, so keys can be rotated at run time', () => {
    const old = cipher.encrypt(place, person);
    const both = fieldCipher(rotated);
    const fresh = both.encrypt(place, person);
    expect([old[0], fresh[0]]).toEqual([1, 2]);
    expect(both.decrypt(place, old)).toEqual(person);
    expect(fieldCipher(second).decrypt(place, fresh)).toEqual(person);
    expect(() => fieldCipher(second).decrypt(place, old)).toThrow('no field key 1');
    expect(() => cipher.decrypt(place, fresh)).toThrow('no field key 2');
  });

  it('is encrypted with the key that is named, so that all processes can read by a new one before any writes by it', () => {
    const known = keysOf(`1:${hex('a')},2:${hex('b')};index:${hex('c')};current:1`);
    const sealed = fieldCipher(known).encrypt(place, person);
    expect(sealed[0]).toBe(1);
    expect(cipher.decrypt(place, sealed)).toEqual(person);
    expect(fieldCipher(known).decrypt(place, fieldCipher(rotated).encrypt(place, person))).toEqual(person);
    for (const text of [
      `1:${hex('a')};index:${hex('c')};current:2`,
      `1:${hex('a')};index:${hex('c')};current:`,
    ])
      expect(parseFieldKeys(text)).toBeNull();
  });

  it('keeps its blind index when keys change; each purpose and each index key has another index', () => {
    const index = cipher.blindIndex('borrower-phone', person.phone);
    expect(fieldCipher(rotated).blindIndex('borrower-phone', person.phone)).toEqual(index);
    expect(cipher.blindIndex('message-phone', person.phone)).not.toEqual(index);
    expect(cipher.blindIndex('borrower-phone', '09171234568')).not.toEqual(index);
    const another = fieldCipher(keysOf(`1:${hex('a')};index:${hex('d')}`));
    expect(another.blindIndex('borrower-phone', person.phone)).not.toEqual(index);
  });
});

describe('the keys of personal data', () => {
  it('are parsed in any order, and the highest number is the current key', () => {
    expect(keysOf(`2:${hex('b')},1:${hex('a')};index:${hex('c')}`)).toMatchObject({ current: 2 });
    expect(parseFieldKeys(newFieldKeys())).toMatchObject({ current: 1 });
  });

  it.each([
    '',
    hex('a'),
    `1:${hex('a')}`,
    `;index:${hex('c')}`,
    `1:${hex('a')};index:`,
    `1:${hex('a').slice(1)};index:${hex('c')}`,
    `1:${hex('g')};index:${hex('c')}`,
    `256:${hex('a')};index:${hex('c')}`,
    `1:${hex('a')}2:${hex('b')};index:${hex('c')}`,
    `1:${hex('a')},1:${hex('b')};index:${hex('c')}`,
    `1:${hex('a')};index:${hex('a')}`,
    `1:${hex('a')},2:${hex('a')};index:${hex('c')}`,
  ])('are refused when malformed or used twice: %s', (text) => {
    expect(parseFieldKeys(text)).toBeNull();
  });

  it.each([
    [';current:1', /^expected 1:<64 hex digits>/],
    [`1:${hex('a')},1:${hex('b')};index:${hex('c')}`, /^number 1 is given to two keys$/],
    [`256:${hex('a')};index:${hex('c')}`, /^expected numbers up to 255$/],
    [`1:${hex('a')};index:${hex('a')}`, /^the index key must be another/],
    [`1:${hex('a')};index:${hex('c')};current:2`, /^current names key 2, which is not there$/],
    [`1:${hex('a')},2:${hex('A')};index:${hex('c')}`, /^keys 1 and 2 are the same/],
  ])('SAFE-17 are refused with what is wrong, and no key in it', (text, sentence) => {
    expect(findFieldKeysFault(text)).toMatch(sentence);
    expect(findFieldKeysFault(text)).not.toMatch(/[0-9a-f]{20}/i);
  });

  it('SAFE-17 lets a rotation to the same key be mended by another one', () => {
    const keys = `1:${hex('a')},2:${hex('a')},3:${hex('B')};index:${hex('c')}`;
    expect(parseFieldKeys(keys)).toMatchObject({ current: 3 });
  });
});
