import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../feature/context.ts';
import type { Cookie } from '../../feature/cookie.ts';
import type { StaffVisitor } from '../../feature/staff/staff-route.ts';
import type { StaffAccount } from '../accounts/staff-store.ts';

const keptSeconds = 180 * 86_400;

/** Each name has a cookie of its own, so that several people may share a desk. Made in the same way for any name. */
const cookieNameOf = ({ cipher }: Context, name: string): string =>
  `hiram_staff_device_${cipher.blindIndex('staff-device-cookie', name.toLowerCase()).toString('hex').slice(0, 16)}`;

/** It holds as long as the password does. */
const markOf = ({ cipher }: Context, account: StaffAccount, nonce: string): Buffer =>
  cipher.blindIndex('staff-device', JSON.stringify([account.id, account.passwordHash, nonce]));

/** The browser's own mark when the account has signed in from it before; null else. */
export function findKnownDevice(
  context: Context,
  visitor: StaffVisitor,
  account: StaffAccount | null,
): string | null {
  const cookie = account ? visitor.cookieOf(cookieNameOf(context, account.name)) : '';
  const [, nonce = '', mark = ''] = /^([\w-]{22})\.([\w-]{43})$/.exec(cookie) ?? [];
  if (!account || !nonce) return null;
  return timingSafeEqual(markOf(context, account, nonce), Buffer.from(mark, 'base64url')) ? nonce : null;
}

/** Whether the browser claims to know the name: cheap to ask, and proved later. */
export const claimsDevice = (context: Context, visitor: StaffVisitor, name: string): boolean =>
  visitor.cookieOf(cookieNameOf(context, name)) !== '';

/** The cookie by which a browser that was signed in is known again. */
export function deviceCookie(context: Context, account: StaffAccount): Cookie {
  const nonce = randomBytes(16).toString('base64url');
  const value = `${nonce}.${markOf(context, account, nonce).toString('base64url')}`;
  const name = cookieNameOf(context, account.name);
  return { name, value, path: '/staff', maxAgeSeconds: keptSeconds, sameSite: 'strict' };
}
