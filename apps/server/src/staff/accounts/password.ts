import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const hashWith = promisify(argon2);

/** OWASP's figures for Argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const saltBytes = 16;

/** Hashes a password slowly, with a salt of its own: `argon2id$<salt>$<hash>`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const hash = await derive(password, salt);
  return ['argon2id', salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** Whether a password is the one that was hashed. Takes as long for an account that does not exist. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, salt = '', hash = ''] = (stored ?? absent).split('$');
  const wanted = Buffer.from(hash, 'base64url');
  const given = await derive(password, Buffer.from(salt, 'base64url'));
  return given.length === wanted.length && timingSafeEqual(given, wanted) && stored !== null;
}

const absent = `argon2id$${'A'.repeat(22)}$${'A'.repeat(43)}`;

const derive = (password: string, nonce: Buffer): Promise<Buffer> =>
  hashWith('argon2id', { ...cost, message: password.normalize('NFKC'), nonce }) as Promise<Buffer>;
