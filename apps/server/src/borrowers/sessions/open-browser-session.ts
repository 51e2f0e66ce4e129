import { randomUUID } from 'node:crypto';
import type { Market } from '@hiram/lending/market';
import type { Context, Visitor } from '../../feature/context.ts';
import { deviceMatch } from '../matches/match-indexes.ts';
import { insertMatches } from '../matches/match-store.ts';
import { deviceCookie, sessionCookie } from './browser-cookies.ts';
import { pageQueryOf } from './register-caller.ts';
import { insertSession } from './session-store.ts';

/**
 * Opens a session in the browser that is answered: its token and the name of the device stand in cookies that no script
 * reads. Answers the query of the borrower's pages, which carries no session.
 */
export async function openBrowserSession(
  context: Context,
  visitor: Pick<Visitor, 'deviceId' | 'setCookie' | 'page'>,
  { userId, market }: { readonly userId: string; readonly market: Market },
): Promise<string> {
  const deviceId = visitor.deviceId || `browser-${randomUUID()}`;
  const session = { borrowerId: userId, deviceId, isForCookie: true };
  const { token } = await insertSession(context.db, session, context.clock.systemNow());
  await insertMatches(context.db, userId, [deviceMatch(context.cipher, deviceId)]);
  visitor.setCookie(sessionCookie(token));
  visitor.setCookie(deviceCookie(deviceId));
  return pageQueryOf(context, { userId, market, deviceId, lang: visitor.page.lang });
}
