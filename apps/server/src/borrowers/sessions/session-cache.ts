import { LRUCache } from 'lru-cache';
import type { FindSession, Session } from '../../feature/session.ts';
import { findSession } from './session-store.ts';

const sessionsMax = 10_000;

/**
 * Remembers live sessions for a moment, so that a screen with its calls asks the database once: those that ask at the same time
 * too. A revoked session ends everywhere within `ageMsMax`; an unknown one is never remembered, and nothing is for 0 ms.
 */
export function rememberSessions(ageMsMax: number): FindSession {
  if (ageMsMax === 0) return findSession;
  const remembered = new LRUCache<string, { readonly session: Session; readonly until: number }>({
    max: sessionsMax,
  });
  const underWay = new Map<string, Promise<Session | null>>();
  const findAnew = async (key: string, ...of: Parameters<FindSession>): Promise<Session | null> => {
    const session = await findSession(...of);
    const [, , , now] = of;
    if (session) remembered.set(key, { session, until: now.getTime() + ageMsMax });
    else remembered.delete(key);
    return session;
  };
  return async (...of) => {
    const [, token, deviceId, now] = of;
    const key = `${deviceId}\n${token}`;
    const known = remembered.get(key);
    if (known && known.until > now.getTime()) return known.session;
    const finding = underWay.get(key) ?? findAnew(key, ...of).finally(() => underWay.delete(key));
    underWay.set(key, finding);
    return finding;
  };
}
