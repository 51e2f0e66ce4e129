import { randomUUID } from 'node:crypto';
import type { Market } from '@hiram/lending/market';
import type { Context, Visitor } from '../../feature/context.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { enqueue } from '../../ground/outbox/outbox-store.ts';
import { deviceMatch } from '../matches/match-indexes.ts';
import { insertMatches, listSharers } from '../matches/match-store.ts';
import { endBrowsersKind } from '../numbers/change-number.ts';
import { deviceCookie, sessionCookie } from './browser-cookies.ts';
import { pageQueryOf } from './register-caller.ts';
import { insertSession } from './session-store.ts';

/** A session that is stored for a browser, with the query of the borrower's pages, which carries no session. */
export type BrowserSession = { readonly token: string; readonly deviceId: string; readonly query: string };

/** Stores a session of a browser. Whoever used this browser before is told nothing there any more. */
export async function insertBrowserSession(
  tx: Tx,
  context: Context,
  visitor: Pick<Visitor, 'deviceId' | 'page'>,
  { userId, market }: { readonly userId: string; readonly market: Market },
): Promise<BrowserSession> {
  const deviceId = visitor.deviceId || `browser-${randomUUID()}`;
  const session = { borrowerId: userId, deviceId, isForCookie: true };
  const now = context.clock.systemNow();
  const device = deviceMatch(context.cipher, deviceId);
  const { token } = await insertSession(tx, session, now);
  await insertMatches(tx, userId, [device]);
  for (const borrowerId of await listSharers(tx, userId, device))
    await enqueue(tx, [{ kind: endBrowsersKind, payload: { borrowerId, deviceId } }], now);
  return {
    token,
    deviceId,
    query: pageQueryOf(context, { userId, market, deviceId, lang: visitor.page.lang }),
  };
}

/**
 * Gives a session to the browser that is answered, once it is committed: its token and the name of the device stand in cookies that no
 * script reads.
 */
export function sendBrowserSession(
  context: Context,
  { setCookie }: Pick<Visitor, 'setCookie'>,
  { token, deviceId }: BrowserSession,
): void {
  context.wakeOutbox();
  setCookie(sessionCookie(token));
  setCookie(deviceCookie(deviceId));
}
