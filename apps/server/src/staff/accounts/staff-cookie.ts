import type { Cookie } from '../../feature/cookie.ts';
import { staffLifeSeconds } from './staff-session-store.ts';

/** The cookie of a staff session: it goes along with requests of our own pages only. */
export const staffCookieName = 'hiram_staff';

/** The cookie that carries a session's token; an empty token takes it away. */
export const staffCookie = (token: string): Cookie => ({
  name: staffCookieName,
  value: token,
  path: '/staff',
  maxAgeSeconds: token ? staffLifeSeconds : 0,
  sameSite: 'strict',
});
