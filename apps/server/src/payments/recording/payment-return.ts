import { parsePageParameters, toQuery } from '@hiram/wire/page-parameters';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../feature/context.ts';
import { chooseLocale, type Locale, textsFor } from '../../lender/texts/texts.ts';
import { readReturnCookie, returnCookieName } from '../intents/return-cookie.ts';

/**
 * Where a payer comes back from the provider's page. The address carries no session: the way back to the order is in a
 * sealed cookie of this browser. The provider is asked at once, so that the order page already knows.
 */
export function serveReturn(
  server: FastifyInstance,
  context: Context,
  ask: (reference: string) => Promise<void>,
): void {
  server.get<{ Params: { reference: string } }>('/payments/return/:reference', async (request, reply) => {
    const { reference } = request.params;
    await ask(reference).catch((error: unknown) =>
      context.log.warn({ err: error }, 'the provider could not be asked'),
    );
    const query = readReturnCookie(context, request.cookies[returnCookieName], reference);
    const locale = chooseLocale(undefined, request.headers['accept-language']);
    return query === null ? sendPlain(reply, locale) : reply.redirect(orderAddress(context, query), 303);
  });
}

function orderAddress(context: Context, query: string): string {
  return `${context.settings.paths.orderDetails}?${toQuery(parsePageParameters(query))}`;
}

/** Another browser than the one that left: it has no session, so it learns nothing of the loan. */
function sendPlain(reply: FastifyReply, locale: Locale): FastifyReply {
  return reply
    .header('content-security-policy', "default-src 'none'")
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${locale}"><meta name="viewport" content="width=device-width">` +
        `<title>Hiram</title><p>${textsFor(locale).paymentReturned}</p></html>`,
    );
}
