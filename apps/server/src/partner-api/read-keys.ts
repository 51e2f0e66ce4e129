import { createHash, timingSafeEqual } from 'node:crypto';
import { type PartnerScope, partnerScopes } from '@hiram/wire/partner/partner-reading';

/** A key, by its hash, and what it may read. */
export type ReadKey = { readonly hash: Buffer; readonly scopes: readonly PartnerScope[] };

const keyPattern = /^([a-z+]+):([A-Za-z0-9_-]{32,200})$/;

/** Reads keys with their scopes, `loans+payments:<key>,borrowers:<key>`; null when one is none. */
export function parseReadKeys(text: string): readonly ReadKey[] | null {
  const keys = text.split(',').map((each) => {
    const [, names = '', key = ''] = keyPattern.exec(each.trim()) ?? [];
    const scopes = partnerScopes.filter((scope) => names.split('+').includes(scope));
    return { hash: hashOf(key), scopes, isKnown: key !== '' && scopes.length === names.split('+').length };
  });
  return keys.every(({ isKnown }) => isKnown) ? keys : null;
}

/** Whether a request's `Authorization` has a key with this scope. Hashes are compared, so the time tells nothing of a key. */
export function mayRead(keys: readonly ReadKey[], scope: PartnerScope, authorization = ''): boolean {
  const given = hashOf(authorization.replace(/^Bearer /, ''));
  return keys.some(({ hash, scopes }) => timingSafeEqual(hash, given) && scopes.includes(scope));
}

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();
