import type { Tx } from './open-database.ts';
import { findSession, type Session } from './session-store.ts';

const sessionsMax = 10_000;

/** Finds the live session of a token and a device. */
export type FindSession = (tx: Tx, token: string, deviceId: string, now: Date) => Promise<Session | null>;

/**
 * Remembers live sessions for a moment, so that a screen with its calls asks the database once. A revoked session ends
 * everywhere within `ageMsMax`; an unknown one is never remembered.
 */
export function rememberSessions(ageMsMax: number): FindSession {
  const remembered = new Map<string, { readonly session: Session; readonly until: number }>();
  return async (tx, token, deviceId, now) => {
    const key = `${deviceId}\n${token}`;
    const known = remembered.get(key);
    if (known && known.until > now.getTime()) return known.session;
    const session = await findSession(tx, token, deviceId, now);
    if (remembered.size >= sessionsMax) remembered.clear();
    if (session && ageMsMax > 0) remembered.set(key, { session, until: now.getTime() + ageMsMax });
    else remembered.delete(key);
    return session;
  };
}
