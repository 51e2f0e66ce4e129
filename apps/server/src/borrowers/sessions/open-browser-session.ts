import { randomUUID } from 'node:crypto';
import type { Market } from '@hiram/lending/market';
import type { Context, Visitor } from '../../feature/context.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { enqueue } from '../../ground/outbox/outbox-store.ts';
import { deviceMatch } from '../matches/match-indexes.ts';
import { insertMatches, listSharers } from '../matches/match-store.ts';
import { endBrowsersKind } from '../numbers/change-number.ts';
import { deviceCookie, sessionCookie } from './browser-cookies.ts';
import { pageQueryOf } from './register-caller.ts';
import { insertSession } from './session-store.ts';

/**
 * Opens a session in the browser that is answered: its token and the name of the device stand in cookies that no script
 * reads. Whoever used this browser before is told nothing there any more. Answers the query of the borrower's pages, which carries
 * no session.
 */
export async function openBrowserSession(
  context: Context,
  visitor: Pick<Visitor, 'deviceId' | 'setCookie' | 'page'>,
  { userId, market }: { readonly userId: string; readonly market: Market },
): Promise<string> {
  const deviceId = visitor.deviceId || `browser-${randomUUID()}`;
  const session = { borrowerId: userId, deviceId, isForCookie: true };
  const now = context.clock.systemNow();
  const device = deviceMatch(context.cipher, deviceId);
  const token = await inTransaction(context.db, async (tx) => {
    const opened = await insertSession(tx, session, now);
    await insertMatches(tx, userId, [device]);
    for (const borrowerId of await listSharers(tx, userId, device))
      await enqueue(tx, [{ kind: endBrowsersKind, payload: { borrowerId, deviceId } }], now);
    return opened.token;
  });
  context.wakeOutbox();
  visitor.setCookie(sessionCookie(token));
  visitor.setCookie(deviceCookie(deviceId));
  return pageQueryOf(context, { userId, market, deviceId, lang: visitor.page.lang });
}
