import { LRUCache } from 'lru-cache';
import type { FindSession, Session } from '../../feature/session.ts';
import { findSession } from './session-store.ts';

const sessionsMax = 10_000;

/**
 * Remembers live sessions for a moment, so that a screen with its calls asks the database once. A revoked session ends
 * everywhere within `ageMsMax`; an unknown one is never remembered.
 */
export function rememberSessions(ageMsMax: number): FindSession {
  const remembered = new LRUCache<string, { readonly session: Session; readonly until: number }>({
    max: sessionsMax,
  });
  return async (tx, token, deviceId, now) => {
    const key = `${deviceId}\n${token}`;
    const known = remembered.get(key);
    if (known && known.until > now.getTime()) return known.session;
    const session = await findSession(tx, token, deviceId, now);
    if (session && ageMsMax > 0) remembered.set(key, { session, until: now.getTime() + ageMsMax });
    else remembered.delete(key);
    return session;
  };
}
