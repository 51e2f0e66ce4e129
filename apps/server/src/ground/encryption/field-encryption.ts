import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { takeRandomBytes } from '../random-bytes.ts';

const nonceBytes = 12;
const tagBytes = 16;

/**
 * The keys of personal data: the current one encrypts, all decrypt. The index key never changes. As key objects they are prepared
 * once, and no log shows them.
 */
export type FieldKeys = {
  readonly current: number;
  readonly encryption: ReadonlyMap<number, KeyObject>;
  readonly index: KeyObject;
};

/** Encrypts personal data field by field, and computes blind indexes for lookups. */
export type FieldCipher = {
  /** AES-256-GCM bound to its place (`table:row:column`): a value copied to another row does not decrypt. */
  encrypt(place: string, value: unknown): Buffer;
  decrypt(place: string, cipher: Buffer): unknown;
  /** The same text gives the same index. The index does not reveal the text. */
  blindIndex(purpose: string, text: string): Buffer;
};

/** Builds the cipher from its keys. `decrypt` throws on a changed or moved value and on an unknown key. */
export function fieldCipher(keys: FieldKeys): FieldCipher {
  return {
    encrypt: (place, value) => encrypt(keys, place, value),
    decrypt: (place, cipher) => decrypt(keys, place, cipher),
    blindIndex: (purpose, text) => createHmac('sha256', keys.index).update(`${purpose}\0${text}`).digest(),
  };
}

function encrypt(keys: FieldKeys, place: string, value: unknown): Buffer {
  const nonce = takeRandomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(keys, keys.current), nonce);
  cipher.setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.from([keys.current]), nonce, cipher.getAuthTag(), body]);
}

function decrypt(keys: FieldKeys, place: string, sealed: Buffer): unknown {
  const nonce = sealed.subarray(1, 1 + nonceBytes);
  const tag = sealed.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(keys, sealed.readUInt8(0)), nonce, {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(tag);
  const body = Buffer.concat([decipher.update(sealed.subarray(1 + nonceBytes + tagBytes)), decipher.final()]);
  return JSON.parse(body.toString('utf8'));
}

function keyOf(keys: FieldKeys, number: number): KeyObject {
  const key = keys.encryption.get(number);
  if (!key) throw new Error(`no field key ${number}`);
  return key;
}

const keysPattern =
  /^(\d{1,3}:[0-9a-f]{64}(?:,\d{1,3}:[0-9a-f]{64})*);index:([0-9a-f]{64})(?:;current:(\d{1,3}))?$/i;

type WrittenKeys = { readonly current: number; readonly pairs: [number, string][]; readonly index: string };

function splitKeys(text: string): WrittenKeys | null {
  const [, keys, index, current] = keysPattern.exec(text.toLowerCase()) ?? [];
  if (!keys || !index) return null;
  const pairs = keys.split(',').map((part): [number, string] => {
    const [number = '', hex = ''] = part.split(':');
    return [Number(number), hex];
  });
  const newest = Math.max(...pairs.map(([number]) => number));
  return { current: current === undefined ? newest : Number(current), pairs, index };
}

/** What is wrong with a text of keys, without a key in it; null where nothing is. */
export function findFieldKeysFault(text: string): string | null {
  const written = splitKeys(text);
  if (!written) return 'expected 1:<64 hex digits>[,2:…];index:<64 hex digits>[;current:1]';
  const { current, pairs, index } = written;
  const numbers = pairs.map(([number]) => number);
  const twice = numbers.find((number, place) => numbers.indexOf(number) < place);
  if (twice !== undefined) return `number ${twice} is given to two keys`;
  if (numbers.some((number) => number > 255)) return 'expected numbers up to 255';
  if (pairs.some(([, hex]) => hex === index)) return 'the index key must be another than the numbered keys';
  const own = pairs.find(([number]) => number === current);
  if (!own) return `current names key ${current}, which is not there`;
  const same = pairs.find(([number, hex]) => number !== current && hex === own[1]);
  // A rotation that changes nothing would be taken for one.
  if (same) return `keys ${same[0]} and ${current} are the same: openssl rand -hex 32 makes another`;
  return null;
}

/**
 * Parses `1:<64 hex>,2:<64 hex>;index:<64 hex>`; the highest number is the current key, unless `;current:1` names another.
 * Returns null where `findFieldKeysFault` finds a fault.
 */
export function parseFieldKeys(text: string): FieldKeys | null {
  const written = splitKeys(text);
  if (!written || findFieldKeysFault(text) !== null) return null;
  const encryption = new Map(written.pairs.map(([number, hex]) => [number, keyFrom(hex)]));
  return { current: written.current, encryption, index: keyFrom(written.index) };
}

const keyFrom = (hex: string): KeyObject => createSecretKey(hex, 'hex');

/** Creates new keys in the format of `parseFieldKeys`. */
export const newFieldKeys = (): string =>
  `1:${randomBytes(32).toString('hex')};index:${randomBytes(32).toString('hex')}`;
