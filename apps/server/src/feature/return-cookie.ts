import type { Context } from './context.ts';
import type { Cookie } from './cookie.ts';

const lifeSeconds = 86_400;
const placeOf = (reference: string): string => `cookie:return:${reference}`;

/** The cookie with the way back from the provider's page. */
export const returnCookieName = 'hiram_return';

/** The page that a provider leads back to, and the reference at its end. */
type WayBack = { readonly path: string; readonly reference: string };

/** The way back from the provider's page: the page query, sealed for one reference and for a day. */
export function returnCookie({ cipher }: Context, { path, reference }: WayBack, query: string): Cookie {
  const sealed = cipher.encrypt(placeOf(reference), query).toString('base64url');
  return {
    name: returnCookieName,
    value: `${reference}.${sealed}`,
    path,
    maxAgeSeconds: lifeSeconds,
    sameSite: 'lax',
  };
}

/** Opens the cookie of a reference; null when there is none, or it is another's or was altered. */
export function readReturnCookie(
  { cipher }: Context,
  value: string | undefined,
  reference: string,
): string | null {
  const prefix = `${reference}.`;
  if (!value?.startsWith(prefix)) return null;
  try {
    return String(cipher.decrypt(placeOf(reference), Buffer.from(value.slice(prefix.length), 'base64url')));
  } catch {
    return null;
  }
}
