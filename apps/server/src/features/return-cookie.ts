import type { House } from './feature.ts';

const cookieName = 'hiram_return';
const placeOf = (reference: string): string => `cookie:return:${reference}`;

/** The way back from the provider's page: the page query, sealed for one reference and for a day. */
export function returnCookie(house: House, reference: string, query: string): string {
  const sealed = house.cipher.encrypt(placeOf(reference), query).toString('base64url');
  const secure = house.settings.baseUrl.startsWith('https:') ? '; Secure' : '';
  return `${cookieName}=${reference}.${sealed}; Path=/payments/return; Max-Age=86400; HttpOnly; SameSite=Lax${secure}`;
}

/** Opens the cookie of a reference; null when there is none, or it is another's or was altered. */
export function readReturnCookie(house: House, header: string | undefined, reference: string): string | null {
  const prefix = `${cookieName}=${reference}.`;
  const entry = (header ?? '').split(/;\s*/).find((part) => part.startsWith(prefix));
  if (!entry) return null;
  try {
    return String(
      house.cipher.decrypt(placeOf(reference), Buffer.from(entry.slice(prefix.length), 'base64url')),
    );
  } catch {
    return null;
  }
}
