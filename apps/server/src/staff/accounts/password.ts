import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const hashWith = promisify(argon2);

/** What trying a password costs: KiB of memory, and how often they are gone through. */
type Cost = { readonly memory: number; readonly passes: number };

/** OWASP's figures for Argon2id: 19 MiB, two passes, one lane. A hash without figures has these, for good. */
const usual: Cost = { memory: 19_456, passes: 2 };
/** The least that Argon2 takes, for a password that is printed on the page where it is typed. */
export const leastCost: Cost = { memory: 8, passes: 1 };
const saltBytes = 16;
const tagLength = 32;

/**
 * Hashes a password slowly, with a salt of its own: `argon2id$<salt>$<hash>`, as servers of every version read it. At another
 * cost, `argon2id$m=<KiB>,t=<passes>$<salt>$<hash>`.
 */
export async function hashPassword(password: string, cost: Cost = usual): Promise<string> {
  const salt = randomBytes(saltBytes);
  const hash = await derive(password, salt, cost);
  const figures = cost === usual ? [] : [`m=${cost.memory},t=${cost.passes}`];
  return ['argon2id', ...figures, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** Whether a password is the one that was hashed. Takes as long for an account that does not exist. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const { salt, hash, cost } = parse(stored ?? absent);
  const given = await derive(password, salt, cost);
  return given.length === hash.length && timingSafeEqual(given, hash) && stored !== null;
}

const absent = `argon2id$${'A'.repeat(22)}$${'A'.repeat(43)}`;

function parse(stored: string) {
  const [, ...parts] = stored.split('$');
  const [salt = '', hash = ''] = parts.slice(-2);
  const [, memory, passes] = /^m=(\d+),t=(\d+)$/.exec(parts[0] ?? '') ?? [];
  const cost = memory && passes ? { memory: Number(memory), passes: Number(passes) } : usual;
  return { salt: Buffer.from(salt, 'base64url'), hash: Buffer.from(hash, 'base64url'), cost };
}

const derive = (password: string, nonce: Buffer, cost: Cost): Promise<Buffer> =>
  hashWith('argon2id', {
    ...cost,
    ...{ parallelism: 1, tagLength, nonce, message: password.normalize('NFKC') },
  }) as Promise<Buffer>;
