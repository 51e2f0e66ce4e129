import type { Cookie } from '../../feature/cookie.ts';
import { sessionLifeSeconds } from './session-store.ts';

/** The cookie that holds a session in a browser. */
export const sessionCookieName = 'hiram_session';
/** The cookie that names a browser without the lender's app; an app names its device itself. */
export const deviceCookieName = 'hiram_device';

const tokenPattern = /^[A-Za-z0-9_-]{43}$/;
const devicePattern = /^browser-[0-9a-f-]{36}$/;
const deviceLifeSeconds = 400 * 86_400;

/** Whether a text can be the token of a session. */
export const isToken = (text: string): boolean => tokenPattern.test(text);

/** Whether a text can be the name of a browser. */
export const isBrowserDevice = (text: string): boolean => devicePattern.test(text);

/** Gives a browser a session; an empty one that lasts no time takes it away. */
export const sessionCookie = (value: string, maxAgeSeconds = sessionLifeSeconds): Cookie => ({
  name: sessionCookieName,
  value,
  path: '/',
  maxAgeSeconds,
  sameSite: 'lax',
});

/** Gives a browser its name, which stays when its session ends. */
export const deviceCookie = (value: string): Cookie => ({
  name: deviceCookieName,
  value,
  path: '/',
  maxAgeSeconds: deviceLifeSeconds,
  sameSite: 'lax',
});
