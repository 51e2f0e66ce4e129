import { signOutPath } from '@hiram/wire/addresses';
import { parsePageParameters } from '@hiram/wire/page-parameters';
import type { FastifyInstance } from 'fastify';
import { endSessions } from '../../borrowers/sessions/session-changes.ts';
import type { Context } from '../../feature/context.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { textsFor } from '../../lender/texts/texts.ts';
import { deleteSubscriptions } from '../../messages/push/push-store.ts';
import { admitVisitor, tokensOf } from '../calls/caller.ts';
import { emptyCookie } from '../calls/session-cookie.ts';
import { localeOf, type ScreenSender } from './screen-sender.ts';

/**
 * The borrower signs out: the session ends (with `everywhere`, those of all devices), the cookie goes, notifications end and
 * the browser is told to forget what it kept. The answer is that of a session that has ended, with which the worker of the
 * pages forgets its copies too. What another site sends without a live session takes nothing from the browser.
 */
export function serveSignOut(server: FastifyInstance, context: Context, screens: ScreenSender): void {
  server.post(signOutPath, async (request, reply) => {
    const { sessionId } = parsePageParameters(request.query as Record<string, unknown>);
    const tokens = tokensOf(request, sessionId);
    const { caller, isFromOwnPage } = await admitVisitor(context, request, reply);
    const isEverywhere = (request.body as { everywhere?: unknown } | null)?.everywhere === 'true';
    const now = context.clock.systemNow();
    await inTransaction(context.db, async (tx) => {
      for (const token of tokens) await endSessions(tx, { token }, now);
      if (!caller) return;
      const { borrowerId, deviceId } = caller;
      if (isEverywhere) await endSessions(tx, { borrowerId }, now);
      await deleteSubscriptions(tx, isEverywhere ? { borrowerId } : { borrowerId, deviceId });
    });
    if (caller || isFromOwnPage) {
      emptyCookie(context, reply);
      reply.header('clear-site-data', '"storage"');
    }
    const content = { message: textsFor(localeOf(request)).signedOut };
    return screens.send(request, reply, { http: 401, view: { screen: 'expiredSession', content } });
  });
}
