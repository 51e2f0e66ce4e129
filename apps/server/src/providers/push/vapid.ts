import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto';

/** The key with which push services know this server (RFC 8292), and whom they may write to. */
export type VapidKeys = {
  /** Base64url, uncompressed: what a page subscribes with. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
  /** `mailto:` or https. */
  readonly subject: string;
};

const tokenSeconds = 12 * 3_600;
const secretBytes = 32;

/** Makes a private key, as its configuration holds it. */
export function newVapidSecret(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const secret = pair.getPrivateKey();
  // Node leaves zeros at the beginning out, which a key has one time in 256.
  return Buffer.concat([Buffer.alloc(secretBytes - secret.length), secret]).toString('base64url');
}

/** Reads the private key of a configuration; null when it is none. */
export function readVapidKeys(secret: string, subject: string): VapidKeys | null {
  if (!/^[A-Za-z0-9_-]{43}$/.test(secret)) return null;
  try {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(Buffer.from(secret, 'base64url'));
    const point = pair.getPublicKey();
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const key = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '', d: secret };
    const privateKey = createPrivateKey({ key, format: 'jwk' });
    return { publicKey: point.toString('base64url'), privateKey, subject };
  } catch {
    return null;
  }
}

/** The header with which a push service knows the sender of a message to an address. */
export function vapidAuthorization(
  { publicKey, privateKey, subject }: VapidKeys,
  endpoint: string,
  now: Date,
): string {
  const expires = Math.floor(now.getTime() / 1_000) + tokenSeconds;
  const claims = { aud: new URL(endpoint).origin, exp: expires, sub: subject };
  const [header, body] = [{ typ: 'JWT', alg: 'ES256' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  const signature = sign('sha256', Buffer.from(`${header}.${body}`), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  });
  return `vapid t=${header}.${body}.${signature.toString('base64url')}, k=${publicKey}`;
}
