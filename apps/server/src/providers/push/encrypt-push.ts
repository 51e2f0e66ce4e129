import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys that a browser gave with its subscription, base64url. */
export type PushKeys = { readonly p256dh: string; readonly auth: string };

/** How a message is written: `padTo` hides how long it is; what is random in it, a test fixes. */
type Writing = { readonly padTo?: number; readonly salt?: Buffer; readonly local?: ECDH };

const recordBytes = 4_096;

function newPair(): ECDH {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return pair;
}

/**
 * Encrypts a message so that only the browser of a subscription reads it (RFC 8291, `aes128gcm` of RFC 8188, one record).
 * Throws for keys that are none.
 */
export function encryptPush(
  message: Buffer,
  { p256dh, auth }: PushKeys,
  { padTo = 0, salt = randomBytes(16), local = newPair() }: Writing = {},
): Buffer {
  const receiver = Buffer.from(p256dh, 'base64url');
  const sender = local.getPublicKey();
  const shared = local.computeSecret(receiver);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender]);
  const secret = derive(shared, Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const padding = Buffer.alloc(Math.max(0, padTo - message.length));
  const record = Buffer.concat([message, Buffer.from([2]), padding]);
  const sealed = Buffer.concat([cipher.update(record), cipher.final(), cipher.getAuthTag()]);
  const size = Buffer.alloc(5);
  size.writeUInt32BE(recordBytes);
  size[4] = sender.length;
  return Buffer.concat([salt, size, sender, sealed]);
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));
