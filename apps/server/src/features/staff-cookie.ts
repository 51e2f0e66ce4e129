import { staffLifeSeconds } from '../database/staff-store.ts';
import type { House } from './feature.ts';

/** The cookie of a staff session. No script can read it, and it goes along with requests of our own pages only. */
export const staffCookieName = 'hiram_staff';

/** The cookie that carries a session's token; an empty token takes it away. */
export function staffCookie(house: House, token: string): string {
  const secure = house.settings.baseUrl.startsWith('https:') ? '; Secure' : '';
  const age = token ? staffLifeSeconds : 0;
  return `${staffCookieName}=${token}; Path=/staff; Max-Age=${age}; HttpOnly; SameSite=Strict${secure}`;
}
